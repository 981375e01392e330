import { keyOfCheck } from './check-item.tsx';
import type { LinesFit } from './lines-fit.ts';

/** Lists the conflicts among several parts in one place; empty with fewer than two. Conflicts never prevent an order. */
export function PartsTogether({ fit: { conflicts } }: { fit: LinesFit }) {
  if (conflicts.length < 2) return null;
  return (
    <section aria-labelledby="parts-together" className="mb-8">
      <h2 id="parts-together" className="text-heading">
        Your parts together
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        Some of them do not fit each other. You can order them all the same.
      </p>
      <ul className="mt-3 border-t border-ink">
        {conflicts.map(({ check, comparedWith }) => (
          <li key={keyOfCheck(check)} className="border-b border-line py-2.5 text-small">
            <p className="font-medium">{comparedWith}</p>
            <p className="text-ink-soft">{check.because}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
