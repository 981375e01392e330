import { specNames } from '@fourteener/contract/part-specs';
import { type PartFacets, writePriceRange } from '@fourteener/contract/search';
import { FacetGroup, FacetOption } from './facet-group.tsx';
import { describeValue, listKinds, listSpecs } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { type SearchChoice, toggleKind, toggleSpec } from './search-choice.ts';

interface FacetListProps {
  facets: PartFacets;
  choice: SearchChoice;
  onChoose: (choice: SearchChoice) => void;
}

/** All that found parts can be filtered by, with the number of parts that each choice leads to. */
export function FacetList({ facets, choice, onChoose }: FacetListProps) {
  const kinds = listKinds(facets, choice.kinds);
  return (
    <div className="border-t border-ink">
      {kinds.length > 0 && (
        <FacetGroup heading="Kind">
          {kinds.map(({ kind, words, count, isWithin }) => (
            <FacetOption
              key={kind}
              words={words}
              count={count}
              isWithin={isWithin}
              checked={choice.kinds.includes(kind)}
              onChange={() => onChoose(toggleKind(choice, kind))}
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
                onChange={() => onChoose(toggleSpec(choice, spec.name, String(value)))}
              />
            );
          })}
        </FacetGroup>
      ))}
      {(facets.price ?? choice.price) && (
        <FacetGroup heading="Price">
          {/* Drawn anew for another choice, so that what was typed before does not stay. */}
          <PriceFields
            key={writePriceRange(choice.price ?? {})}
            chosen={choice.price}
            found={facets.price}
            onChoose={(price) => onChoose({ ...choice, price })}
          />
        </FacetGroup>
      )}
      <FacetGroup heading="Stock">
        <FacetOption
          words="In stock only"
          count={facets.inStock.yes}
          checked={choice.inStock}
          disabled={facets.inStock.yes === 0 && !choice.inStock}
          onChange={() => onChoose({ ...choice, inStock: !choice.inStock })}
        />
      </FacetGroup>
    </div>
  );
}
