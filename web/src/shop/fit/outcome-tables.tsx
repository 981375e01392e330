import type { ReactNode } from 'react';
import { Verdict } from './verdict.tsx';
import type { ClausePage, Outcome } from './rule-page.ts';

/** The outcomes of a comparison: of pairs of standards by name, or of a number and its limits. */
export function OutcomeTable({ clause: { title, compared, pairs, outcomes } }: { clause: ClausePage }) {
  const [need, have] = compared;
  const sides = pairs.length > 0 ? [`${need?.part} ${need?.side}`, `${have?.part} ${have?.side}`] : ['When'];
  return (
    <Table caption={title} heads={[...sides, 'Verdict']}>
      {pairs.map((pair, index) => (
        <tr key={index}>
          <Cell>{pair.need}</Cell>
          <Cell>{pair.have}</Cell>
          <VerdictCell outcome={pair} />
        </tr>
      ))}
      {outcomes.map((outcome) => (
        <tr key={outcome.when}>
          <Cell columns={sides.length}>{outcome.when}</Cell>
          <VerdictCell outcome={outcome} />
        </tr>
      ))}
    </Table>
  );
}

/** The classes of a table whose second column begins where it does in the lists of facts around the table. */
const likeFactRows = 'sm:[&_th:first-child]:w-2/5 sm:[&_:is(th,td):nth-child(2)]:pl-[calc(0.6*var(--spacing-gap))]';

function Table({ caption, heads, children }: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className={`mt-3 w-full table-fixed ${heads.length === 2 ? likeFactRows : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-ink py-2 pr-3 text-left align-bottom font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Cell({ columns, children }: { columns?: number; children: ReactNode }) {
  return (
    <td colSpan={columns} className="border-b border-line py-2.5 pr-3 align-top wrap-anywhere">
      {children}
    </td>
  );
}

function VerdictCell({ outcome: { verdict, more } }: { outcome: Pick<Outcome, 'verdict' | 'more'> }) {
  return (
    <Cell>
      <Verdict verdict={verdict} className="font-medium" />
      {more !== '' && <p className="text-ink-soft">{more}</p>}
    </Cell>
  );
}
