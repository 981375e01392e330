import { brand } from '@fourteener/contract/brand';
import { useSession } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { SceneSources } from '../../ui/media/scene-sources.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { HeroCallouts } from './hero-callouts.tsx';

const WIDTHS = [750, 1080, 1600, 2000]; // px
const SQUARE_WIDTHS = [480, 750, 960]; // px
const facts = [
  ['Built in', brand.place],
  ['Since', brand.since],
  ['Sold', 'direct only'],
  ['Parts kept for', '10 years'],
] as const;

/** The whole bicycle, and links to order its parts. */
export function Hero() {
  return (
    <section className="relative bg-[linear-gradient(var(--color-studio),var(--color-studio-floor))]">
      {/* The text lies over the picture, and lets presses through to its callouts. */}
      <div className="lg:pointer-events-none lg:absolute lg:inset-0 lg:bottom-auto lg:z-10 lg:h-[min(56.25vw,max(54rem,50vw))]">
        <div className="page flex h-full flex-col pt-10 pb-4 lg:justify-center lg:pt-0 lg:pb-0">
          <h1 className="max-w-[9.5ch] text-display wide lg:text-[min(5.3vw,6rem)]">
            The whole bicycle, part by part.
          </h1>
          <p className="mt-6 max-w-[23rem] text-lead text-ink/80 lg:mt-8 lg:max-w-[min(23rem,27vw)]">
            We have built bicycles in Colorado since {brand.since}. Every part that goes on them is sold here, direct to
            the rider.
          </p>
          <div className="pointer-events-auto mt-8 flex flex-wrap items-center gap-x-7 gap-y-2 lg:mt-10">
            <WayToOrder />
            <a href="#parts" className="inline-flex h-12 items-center font-medium link">
              See the parts
            </a>
            {/* On wide screens the bar at the top has this link. */}
            <Link to={paths.drawings} className="inline-flex h-12 items-center font-medium link lg:hidden">
              See the drawings
            </Link>
          </div>
        </div>
      </div>
      <div className="relative aspect-square overflow-hidden sm:aspect-4/3 lg:aspect-auto lg:h-[min(56.25vw,max(54rem,50vw))]">
        <picture>
          {/* Phones get a crop of the bicycle, without the empty ground on which wider screens set the text. */}
          <SceneSources name="hero-square" widths={SQUARE_WIDTHS} sizes="100vw" media="(width < 40rem)" />
          <SceneSources name="hero" widths={WIDTHS} sizes="(width >= 64rem) 100vw, 134vw" />
          <img
            src="/images/scenes/hero-1600.webp"
            alt="A pine green Fourteener gravel bicycle with tan tires, saddle and bar tape"
            width="2000"
            height="1125"
            fetchPriority="high"
            className="size-full object-cover object-[83.5%_50%] lg:object-center"
          />
        </picture>
        <HeroCallouts />
      </div>
      <div className="border-b border-line bg-ground">
        <dl className="page grid grid-cols-2 lg:grid-cols-4">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="border-line py-4 pr-4 even:border-l even:pl-4 nth-[n+3]:border-t lg:nth-[n+2]:border-l lg:nth-[n+2]:pl-4 lg:nth-[n+3]:border-t-0"
            >
              <dt className="text-label text-ink-faint">{label}</dt>
              <dd className="mt-0.5 num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The link to the login, or to the parts for those who are signed in. */
function WayToOrder() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    // The width fits both texts: the page is prerendered for visitors, and nothing moves when the session is known.
    <ButtonLink to={isSignedIn ? paths.products : paths.login} className="when-known min-w-38">
      {isSignedIn ? 'Choose parts' : 'Log in to order'}
    </ButtonLink>
  );
}
