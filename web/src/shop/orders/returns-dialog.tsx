import { constraints } from '@fourteener/contract/constraints';
import { nameReturnReason, type ReturnReason } from '@fourteener/contract/order/return-reasons';
import { formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { required } from '../../ui/forms/required.ts';
import { Select } from '../../ui/forms/select.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ChooseItems } from './choose-items.tsx';
import { type MisfitChoice, MisfitFields } from './misfit-fields.tsx';
import { useReturnMoney } from './return-money.ts';
import { countLeft, listReasonsFor, tellTerms } from './return-terms.tsx';
import { type ChosenItem, useItemsForm } from './use-items-form.ts';

interface ReturnsDialogProps {
  /** The items that can be returned: one of an order, or several. */
  items: readonly [OrderItem, ...OrderItem[]];
  /** Requests the returns; throws the reason on failure. */
  onAct: (change: Input<'changeReturns', 'body'>) => Promise<void>;
  onClose: () => void;
}

const YES = 'Request return';

/**
 * Asks which parts of an order are to be returned, how many pieces of each, and why, and shows the terms: the deadline, who pays the
 * postage, and the refund. Typed text stays on failure.
 */
export function ReturnsDialog({ items: returnable, onAct, onClose }: ReturnsDialogProps) {
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    returnable,
    countLeft,
  );
  const { errors, isSubmitting } = formState;
  const typedReason = useWatch({ control, name: 'returnReason' });
  const money = useReturnMoney(chosen.map((each) => ({ order: each.item, pieces: countChosen(each) })));
  const inTime = listReasonsFor(chosen.map(({ item }) => item));
  const [misfits, setMisfits] = useState<Readonly<Record<string, MisfitChoice>>>({});
  const isMisfit = typedReason === 'does-not-fit';
  const isOne = returnable.length === 1;
  const [{ quantity, partsName }] = returnable;
  const ask = async ({ reason, returnReason }: { reason: string; returnReason: ReturnReason | '' }) => {
    if (!assertChosen() || returnReason === '') return;
    try {
      await onAct({
        ...{ action: 'request-return', returnReason, ...(reason.trim() && { reason: reason.trim() }) },
        items: chosen.map(({ item, pieces }) => ({
          ...{ id: item._id, quantity: pieces },
          // With the number, a retry after a lost answer does not request a second return.
          returnNumber: formatReturnNumber(item._id, listReturns(item).length + 1),
          ...(returnReason === 'does-not-fit' && { misfit: misfits[item._id] }),
        })),
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog heading={isOne ? 'Return this part?' : 'Return several parts?'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {isOne
              ? `${quantity} × ${partsName}. You get a return number and a label to print.`
              : 'You get one label to print for all of them.'}{' '}
            We look at the pieces when they arrive, and answer here.
          </p>
          <ChooseItems control={control} items={items} pieces="Pieces to return" countMost={countLeft} />
          <Select
            label="Reason"
            data-focus-first=""
            {...register('returnReason', required('Please choose a reason.'))}
            error={errors.returnReason?.message}
          >
            <option value="">Please choose</option>
            {inTime.map((reason) => (
              <option key={reason} value={reason}>
                {nameReturnReason(reason)}
              </option>
            ))}
          </Select>
          {isMisfit &&
            chosen.map(({ item }) => (
              <MisfitFields
                key={item._id}
                {...{ item, items }}
                value={misfits[item._id] ?? {}}
                onChange={(misfit) => setMisfits((before) => ({ ...before, [item._id]: misfit }))}
              />
            ))}
          <TextArea
            label="In your words"
            optional
            rows={3}
            maxLength={constraints.reasonLength}
            {...register('reason')}
            error={errors.reason?.message}
          />
          <div role="status" className="space-y-1 text-small text-ink-soft">
            {typedReason !== '' &&
              chosen.map((each) => <Terms key={each.place} {...each} {...{ typedReason, isOne }} />)}
            {chosen.length > 0 && <p>{money}</p>}
          </div>
          <SendError error={errors.root} button={YES} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {isOne ? 'Keep it' : 'Keep them'}
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            {YES}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Terms({ item, typedReason, isOne }: ChosenItem & { typedReason: ReturnReason; isOne: boolean }) {
  return (
    <p>
      {!isOne && `${item.partsName}: `}
      {tellTerms(typedReason, item)}
    </p>
  );
}

/** The typed number of pieces, limited to those that can be returned. */
const countChosen = ({ item, pieces }: ChosenItem) => Math.min(Math.max(1, pieces || 1), countLeft(item));
