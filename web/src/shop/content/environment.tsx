import { SceneSources } from '../../ui/media/scene-sources.tsx';

const WIDTHS = [640, 1080, 1200]; // px
const facts = [
  ['Spares for every part', '10 years'],
  ['Steel from recycled stock', '92%'],
  ['Plastic in a package', '0 g'],
  ['Power from the roof', '61 kW'],
] as const;

/** The environmental commitment. */
export function Environment() {
  return (
    <section aria-labelledby="environment" className="border-t border-line bg-sunken">
      <div className="xl:grid xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="plate aspect-4/3 md:aspect-video xl:aspect-auto xl:min-h-[clamp(36rem,46vw,60rem)]">
          <picture className="xl:absolute xl:inset-0">
            <SceneSources name="about-1" widths={WIDTHS} sizes="(width >= 80rem) 64vw, 100vw" />
            <img
              src="/images/scenes/about-1-1200.webp"
              alt="A bare pine green frame and fork, hung on two pegs of a wooden wall"
              width="1200"
              height="900"
              loading="lazy"
              className="size-full object-cover object-[50%_58%]"
            />
          </picture>
        </div>
        <div className="grid content-center gap-x-gap gap-y-10 px-gutter py-16 md:max-xl:grid-cols-2 md:max-xl:items-end xl:px-[clamp(2.5rem,5vw,6rem)] xl:py-16">
          <div>
            <p className="text-small text-ink-faint">Environmental commitment</p>
            <h2 id="environment" className="mt-4 text-title wide">
              <span className="inline-block">Make it once.</span> <span className="inline-block">Keep it running.</span>
            </h2>
            <p className="mt-6 max-w-text text-lead text-ink-soft">
              The cleanest part is the one you do not have to buy again. So we build for repair, stock every bolt, and
              ship in boxes that come back.
            </p>
          </div>
          <dl className="divide-y divide-line border-y border-line text-note">
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
