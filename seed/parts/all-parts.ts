import { cockpit } from './cockpit.ts';
import { controls } from './controls.ts';
import { drivetrain } from './drivetrain.ts';
import { frames } from './frames.ts';
import { completeSeedPart, type SeedPart } from './seed-part.ts';
import { smallParts } from './small-parts.ts';
import { wheels } from './wheels.ts';

/** Every part of the seeded shop, oldest first. */
export const allParts: readonly SeedPart[] = [
  ...drivetrain,
  ...frames,
  ...cockpit,
  ...wheels,
  ...controls,
  ...smallParts,
]
  .map(completeSeedPart)
  .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
