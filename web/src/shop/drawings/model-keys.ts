/** The effect of a key on a model: turn it by degrees, zoom by a factor, or return to the first view. */
export type ModelAction = { turn: readonly [around: number, up: number] } | { zoom: number } | 'reset';

/** How far a press of a key or a button goes. */
const TURN = 15;
const ZOOM = 1.25;

/** The effects that have a key and a button. */
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

/** The effect of a key; none together with a key of the browser's or the system's own. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): ModelAction | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
}
