import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { countOf } from '@fourteener/contract/text/plurals';
import { useSession } from '../../auth/session-store.ts';
import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { pathToNamed } from '../parts/sized-address.ts';
import { authorityWords, type DescribedBike, listPlaces, type PlaceFacts } from './bike-facts.ts';

interface InstalledPartsProps {
  bike: GarageBike;
  described: DescribedBike;
}

/** The parts of a bike, place by place: the original one or, since a date, another one, with its known and unknown facts. */
export function InstalledParts({ bike, described }: InstalledPartsProps) {
  const places = listPlaces(described);
  const { partOf } = usePartSummaries(places.flatMap(({ part }) => part ?? []));
  const unknown = places.filter((place) => place.unknown.length > 0);
  return (
    <section aria-labelledby="installed">
      <h2 id="installed" className="mb-4 text-heading">
        Installed
      </h2>
      <ul>
        {places
          .filter(({ facts, part }) => facts.length > 0 || part !== undefined)
          .map(({ slot, label, part, includedWith, facts }) => (
            <li key={slot} className="border-t border-line py-3 first:border-ink">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="font-medium">{label}</h3>
                {part !== undefined && (
                  <p className="flex flex-wrap items-baseline gap-x-4 text-small text-ink-soft">
                    <PartName id={part} part={partOf(part)} />
                    <Origin bike={bike} slot={slot} />
                  </p>
                )}
                {includedWith !== undefined && partOf(includedWith) !== undefined && (
                  <p className="text-small text-ink-soft">
                    Included with <PartName id={includedWith} part={partOf(includedWith)} />
                  </p>
                )}
              </div>
              {facts.length > 0 && <Facts facts={facts} label={label} />}
            </li>
          ))}
      </ul>
      {unknown.length > 0 && <Unknown places={unknown} />}
    </section>
  );
}

function PartName({ id, part }: { id: string; part: ReturnType<ReturnType<typeof usePartSummaries>['partOf']> }) {
  if (part === undefined) return null;
  if (part === 'gone') return <span className="fact text-data text-ink-faint">{derivedNumber(id)}</span>;
  return (
    <Link to={pathToNamed(id, part.name)} className="touch py-1 wrap-anywhere link">
      {part.name}
    </Link>
  );
}

/** Says when a part was replaced. Only accounts have orders to link to. */
function Origin({ bike, slot }: { bike: GarageBike; slot: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  const replacement = bike.replaced.find((entry) => entry.slot === slot);
  if (!replacement) return <span>Original build</span>;
  const { since, order } = replacement;
  return (
    <span>
      {since === undefined ? 'Replaced' : `Replaced on ${formatDate(since)}`}
      {order !== undefined && isSignedIn && (
        <>
          , from{' '}
          <Link to={pathTo('myOrder', order)} className="py-1 link">
            your order
          </Link>
        </>
      )}
    </span>
  );
}

function Facts({ facts, label }: Pick<PlaceFacts, 'facts' | 'label'>) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-3 text-small text-ink-soft hover:text-accent lg:py-1">
        {countOf(facts.length, 'fact')}
        <span className="sr-only"> of the place {label}</span>
      </summary>
      <dl className="mt-1 grid gap-1">
        {facts.map(({ key, label: name, value, from }) => (
          <div key={key} className="fact-row">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere num">{value}</dd>
            <dd className={from === 'measured' ? 'text-measure-ink' : 'text-ink-faint'}>{authorityWords[from]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The unknown facts, and how to find them out. */
function Unknown({ places }: { places: readonly PlaceFacts[] }) {
  return (
    <details className="group border-t border-line py-5">
      <summary className="cursor-pointer hover:text-accent">
        <h3 className="inline font-medium">What we do not know of this bike</h3>
      </summary>
      {places.map(({ slot, label, unknown }) => (
        <div key={slot} className="mt-5">
          <h4 className="text-small font-medium">{label}</h4>
          <dl className="mt-1 grid gap-1">
            {unknown.map(({ key, label: name, ask }) => (
              <div key={key} className="fact-row">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="fact-row-ask">{ask}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </details>
  );
}
