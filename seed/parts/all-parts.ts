import { newPart } from '@fourteener/contract/parts';
import { cockpit } from './cockpit.ts';
import { drivetrain } from './drivetrain.ts';
import { frames } from './frames.ts';
import type { SeedPart } from './seed-part.ts';
import { wheels } from './wheels.ts';

/** Every part of the seeded shop, oldest first. */
export const allParts: readonly SeedPart[] = [...drivetrain, ...frames, ...cockpit, ...wheels]
  .map(({ id, createdAt, ...part }) => ({ id, createdAt, ...newPart.parse(part) }))
  .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
