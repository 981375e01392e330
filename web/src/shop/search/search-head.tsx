import { type Ref, useEffect } from 'react';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SEARCH_FIELD } from './search-field.ts';
import { paths } from '../../screens/paths.ts';
import { clearFilters, isNarrowed, kindAlone, nameKind, pathToSearch, type SearchChoice } from './search-choice.ts';

const LEAD =
  'Made or finished in our workshop and sold individually, with spares for ten years after we stop making a part.';

/**
 * The heading of all or of found parts, and the metadata for search engines: of all searches, only a single kind is a page of its own for
 * them.
 */
export function SearchHead({ choice, ref }: { choice: SearchChoice; ref: Ref<HTMLHeadingElement> }) {
  useShownWords(choice.q);
  const isAll = !isNarrowed(choice);
  const heading = choice.q || nameKinds(choice.kinds);
  return (
    <>
      <HeadMeta choice={choice} heading={heading} />
      <h1 ref={ref} tabIndex={-1} dir="auto" className="text-title wrap-anywhere wide outline-none">
        {heading}
      </h1>
      {isAll && (
        <p className="mt-3 max-w-[44ch] text-ink-soft lg:order-last lg:basis-full xl:order-none xl:mt-0 xl:grow xl:basis-0 xl:text-small">
          {LEAD}
        </p>
      )}
    </>
  );
}

/** The metadata for search engines. */
function HeadMeta({ choice, heading }: { choice: SearchChoice; heading: string }) {
  const kind = kindAlone(choice);
  if (!isNarrowed(choice))
    return <PageMeta title="Parts" description={`All parts of a Fourteener. ${LEAD}`} path={paths.products} />;
  if (kind === undefined) return <PageTitle>{choice.q === '' ? heading : `${choice.q}: search`}</PageTitle>;
  return (
    <PageMeta
      title={heading}
      description={`${heading} of Fourteener Cycles, made or finished in our workshop and sold individually.`}
      path={pathToSearch({ ...clearFilters(choice), kinds: [kind], sort: 'newest' })}
    />
  );
}

/** More than two kinds would be a heading of many lines; these are shown below it as filters. */
function nameKinds([first, second, ...more]: SearchChoice['kinds']): string {
  if (first === undefined || more.length > 0) return 'Parts';
  return second === undefined ? nameKind(first) : `${nameKind(first)} and ${nameKind(second).toLowerCase()}`;
}

/** Keeps the words in the header's field while their results are shown, since riders often change them. */
function useShownWords(q: string): void {
  useEffect(() => {
    const write = (words: string) => {
      const field = document.getElementById(SEARCH_FIELD);
      // Text that is being typed stays.
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
    };
    write(q);
    return () => write('');
  }, [q]);
}
