import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';

interface NoPartsProps {
  /** Whether only parts in stock were asked for. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Shown in place of the list of all parts if there are none. */
export function NoParts({ isFiltered, onShowAll }: NoPartsProps) {
  if (!isFiltered) {
    return (
      <Empty
        heading="No parts yet"
        action={
          <ButtonLink variant="secondary" to={paths.home}>
            Home
          </ButtonLink>
        }
      >
        We are still making them. Please check back soon.
      </Empty>
    );
  }
  return (
    <Empty
      heading="Nothing is in stock right now"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all parts
        </Button>
      }
    >
      Every part is sold out. We are making more.
    </Empty>
  );
}
