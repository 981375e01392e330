import { brand } from '@fourteener/contract/brand';
import type { SendMailOptions } from 'nodemailer';
import type { Rendered } from './render.ts';

/** A message on its way out. */
export interface Outgoing extends Rendered {
  /** The message's id in the outbox. */
  id: string;
}

/** Hands a message to whoever carries it; throws when they do not take it. */
export type Send = (email: Outgoing) => Promise<void>;

/** Milliseconds that a mail server may take to connect, and to say anything. Well below the time that a claim holds. */
const TIMEOUT = 15_000;

/**
 * A message as nodemailer takes it. An address is given as an address, so that no name can add another; the Message-ID is
 * the event's, so that mail programs show a message that was sent twice once.
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

/** Names of this machine, to which nothing travels. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Sends by SMTP; `url` as nodemailer reads it, `smtps://user:password@host:465`. A server elsewhere that does not encrypt gets
 * neither password nor message. The library loads only for that.
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

/** Whether the mail server said that it will never take this message: another attempt would hear the same. */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
