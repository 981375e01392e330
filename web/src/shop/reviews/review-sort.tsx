import { type ReviewSort, reviewSorts } from '@fourteener/contract/review/sorts';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';

const words: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};
/** The options in the order of the list: the most wanted one is first. */
const offered = reviewSorts.toSorted((one, other) => Number(other === 'newest') - Number(one === 'newest'));

interface ReviewSortSelectProps {
  sort: ReviewSort;
  /** The number of reviews, once it is known; fewer than two cannot be sorted. */
  total: number | undefined;
  onChange: (sort: ReviewSort) => void;
}

/** The choice of the order of reviews. Its room is kept from the beginning, so that the reviews do not move when it is shown. */
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
