import type { Firestore, QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { type DescriptionRow, parseDescription } from '@fourteener/contract/text/description';
import { guessKind } from '@fourteener/contract/part/guess-kind';
import { partFactNames } from '@fourteener/contract/part/facts';
import type { PartKind } from '@fourteener/contract/part/kinds';
import { readFacts } from '@fourteener/contract/part/specs-from-lines';
import { isConflict } from '../../functions/src/database/errors.ts';
import { changedNow } from '../../functions/src/inventory/ledger.ts';
import { parts, type StoredPart } from '../../functions/src/parts/store.ts';
import { listAll } from '../list-all.ts';

/** The facts that were read for one part. */
interface MigratedPart {
  id: string;
  /** The kind in its name; undefined if that is not clear. */
  kind: PartKind | undefined;
  /** The names of the facts that it gets. */
  facts: string[];
  /**
   * The lines of its description that were not read completely, with their unread rest. They stay in the description.
   */
  unread: (DescriptionRow & { rest: string })[];
}

export interface Migration {
  /** The parts that had no facts. */
  parts: MigratedPart[];
  /** The number of parts that already had facts and stay as they are. */
  migrated: number;
  /** The number of parts that changed in the meantime, which the next run updates. */
  left: number;
}

/**
 * Reads the facts of parts from before facts were stored; with `write` writes them. A part that has a fact is left as
 * it is, because an admin entered that fact.
 */
export async function migrateParts(db: Firestore, { write }: { write: boolean }): Promise<Migration> {
  const migration: Migration = { parts: [], migrated: 0, left: 0 };
  for await (const document of listAll(parts.in(db))) {
    if (partFactNames.some((name) => document.get(name) !== undefined)) {
      migration.migrated += 1;
      continue;
    }
    const { changes, ...part } = readPart(document);
    migration.parts.push(part);
    if (write && Object.keys(changes).length > 0 && !(await save(document, changes))) migration.left += 1;
  }
  return migration;
}

function readPart(document: QueryDocumentSnapshot<StoredPart>): MigratedPart & { changes: UpdateData<StoredPart> } {
  const { name, description } = document.data();
  const kind = guessKind(name);
  const { specs, weightGrams, piecesPerUnit, torqueNm, unread } = readFacts(kind, parseDescription(description).rows);
  const changes = {
    ...(kind !== undefined && { kind }),
    ...(specs.length > 0 && { specs }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(piecesPerUnit !== undefined && { piecesPerUnit }),
    ...(torqueNm !== undefined && { service: { torqueNm } }),
  };
  const facts = [
    ...specs.map((spec) => spec.name),
    ...(weightGrams === undefined ? [] : ['weight']),
    ...(piecesPerUnit === undefined ? [] : ['pieces']),
    ...(torqueNm === undefined ? [] : ['torque']),
  ];
  return { id: document.id, kind, facts, unread, changes };
}

/** Writes the facts if the part is unchanged since it was read. */
async function save({ ref, updateTime }: QueryDocumentSnapshot, changes: UpdateData<StoredPart>): Promise<boolean> {
  try {
    await ref.update({ ...changes, ...changedNow() }, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
