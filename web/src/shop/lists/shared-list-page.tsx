import type { SharedList } from '@fourteener/contract/list/schemas';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queryOf } from '../../api/call-queries.ts';
import { LineVerdict } from '../fit/line-verdict.tsx';
import { type LineState, ListColumns, ListFrame } from './list-frame.tsx';
import { GoneLine, LineFrame, LineSkeleton } from '../parts/line-frame.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';

/** A list as visitors with its link see it: parts and quantities, without its owner. */
export default function SharedListPage() {
  const { id: token = '' } = useParams();
  const list = useQuery(queryOf('GET /saved-lists/shared/{token}', { params: { token } }));
  return (
    <ListFrame list={list} unnamed="Shared list" missing={<NotShared />}>
      {({ lines }) => (
        <ListColumns
          lines={lines}
          empty={
            <Empty heading="This list is empty" action={<ToParts />}>
              Whoever shares it may add parts later.
            </Empty>
          }
          line={(line, state) => <SharedLine {...line} {...state} />}
        />
      )}
    </ListFrame>
  );
}

type SharedLineProps = LineState & SharedList['lines'][number];

function SharedLine({ partsId, quantity, part, reason, fit }: SharedLineProps) {
  if (part === undefined) return <LineSkeleton />;
  if (part === 'gone') {
    return <GoneLine number={derivedNumber(partsId)} problem="This part is no longer in the shop." />;
  }
  const problem = findLineProblem(part, { quantity })?.message ?? reason;
  return (
    <LineFrame part={part} quantity={quantity} isOrderable={problem === undefined}>
      <p className="mt-2 num">Quantity: {quantity}</p>
      <LineVerdict fit={fit} partId={partsId} />
      {problem !== undefined && <p className="mt-1 text-small text-danger">{problem}</p>}
    </LineFrame>
  );
}

function NotShared() {
  return (
    <Empty heading="This list is not shared" action={<ToParts />}>
      Its owner may have withdrawn the link, or the address is incomplete.
    </Empty>
  );
}

function ToParts() {
  return (
    <ButtonLink variant="secondary" to={paths.products}>
      See the parts
    </ButtonLink>
  );
}
