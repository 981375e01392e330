import type { ChangedLine, ComparedLine } from '@fourteener/contract/part/imports';
import type { Account } from './accounts.ts';
import type { Fixture } from './fixture.ts';

/** A request of an import about parts that are in the shop: the import's id, its lines, and the caller, an admin unless named. */
interface ImportRequest {
  id: string;
  lines: readonly object[];
  as?: Account;
}

const toLines = <T>({ json }: { json: unknown }) => (json as { lines: T[] }).lines;

/** Sends the lines of an import to one of its two calls; returns the whole response. */
export function postLines(
  { send, admin }: Fixture,
  step: 'comparison' | 'changes',
  { id, lines, as = admin }: ImportRequest,
) {
  return send(`/imports/${id}/${step}`, { as, body: { lines } });
}

/** Compares the lines of an import with their parts. */
export async function compareLines(fixture: Fixture, request: ImportRequest): Promise<ComparedLine[]> {
  return toLines(await postLines(fixture, 'comparison', request));
}

/** Applies the lines of an import. */
export async function changeLines(fixture: Fixture, request: ImportRequest): Promise<ChangedLine[]> {
  return toLines(await postLines(fixture, 'changes', request));
}
