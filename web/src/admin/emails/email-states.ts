import type { EmailState } from '@fourteener/contract/email/schemas';

/** The words for the state of a message, and the classes of its mark. */
export const emailStateWords: Readonly<Record<EmailState, { words: string; mark: string }>> = {
  queued: { words: 'Waiting', mark: 'border border-line-strong' },
  sending: { words: 'Sending', mark: 'bg-measure' },
  sent: { words: 'Sent', mark: 'bg-success' },
  failed: { words: 'Failed', mark: 'bg-danger' },
  withheld: { words: 'Not sent', mark: 'border border-danger' },
};
