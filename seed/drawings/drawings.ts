import { readFileSync } from 'node:fs';
import type { Input } from '@fourteener/contract/shapes';
import cockpit from './cockpit.json' with { type: 'json' };
import drivetrain from './drivetrain.json' with { type: 'json' };
import frontEnd from './front-end.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import seat from './seat.json' with { type: 'json' };
import wheels from './wheels.json' with { type: 'json' };

type Drawing = Omit<Input<'saveDrawingDraft', 'body'>, 'version'>;

const lines = { overview, cockpit, drivetrain, 'front-end': frontEnd, seat, wheels };

/** The time at which the drawings were published. */
export const PUBLISHED_AT = '2025-05-14T15:00:00.000Z';

/** The drawings of the seeded shop. The lines of a JSON file refer to the balloons of the SVG of the same name. */
export const drawings: readonly (Drawing & { id: string })[] = Object.entries(lines).map(([id, drawing]) => ({
  id,
  ...(drawing as unknown as Omit<Drawing, 'svg'>),
  svg: readFileSync(new URL(`${id}.svg`, import.meta.url), 'utf8'),
}));
