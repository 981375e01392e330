import { countReturnable, formatReturnNumber, listReturns, type OrderReturn } from '@fourteener/contract/order/returns';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { pathTo } from '../../screens/paths.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { ReturnLabel } from './return-label.tsx';
import { nameReturnState } from './return-state.ts';
import { trackingPage } from './tracking.ts';

interface OrderReturnsProps {
  order: OrderItem;
  /** The page that shows the order of a replacement. */
  screen?: 'myOrder' | 'adminOrder';
}

/** The returns of an order, each with its number, its pieces, its state and its label to print. */
export function OrderReturns({ order, screen = 'myOrder' }: OrderReturnsProps) {
  const returns = listReturns(order);
  const open = returns.find(({ state }) => state === 'requested');
  const others = open ? countReturnable(order.quantity, returns) - open.quantity : 0;
  return (
    <section aria-label={`Returns of ${order.number}`}>
      <h3 className="text-label text-ink-faint">Returns</h3>
      <ul>
        {returns.map((each) => (
          <ReturnRow key={each.ordinal} {...{ order, screen, each }} />
        ))}
      </ul>
      {others > 0 && (
        <p className="pt-3 text-small text-ink-soft print:hidden">
          The {others === 1 ? 'other piece' : `other ${others} pieces`} can be returned once this return is decided.
        </p>
      )}
    </section>
  );
}

function ReturnRow({ order, screen, each }: Required<OrderReturnsProps> & { each: OrderReturn<string> }) {
  const { ordinal, quantity, state, isWithdrawal, decidedAt, sentAt, at } = each;
  const number = formatReturnNumber(order._id, ordinal);
  const since = decidedAt ?? sentAt ?? at;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3 text-small">
      <span className="fact text-data whitespace-nowrap">{number}</span>
      <span className="num">
        {isWithdrawal && 'Withdrawal, '}
        {countOf(quantity, 'piece')}
      </span>
      <span className="font-medium">{nameReturnState(each)}</span>
      <time dateTime={since} className="text-ink-faint num">
        {formatDay(since)}
      </time>
      {state === 'requested' && (
        <span className="ml-auto print:hidden">
          <PrintButton
            label="Print label"
            what={`of return ${number}`}
            sheet={<ReturnLabel returns={[{ order, each }]} />}
          />
        </span>
      )}
      <Parcel each={each} />
      <Words each={each} isStaff={screen === 'adminOrder'} />
      {each.replacedBy !== undefined && (
        <p className="w-full">
          Replaced at no charge by{' '}
          <Link to={pathTo(screen, each.replacedBy)} className="fact link">
            {formatOrderNumber(each.replacedBy)}
          </Link>
          {each.replacementEnded > 0 && `. For ${countOf(each.replacementEnded, 'piece')} of it the money goes back.`}
        </p>
      )}
    </li>
  );
}

/** How the customer has sent the pieces, if they said it; for a known carrier, with a link to follow the parcel. */
function Parcel({ each: { carrier, trackingCode } }: { each: OrderReturn<string> }) {
  if (carrier === undefined) return null;
  const href = trackingCode === undefined ? undefined : trackingPage(carrier, trackingCode);
  return (
    <p className="w-full wrap-anywhere text-ink-soft">
      Sent with {carrier}
      {trackingCode !== undefined && ': '}
      {href ? (
        <a href={href} className="fact link" rel="noreferrer">
          {trackingCode}
        </a>
      ) : (
        <span className="fact">{trackingCode}</span>
      )}
    </p>
  );
}

/** The customer's and the shop's statements about a return, and what became of its pieces. */
function Words({
  each: { isNamed, reason, returnReason, note, state, writtenOff, restocked },
  isStaff,
}: {
  each: OrderReturn<string>;
  isStaff: boolean;
}) {
  const words = [
    // The steps of the order show the reason of a return that does not name its pieces.
    returnReason && `Reason: ${nameReturnReason(returnReason)}`,
    isNamed && reason && `${isStaff ? 'The customer' : 'You'} wrote: ${reason}`,
    state === 'accepted' && writtenOff > 0 && `${restocked} restocked, ${writtenOff} written off.`,
    isNamed && note && `${isStaff ? 'The shop' : 'We'} answered: ${note}`,
  ].filter((each) => typeof each === 'string' && each !== '');
  if (words.length === 0) return null;
  return (
    <div className="w-full text-ink-soft">
      {words.map((each) => (
        <p key={String(each)} className="wrap-anywhere">
          {each}
        </p>
      ))}
    </div>
  );
}
