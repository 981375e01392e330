import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty, Failed } from '../ui/feedback/notice.tsx';
import { ShowMore } from '../ui/feedback/show-more.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

const failure = new Error('We cannot reach the shop. Please check your connection and try again.');
const nothing = () => undefined;

/** Lists that load, that have nothing, that failed, and that go on. */
export function StyleguideStates() {
  const rows = { shown: 12, total: 16, pageSize: 12, onMore: nothing };
  const pages = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null };
  return (
    <StyleguideSection name="Loading, empty, failed">
      <div className="grid gap-12 md:grid-cols-2">
        <Specimen state="loading">
          <Loading what="the orders">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-4 h-24" />
          </Loading>
        </Specimen>
        <Specimen state="empty">
          <Empty
            heading="No orders yet"
            action={
              <ButtonLink variant="secondary" to={paths.products}>
                See all parts
              </ButtonLink>
            }
          >
            When you order a part it appears here.
          </Empty>
        </Specimen>
        <Specimen state="failed">
          <Failed heading="The parts could not be loaded" error={failure} onRetry={nothing} />
        </Specimen>
        <Specimen state="more to come">
          <ShowMore {...rows} list={pages} />
        </Specimen>
        <Specimen state="more on its way">
          <ShowMore {...rows} list={{ ...pages, isFetchingNextPage: true }} />
        </Specimen>
        <Specimen state="more that did not come">
          <ShowMore {...rows} list={{ ...pages, isFetchNextPageError: true, error: failure }} />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
