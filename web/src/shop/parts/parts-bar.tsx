import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { isShopSort, type PartsChoice, shopSorts } from './parts-choice.ts';

interface PartsBarProps {
  choice: PartsChoice;
  onChoose: (choice: PartsChoice) => void;
}

/** Where riders choose which parts they see, and in which order. */
export function PartsBar({ choice, onChoose }: PartsBarProps) {
  return (
    <div
      role="group"
      aria-label="Filter parts"
      className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-2.5"
    >
      <Checkbox
        label="In stock only"
        checked={choice.inStock}
        onChange={({ target }) => onChoose({ ...choice, inStock: target.checked })}
      />
      <QuietSelect
        label="Sort by"
        value={choice.sort}
        onChange={({ target: { value } }) => isShopSort(value) && onChoose({ ...choice, sort: value })}
      >
        {Object.entries(shopSorts).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </QuietSelect>
    </div>
  );
}
