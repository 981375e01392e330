import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import { Link } from '../../ui/navigation/link.tsx';

type Use = NonNullable<DrawingSummary['lines']>[number];

/** The drawings that show a part, with a link to each of its lines and the part that it is a spare of; empty without any. */
export function PartUses({ uses }: { uses: readonly DrawingSummary[] }) {
  if (uses.length === 0) return null;
  return (
    <section className="mt-12 first:mt-0" aria-labelledby="uses">
      <h2 id="uses" className="mb-5 text-heading">
        Where it is used
      </h2>
      <ul className="border-t border-ink">
        {uses.flatMap(({ _id, title, lines = [] }) =>
          lines.map(({ balloon, quantity, under }) => (
            <li key={`${_id} ${balloon}`} className="border-b border-line py-2.5">
              <div className="flex justify-between gap-x-4">
                <Link to={pathToDrawing(_id, balloon)} className="link">
                  {title}, number {balloon} in the drawing
                </Link>
                <span className="text-ink-soft num">× {quantity}</span>
              </div>
              {under && <Owner under={under} />}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The part to which a spare belongs. */
function Owner({ under: { name, part } }: { under: NonNullable<Use['under']> }) {
  return (
    <p className="mt-1 text-small text-ink-soft">
      Belongs to:{' '}
      {part === undefined ? (
        name
      ) : (
        <Link to={pathToPart(part)} className="link">
          {name}
        </Link>
      )}
    </p>
  );
}
