/** The effect of a key on a model: turn it by degrees, zoom by a factor, or return to the first view. */
export type ModelAction = { turn: readonly [around: number, up: number] } | { zoom: number } | 'reset';

/** The degrees and the factor of one press of a key or a button. */
const TURN = 15;
const ZOOM = 1.25;

/** The effects for which there is a key and a button. */
export const modelActions = {
  left: { turn: [-TURN, 0] },
  right: { turn: [TURN, 0] },
  up: { turn: [0, TURN] },
  down: { turn: [0, -TURN] },
  closer: { zoom: ZOOM },
  away: { zoom: 1 / ZOOM },
  reset: 'reset',
} as const satisfies Record<string, ModelAction>;

const keys: Readonly<Record<string, ModelAction | undefined>> = {
  ArrowLeft: modelActions.left,
  ArrowRight: modelActions.right,
  ArrowUp: modelActions.up,
  ArrowDown: modelActions.down,
  '+': modelActions.closer,
  '=': modelActions.closer,
  '-': modelActions.away,
  Home: modelActions.reset,
};

/** The effect of a key; undefined together with a modifier key, which the browser or the system uses. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): ModelAction | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
}
