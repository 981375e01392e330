import { partKinds } from '@fourteener/contract/part/kinds';
import { countOf } from '@fourteener/contract/text/plurals';
import type { Migration } from './parts.ts';

/** The printed report of a migration: for each part the facts and the lines that were not read, and a summary. */
export function describeMigration({ parts, migrated, left }: Migration, { write }: { write: boolean }): string {
  const lines = parts.flatMap(({ id, kind, facts, unread }) => [
    `${id}: ${kind === undefined ? 'kind unknown' : partKinds[kind].label.toLowerCase()}; ${facts.join(', ') || 'no facts'}`,
    ...unread.map(({ label, value, rest }) =>
      rest === value ? `  not read: ${label}: ${value}` : `  not read of "${label}: ${value}": ${rest}`,
    ),
  ]);
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const sum = parts.length === 0 ? 'Every part has facts.' : `${countOf(parts.length, 'part')} without facts: ${done}.`;
  const kinds = parts.filter(({ kind }) => kind === undefined).length;
  const unread = parts.reduce((count, part) => count + part.unread.length, 0);
  return [
    ...lines,
    sum,
    ...(parts.length > 0
      ? [`${countOf(kinds, 'part')} of unknown kind, ${countOf(unread, 'line')} not read completely.`]
      : []),
    ...(migrated > 0 ? [`${countOf(migrated, 'part')} had facts already.`] : []),
    ...(left > 0 ? [`${countOf(left, 'part')} changed meanwhile: run it again.`] : []),
  ].join('\n');
}
