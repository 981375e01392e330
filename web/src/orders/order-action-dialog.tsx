import { limits } from '@fourteener/contract/limits';
import { type OrderAction, transitionOf } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { useRef, useState } from 'react';
import { ProblemError } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useChangeOrder } from './change-order.ts';
import { nameStatus } from './order-steps.ts';

interface Question {
  heading: string;
  consequence: string;
  yes: string;
  doing: string;
}

const questions: Partial<Record<OrderAction, Question>> = {
  cancel: {
    heading: 'Cancel this order?',
    consequence:
      'The pieces go back to the shelf at once, for the next rider. A cancelled order cannot be taken up again.',
    yes: 'Yes, cancel it',
    doing: 'Cancelling',
  },
  'request-return': {
    heading: 'Send this order back?',
    consequence: 'The bench reads why and answers here, mostly within one working day. Keep the part until then.',
    yes: 'Request the return',
    doing: 'Sending',
  },
};

interface OrderActionDialogProps {
  order: Order;
  action: OrderAction;
  onClose: () => void;
  /** Called when the order is not as it was, by this or by somebody else. */
  onChanged: () => void;
}

/** Asks before a customer's action is done, and for its reason where the table of states wants one. */
export function OrderActionDialog({ order, action, onClose, onChanged }: OrderActionDialogProps) {
  const change = useChangeOrder(order);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { label, needs } = transitionOf(action);
  const asksWhy = needs.customer?.includes('reason') ?? false;
  const question = questions[action] ?? { heading: `${label}?`, consequence: '', yes: label, doing: 'Sending' };
  const refuse = (message: string) => {
    setFault(message);
    field.current?.focus();
  };
  const act = useOneAtATime(async () => {
    const told = reason.trim();
    if (asksWhy && told === '') {
      refuse('Please say why.');
      return;
    }
    try {
      const { number, status } = await change.mutateAsync({ action, ...(asksWhy && { reason: told }) });
      showSuccess(`Order ${number}: ${nameStatus(status)}.`);
      onChanged();
    } catch (error) {
      const wrong = error instanceof ProblemError && error.errors.find(({ path }) => path === 'reason');
      if (wrong) {
        refuse(wrong.message);
        return;
      }
      // What happened to the order meanwhile stands in the sentence, and on the page as soon as this is closed.
      showFailure(error);
      onChanged();
    }
  });
  return (
    <Dialog heading={question.heading} onClose={onClose}>
      <p className="px-6 pt-3 text-small text-ink-soft num">
        <span className="fact text-data">{order.number}</span> · {order.quantity} × {order.partsName}
      </p>
      <p className="px-6 pt-4 text-small text-ink-soft">{question.consequence}</p>
      {asksWhy && (
        <div className="px-6 pt-5">
          <TextArea
            ref={field}
            label="Reason"
            rows={3}
            maxLength={limits.reasonLength}
            value={reason}
            error={fault}
            data-focus-first
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
        <Button look="secondary" {...(!asksWhy && { 'data-focus-first': true })} onClick={onClose}>
          Keep it
        </Button>
        <Button
          look={action === 'cancel' ? 'danger' : 'primary'}
          busy={change.isPending && question.doing}
          onClick={() => void act()}
        >
          {question.yes}
        </Button>
      </div>
    </Dialog>
  );
}
