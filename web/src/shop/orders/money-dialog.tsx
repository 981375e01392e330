import { formatDollars } from '@fourteener/contract/money';
import type { ReactNode, SubmitEventHandler } from 'react';
import { ConfirmedForm } from '../../auth/confirmed-form.tsx';
import type { Confirming } from '../../auth/use-confirmation.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** The beginnings of the sentences about the money; `MoneyDialogProps.rest` ends each. */
const sentences = {
  /** The payment provider sends the money. */
  back: (dollars: string, who: string) => `${dollars} goes back to ${who}`,
  /** An admin still has to send the money. */
  due: (dollars: string, who: string) => `${dollars} is due to ${who}`,
  /** An admin has sent the money. */
  sent: (dollars: string, who: string) => `${dollars} is booked as sent to ${who}`,
  /** An admin books money that came in. */
  received: (dollars: string, who: string) => `Books ${dollars} from ${who}`,
} as const;

type MoneyWay = keyof typeof sentences;

/** The money that the confirmation of a dialog moves. */
export interface MovedMoney {
  /** Dollars; 0 if no money moves. */
  amount: number;
  /** The customer's name, or “you”. */
  toWhom: string;
  way: MoneyWay;
  /** The end of the sentence, and the text after it. */
  rest: string;
}

interface MoneyDialogProps extends MovedMoney {
  heading: string;
  /** Whether the amount is known; until then nothing can be sent. */
  isKnown?: boolean;
  /** The explanation and the fields of the dialog. */
  children: ReactNode;
  confirming: Confirming;
  error: { type?: unknown; message?: string } | undefined;
  yes: string;
  no: string;
  isDangerous: boolean;
  /** The label of the button while the work is under way, such as "Refunding"; false otherwise. */
  busy: string | false;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The action of the first button; without it, that button closes the dialog. */
  onNo?: () => void;
}

/**
 * Asks for confirmation before money moves: says how much and to whom, and asks for another sign-in where the shop requires it. Every
 * dialog that moves money uses this one.
 */
export function MoneyDialog(props: MoneyDialogProps) {
  const { heading, amount, toWhom, way, rest, isKnown = true, isDangerous, onClose, onNo = onClose } = props;
  const words = amount > 0 ? `${sentences[way](formatDollars(amount), toWhom)}${rest}` : rest;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <ConfirmedForm
        confirming={props.confirming}
        consequence={
          <p role="status" className={`text-small empty:hidden ${amount > 0 ? 'font-medium' : ''}`}>
            {words}
          </p>
        }
        error={props.error}
        yes={props.yes}
        no={props.no}
        google={`Continue with Google: ${props.yes}`}
        variant={isDangerous ? 'danger' : 'primary'}
        busy={props.busy}
        isDisabled={!isKnown}
        onSubmit={props.onSubmit}
        onNo={onNo}
      >
        {props.children}
      </ConfirmedForm>
    </Dialog>
  );
}
