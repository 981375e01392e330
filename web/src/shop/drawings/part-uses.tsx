import type { AssemblySummary } from '@fourteener/contract/drawing/schemas';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { Link } from '../../ui/navigation/link.tsx';

/** The drawings that have a part, with a link to each of its lines; nothing where there is none. */
export function PartUses({ uses }: { uses: readonly AssemblySummary[] }) {
  if (uses.length === 0) return null;
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="uses">
      <h2 id="uses" className="mb-5 text-heading">
        Where it is used
      </h2>
      <ul className="border-t border-ink">
        {uses.flatMap(({ _id, title, lines = [] }) =>
          lines.map(({ balloon, quantity }) => (
            <li key={`${_id} ${balloon}`} className="flex justify-between gap-x-4 border-b border-line py-2.5">
              <Link to={pathToDrawing(_id, balloon)} className="link">
                {title}, number {balloon} in the drawing
              </Link>
              <span className="text-ink-soft num">× {quantity}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
