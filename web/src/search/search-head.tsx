import type { Ref } from 'react';
import { PageMeta } from '../ui/page/page-meta.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { kindAlone, nameKind, pathToSearch, clearFilters, type SearchChoice } from './search-choice.ts';

/** The heading of found parts, and what search engines are told: only a kind by itself is a page of its own to them. */
export function SearchHead({ choice, ref }: { choice: SearchChoice; ref: Ref<HTMLHeadingElement> }) {
  const kind = kindAlone(choice);
  const heading = choice.q || (choice.kind ? nameKind(choice.kind) : 'Parts');
  return (
    <>
      {kind === undefined ? (
        <PageTitle>{choice.q === '' ? heading : `${choice.q}: search`}</PageTitle>
      ) : (
        <PageMeta
          title={heading}
          description={`${heading} of Fourteener Cycles, made or finished in our workshop and sold individually.`}
          path={pathToSearch({ ...clearFilters(choice), kind, sort: 'newest' })}
        />
      )}
      <h1 ref={ref} tabIndex={-1} dir="auto" className="text-title wrap-anywhere wide outline-none">
        {heading}
      </h1>
    </>
  );
}
