import type { Part } from '@fourteener/contract/part/schemas';
import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';

/** The dependencies of changes of parts. */
export interface PartDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
}

/** Loads what a deployment tells of every part that is shown alone; the function that it answers adds that to a part. */
export type LoadPartTerms = () => Promise<(part: Part) => Part>;
