import type { RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';

/** What parts are changed with. */
export interface PartDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
}
