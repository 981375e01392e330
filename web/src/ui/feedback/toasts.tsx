import { constraints } from '@fourteener/contract/constraints';
import type { CSSProperties } from 'react';
import { type CloseButtonProps, cssTransition, type IconProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon } from '../media/icon.tsx';
import { roleOf, type Said, ToastWords } from './toaster.tsx';
import './toast.css';

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 140 });
const icons: Partial<Record<IconProps['type'], 'check' | 'alert' | 'mail'>> = { success: 'check', error: 'alert' };
// toast.css reads the duration: the line that runs down keeps its time even under reduced motion.
const style = { '--toast-duration': `${constraints.toastDuration}ms` } as CSSProperties;

/** The list of toasts: top right under the navigation, on phones at the foot of the screen; the newest is on top. */
function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={constraints.toastDuration}
      limit={3}
      newestOnTop
      draggable={false}
      transition={transition}
      style={style}
      icon={({ type }) => <Icon name={icons[type] ?? 'mail'} />}
      closeButton={Dismiss}
    />
  );
}

function Dismiss({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Dismiss"
      className="-my-2.5 -mr-3 ml-auto grid size-11 shrink-0 place-items-center text-ink-faint hover:text-ink"
      onClick={(event) => closeToast(event)}
    >
      <Icon name="close" />
    </button>
  );
}

/** The container of toasts, and the function that adds them to it. */
export const toasts = {
  container: <Toasts />,
  show: (said: Said) => {
    toast[said.kind](said.link ? <ToastWords said={said} /> : said.words, { role: roleOf(said) });
  },
};
