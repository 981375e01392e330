import { SceneSources } from '../ui/scene-sources.tsx';

const WIDTHS = [640, 1080, 1200]; // px
const facts = [
  ['Spares for every part', '10 years'],
  ['Steel from recycled stock', '92%'],
  ['Plastic in a parcel', '0 g'],
  ['Power from the roof', '61 kW'],
] as const;

/** The environmental commitment. */
export function Environment() {
  return (
    <section aria-labelledby="environment" className="border-t border-line bg-sunken">
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="plate aspect-4/3 lg:aspect-auto lg:min-h-[clamp(36rem,46vw,60rem)]">
          <picture className="lg:absolute lg:inset-0">
            <SceneSources name="about-1" widths={WIDTHS} sizes="(width >= 64rem) 64vw, 100vw" />
            <img
              src="/images/scenes/about-1-1200.webp"
              alt="A bare pine green frame and fork, hung on two pegs of a wooden wall"
              width="1200"
              height="900"
              loading="lazy"
              className="size-full object-cover"
            />
          </picture>
        </div>
        <div className="flex flex-col justify-center px-gutter py-16 lg:px-[clamp(2.5rem,5vw,6rem)] lg:py-section">
          <p className="text-small text-ink-faint">Environmental commitment</p>
          <h2 id="environment" className="mt-4 text-title wide">
            Make it once. Keep it running.
          </h2>
          <p className="mt-6 max-w-text text-lead text-ink-soft">
            The cleanest part is the one you do not have to buy again. So we build for repair, stock every bolt, and
            ship in boxes that come back.
          </p>
          <dl className="mt-10 divide-y divide-line border-y border-line text-note">
            {facts.map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-6 py-3.5">
                <dt>{label}</dt>
                <dd className="whitespace-nowrap num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
