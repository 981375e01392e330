import { type Ref, useEffect } from 'react';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SEARCH_FIELD } from './search-field.ts';
import { kindAlone, nameKind, pathToSearch, clearFilters, type SearchChoice } from './search-choice.ts';

/** The heading of found parts, and what search engines are told: only a kind by itself is a page of its own to them. */
export function SearchHead({ choice, ref }: { choice: SearchChoice; ref: Ref<HTMLHeadingElement> }) {
  const kind = kindAlone(choice);
  useShownWords(choice.q);
  const heading = choice.q || nameKinds(choice.kinds);
  return (
    <>
      {kind === undefined ? (
        <PageTitle>{choice.q === '' ? heading : `${choice.q}: search`}</PageTitle>
      ) : (
        <PageMeta
          title={heading}
          description={`${heading} of Fourteener Cycles, made or finished in our workshop and sold individually.`}
          path={pathToSearch({ ...clearFilters(choice), kinds: [kind], sort: 'newest' })}
        />
      )}
      <h1 ref={ref} tabIndex={-1} dir="auto" className="text-title wrap-anywhere wide outline-none">
        {heading}
      </h1>
    </>
  );
}

/** More than two would be a heading of many lines; they stand below it as filters. */
function nameKinds([first, second, ...more]: SearchChoice['kinds']): string {
  if (first === undefined || more.length > 0) return 'Parts';
  return second === undefined ? nameKind(first) : `${nameKind(first)} and ${nameKind(second).toLowerCase()}`;
}

/** Keeps the words in the header's field as long as their results are shown: who reads them wants to change them. */
function useShownWords(q: string): void {
  useEffect(() => {
    const write = (words: string) => {
      const field = document.getElementById(SEARCH_FIELD);
      // What somebody types meanwhile stays.
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = words;
    };
    write(q);
    return () => write('');
  }, [q]);
}
