import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { ChooseItems } from '../../shop/orders/choose-items.tsx';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { PiecesField } from '../../shop/orders/pieces-field.tsx';
import { type ChosenItem, labelItemField, useItemsForm } from '../../shop/orders/use-items-form.ts';
import { useItemsMoney } from '../../shop/orders/use-order-money.ts';
import { paths } from '../../screens/paths.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { StaffLink } from '../staff-link.tsx';
import { canReplace } from './can-replace.ts';
import type { DecideReturnsDialogProps } from './refuse-returns-dialog.tsx';
import { tellKept, tellRestocked } from './return-words.ts';

interface InspectDialogProps extends DecideReturnsDialogProps {
  /** Whether all returned pieces are replaced instead of refunded; otherwise, for several returns, an admin chooses for each. */
  replaces?: boolean;
}

/**
 * Inspects the return of one part, or of several that arrived together: asks how many pieces of each arrived, how many of them cannot be
 * sold again, and for a note. The other pieces are restocked, and their price is refunded unless the same pieces are sent again, which can
 * be chosen for each of several returns.
 */
export function InspectDialog({ items: open, replaces = false, onAct, onClose }: InspectDialogProps) {
  const [first] = open;
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    open,
    countAnnounced,
  );
  const { errors, isSubmitting } = formState;
  const money = useItemsMoney({
    ...{ action: 'accept-return', order: first, role: 'admin' },
    items: chosen.map((each) => ({
      ...{ order: each.item, pieces: countArrived(each), isReplaced: replaces || each.isReplaced },
    })),
  });
  const confirming = useConfirmation();
  const words = {
    ...(items.length === 1 ? wordOne(first) : wordSeveral(first)),
    ...(replaces && wordReplacement(first)),
  };
  const accept = async ({ reason }: { reason: string }) => {
    if (!assertChosen()) return;
    try {
      const body = {
        action: 'accept-return' as const,
        ...(reason.trim() && { reason: reason.trim() }),
        items: chosen.map(({ item, pieces, writtenOff, isReplaced }) => ({
          // Both numbers are sent, so that pieces that were added to the return during the inspection are not accepted.
          ...{ id: item._id, writtenOff, restocked: pieces - writtenOff },
          ...(pieces !== countAnnounced(item) && { quantity: pieces }),
          ...nameReturn(item),
          ...((replaces || isReplaced) && { replace: true as const }),
        })),
      };
      await confirming.confirmed(() => onAct(body));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <MoneyDialog
      {...money}
      {...(chosen.length === 0 && { amount: 0, rest: '' })}
      heading={words.heading}
      confirming={confirming}
      error={errors.root}
      yes={words.yes}
      no={words.no}
      isDangerous={false}
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(accept)(event)}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">{words.intro}</p>
      <ChooseItems control={control} items={items} pieces="Pieces that arrived" countMost={countAnnounced}>
        {(item, place) => {
          const typed = chosen.find((each) => each.place === place);
          return (
            <>
              <ReturnReason item={item} />
              <PiecesField
                control={control}
                name={`items.${place}.writtenOff`}
                label={labelItemField('Pieces to write off', item, items)}
                min={0}
                max={typed ? countArrived(typed) : 0}
              />
              {items.length > 1 && canReplace(item) && (
                <Checkbox
                  label={labelItemField('Send the same pieces again', item, items)}
                  {...register(`items.${place}.isReplaced`)}
                />
              )}
              {typed && <Consequence {...typed} />}
            </>
          );
        }}
      </ChooseItems>
      <TextArea
        label="Note to the customer"
        optional
        rows={3}
        maxLength={constraints.reasonLength}
        {...register('reason')}
        error={errors.reason?.message}
      />
    </MoneyDialog>
  );
}

function wordReplacement({ number }: OrderItem) {
  return { heading: `Send a replacement: ${number}`, yes: 'Send a replacement' };
}

function wordOne(item: OrderItem) {
  return {
    heading: `Accept return: ${item.number}`,
    intro: `${countOf(countAnnounced(item), 'piece')} of ${item.partsName} from ${item.userName}.`,
    ...{ yes: 'Accept return', no: 'Keep it as it is' },
  };
}

function wordSeveral({ orderId, userName }: OrderItem) {
  return {
    heading: `Accept returns: ${formatOrderNumber(orderId)}`,
    intro: `From ${userName}. Leave out what has not arrived.`,
    ...{ yes: 'Accept returns', no: 'Keep them as they are' },
  };
}

/** The customer's reason for the return: from the list, and in their words. */
function ReturnReason({ item }: { item: OrderItem }) {
  const { returnReason, reason } = findOpenReturn(item) ?? {};
  const told = [returnReason && nameReturnReason(returnReason), reason && `“${reason}”`].filter(Boolean).join(': ');
  if (told === '') return null;
  return (
    <>
      <p className="text-small wrap-anywhere">Reason: {told}</p>
      {returnReason === 'does-not-fit' && (
        <p className="text-small text-ink-soft">
          If our verdict was that it fits, judge this verdict under{' '}
          <StaffLink to={paths.fitReturns} className="link">
            Fit Returns
          </StaffLink>
          .
        </p>
      )}
    </>
  );
}

/** The consequence of the decision on one return's pieces. */
function Consequence({ item, pieces, writtenOff }: ChosenItem) {
  const restocked = pieces - writtenOff;
  const kept = countAnnounced(item) - pieces;
  if (!(restocked >= 0 && kept >= 0)) return null;
  return (
    <div className="space-y-2 text-small text-ink-soft" role="status">
      <p>{tellRestocked(restocked)}</p>
      {kept > 0 && <p>{tellKept(kept)}</p>}
    </div>
  );
}

const countAnnounced = (item: OrderItem) => findOpenReturn(item)?.quantity ?? item.quantity;

const countArrived = ({ item, pieces }: ChosenItem) => Math.min(Math.max(pieces, 1), countAnnounced(item));

function nameReturn(item: OrderItem): { returnNumber?: string } {
  const open = findOpenReturn(item);
  return open ? { returnNumber: formatReturnNumber(item._id, open.ordinal) } : {};
}
