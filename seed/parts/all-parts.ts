import { cockpit } from './cockpit.ts';
import { controls } from './controls.ts';
import { drivetrain } from './drivetrain.ts';
import { frames } from './frames.ts';
import { completeSeedPart, type SeedDraft, type SeedPart } from './seed-part.ts';
import { smallParts } from './small-parts.ts';
import { spareParts } from './spare-parts.ts';
import { wheels } from './wheels.ts';

const byAge = (drafts: readonly SeedDraft[]): readonly SeedPart[] =>
  drafts.map(completeSeedPart).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));

/** The parts that are named after a peak, oldest first: all parts except the spare parts of the drawings. */
export const namedParts = byAge([...drivetrain, ...frames, ...cockpit, ...wheels, ...controls, ...smallParts]);

/** Every part of the seeded shop, oldest first. */
export const allParts: readonly SeedPart[] = [...namedParts, ...byAge(spareParts)].toSorted((one, other) =>
  one.createdAt.localeCompare(other.createdAt),
);
