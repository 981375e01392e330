import { brand } from '@fourteener/contract/brand';
import type { SendMailOptions } from 'nodemailer';
import type { Rendered } from './render.ts';

/** A message on its way out. */
export interface Outgoing extends Rendered {
  /** The message's id in the outbox. */
  id: string;
}

/** Hands a message to the mail server; throws if it is not accepted. */
export type Send = (email: Outgoing) => Promise<void>;

/** The most milliseconds that a mail server may take to connect, and to answer: well below the time of a claim. */
const TIMEOUT = 15_000;

/**
 * A message in the form of nodemailer. The address is passed as an address, so that no name can add another one; the Message-ID is
 * made from the event, so that mail programs show a message once that was sent twice.
 */
export function compose({ id, to, subject, text, html }: Outgoing): SendMailOptions {
  return {
    from: { name: brand.name, address: brand.email },
    to: { name: to.name, address: to.email },
    messageId: `<${id}@${new URL(brand.origin).host}>`,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Names of this machine; messages to it do not leave it. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Sends by SMTP; `url` in the form of nodemailer, `smtps://user:password@host:465`. A server on another machine that does not
 * encrypt gets neither password nor message. The library is loaded only when it is needed.
 */
export async function openSmtp(
  url: string,
  { isLocal = LOCAL.test(new URL(url).hostname) } = {},
): Promise<{ send: Send; close: () => void }> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLocal,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    send: async (email) => {
      await transport.sendMail(compose(email));
    },
    close: () => transport.close(),
  };
}

/** Whether the mail server refused a message for good, so that another attempt is pointless. */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
