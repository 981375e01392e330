import { type ReviewSort, reviewSorts } from '@fourteener/contract/review/sorts';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';

const words: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};
/** In the order of the list: what most look for comes first. */
const offered = reviewSorts.toSorted((one, other) => Number(other === 'newest') - Number(one === 'newest'));

interface ReviewSortSelectProps {
  sort: ReviewSort;
  /** How many reviews there are, once that is known: of fewer than two there is no order. */
  total: number | undefined;
  onChange: (sort: ReviewSort) => void;
}

/** The order in which reviews are listed. It has its place from the beginning, so that the reviews do not move when it comes. */
export function ReviewSortSelect({ sort, total = 0, onChange }: ReviewSortSelectProps) {
  if (total < 2) return <div className="h-11" />;
  return (
    <QuietSelect label="Sort reviews by" value={sort} onChange={({ target }) => onChange(target.value as ReviewSort)}>
      {offered.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </QuietSelect>
  );
}
