import type { Part } from '@fourteener/contract/part/schemas';
import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';

/** The dependencies of changes of parts. */
export interface PartDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
}

/** Loads the deployment's terms that are shown with every single part. Returns the function that adds them to a part. */
export type LoadPartTerms = () => Promise<(part: Part) => Part>;
