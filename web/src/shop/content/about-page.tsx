import { brand } from '@fourteener/contract/brand';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { Banner } from './banner.tsx';
import { BenchPicture } from './bench-picture.tsx';
import { promises, story, years } from './story.ts';

/** The page about the maker: founded in 2008, building in Colorado, selling direct to the rider. */
export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        description={`We have built bicycles in ${brand.place} since ${brand.since}, and sell them and their parts direct to the rider.`}
        path={paths.about}
        image="/images/scenes/carousel-4-1600.webp"
      />
      <Banner />
      <section aria-labelledby="story" className="page cols gap-y-8 py-section">
        <h2 id="story" className="col-span-4 text-small text-ink-faint lg:col-span-3 lg:pt-2">
          The story
        </h2>
        <div className="col-span-4 grid max-w-[50rem] gap-6 text-lead lg:col-span-7">
          {story.map((paragraph) => (
            <p key={paragraph} className="not-first:text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section aria-label="The workshop" className="page grid items-end gap-x-gap gap-y-10 lg:grid-cols-12">
        <BenchPicture
          name="about-1"
          alt="A bare frame and fork on the brazing bench"
          caption="Blanca frame and Yale fork, an hour after paint."
          className="lg:col-span-7"
          sizes="(width >= 64rem) 56vw, 92vw"
        />
        <BenchPicture
          name="about-2"
          alt="Crankset, cassette, saddle, bottle and chain on the bench"
          caption="One order, picked and waiting for its box."
          className="lg:col-span-5"
          sizes="(width >= 64rem) 40vw, 92vw"
        />
      </section>
      <Years />
      <Promises />
    </>
  );
}

function Years() {
  return (
    <section aria-labelledby="years" className="page cols gap-y-8 py-section">
      <h2 id="years" className="col-span-4 text-title wide lg:col-span-3">
        Since {brand.since}
      </h2>
      <ol className="col-span-4 border-t border-ink lg:col-span-9">
        {years.map(([year, words]) => (
          <li
            key={year}
            className="grid grid-cols-[4rem_1fr] gap-gap border-b border-line py-5 lg:grid-cols-[8rem_1fr]"
          >
            <span className="fact text-measure-ink">{year}</span>
            <span className="max-w-text text-balance">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Promises() {
  return (
    <section
      aria-label="What you can rely on"
      className="bg-band text-ink scheme-dark [--color-line:light-dark(#dedad0,#33574a)]"
    >
      <ul className="page grid gap-y-10 py-section lg:grid-cols-3">
        {promises.map(({ title, words, isAboutFit }) => (
          <li
            key={title}
            className="border-line not-first:border-t not-first:pt-10 lg:px-8 lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pt-0 lg:first:pl-0"
          >
            <h2 className="text-heading">{title}</h2>
            <p className="mt-4 max-w-[36ch] text-ink-soft">{words}</p>
            {isAboutFit && (
              <Link to={paths.fitRules} className="mt-4 inline-block link">
                How we judge what fits
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
