import { specNames } from '@fourteener/contract/part/specs';
import { type PartFacets, writePriceRange } from '@fourteener/contract/part/search';
import { memo } from 'react';
import { FacetGroup, FacetOption } from './facet-group.tsx';
import { FitFacet } from './fit-facet.tsx';
import { describeValue, listKinds, listSpecs } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { type SearchChoice, toggleKind, toggleSpec } from './search-choice.ts';

interface FacetListProps {
  facets: PartFacets;
  choice: SearchChoice;
  /** Called with the change that a press makes, since the choice may be newer than the rendered one. */
  onChange: (press: (choice: SearchChoice) => SearchChoice) => void;
}

/** All filters of found parts, with the number of parts for each option. Rendered again only for another choice. */
export const FacetList = memo(function FacetList({ facets, choice, onChange }: FacetListProps) {
  const kinds = listKinds(facets, choice.kinds);
  return (
    <div className="border-t border-ink">
      <FitFacet choice={choice} onChange={onChange} />
      {kinds.length > 0 && (
        <FacetGroup heading="Kind">
          {kinds.map(({ kind, words, count, isWithin }) => (
            <FacetOption
              key={kind}
              words={words}
              count={count}
              isWithin={isWithin}
              checked={choice.kinds.includes(kind)}
              onToggle={() => onChange((now) => toggleKind(now, kind))}
            />
          ))}
        </FacetGroup>
      )}
      {listSpecs(facets, choice).map((spec) => (
        <FacetGroup key={spec.name} heading={specNames[spec.name].label}>
          {spec.values.map(({ value, count }) => {
            const isChosen = choice.specs[spec.name]?.includes(String(value)) ?? false;
            return (
              <FacetOption
                key={value}
                words={describeValue(spec.name, value)}
                count={count}
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onToggle={() => onChange((now) => toggleSpec(now, spec.name, String(value)))}
              />
            );
          })}
        </FacetGroup>
      ))}
      {(facets.price ?? choice.price) && (
        <FacetGroup heading="Price">
          {/* Another choice creates new fields, so that formerly typed text does not stay. */}
          <PriceFields
            key={writePriceRange(choice.price ?? {})}
            chosen={choice.price}
            found={facets.price}
            onChoose={(price) => onChange((now) => ({ ...now, price }))}
          />
        </FacetGroup>
      )}
      <FacetGroup heading="Stock">
        <FacetOption
          words="In stock only"
          count={facets.inStock.yes}
          checked={choice.inStock}
          disabled={facets.inStock.yes === 0 && !choice.inStock}
          onToggle={() => onChange((now) => ({ ...now, inStock: !now.inStock }))}
        />
      </FacetGroup>
    </div>
  );
});
