import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { foundSorts, isFoundSort, type FoundSort, type SearchChoice } from './search-choice.ts';

interface ListToolsProps {
  choice: SearchChoice;
  /** The number of chosen filters. */
  filterCount: number;
  onSort: (sort: FoundSort) => void;
  /** Opens the filters of narrow screens. */
  onFilter: () => void;
}

/** The order of the parts and, on narrow screens, the button for the filters. On wide screens it follows the number of parts. */
export function ListTools({ choice, filterCount, onSort, onFilter }: ListToolsProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 max-lg:mt-6 max-lg:mb-2 max-lg:border-y max-lg:border-line max-lg:py-2.5 lg:order-last max-lg:[p+*>&]:mt-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className="h-11 rounded-control border border-ink px-4 text-small font-medium lg:hidden"
        onClick={onFilter}
      >
        Filter {filterCount > 0 && <span className="num">{filterCount}</span>}
      </button>
      <div className="ml-auto shrink-0">
        <QuietSelect
          label="Sort by"
          value={choice.sort}
          onChange={({ target: { value } }) => isFoundSort(value) && onSort(value)}
        >
          {Object.entries(foundSorts)
            .filter(([sort]) => sort !== 'relevance' || choice.q !== '')
            .map(([sort, words]) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
        </QuietSelect>
      </div>
    </div>
  );
}
