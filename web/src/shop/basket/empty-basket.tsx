import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';

/** Shown in place of the lines of a basket without any. */
export function EmptyBasket() {
  return (
    <Empty
      heading="Your basket is empty"
      action={
        <ButtonLink variant="secondary" to={paths.products}>
          See the parts
        </ButtonLink>
      }
    >
      Parts you add appear here, and you can order them all together.
    </Empty>
  );
}
