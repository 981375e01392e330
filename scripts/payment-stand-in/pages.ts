import { readFileSync } from 'node:fs';
import { brand } from '@fourteener/contract/brand';
import { escapeHtml } from '../../functions/src/emails/plain.ts';
import { inRoot } from '../paths.ts';
import { type DeliveryFault, deliveryFaults } from './delivery.ts';
import type { CheckoutSession, Event, Line } from './objects.ts';

const writeMoney = (cents: number | null, currency: string | null): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format((cents ?? 0) / 100);

/** The shop's colors and fonts, from its design tokens, and the styles of these pages. */
export function readStyles(): string {
  const tokens = readFileSync(inRoot('web', 'src', 'ui', 'theme', 'tokens.css'), 'utf8');
  const values = tokens.match(/^ {2}--(?:color|font|radius)-[a-z-]+:[^;]+;/gm) ?? [];
  return `:root{${values.join('')}}${readFileSync(inRoot('scripts', 'payment-stand-in', 'pages.css'), 'utf8')}`;
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | Test payments</title>
<link rel="stylesheet" href="/pages.css">
</head>
<body>
<header><strong>${escapeHtml(brand.name)}</strong> <span>Test payments</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer><p>This page stands in for Stripe on this machine. No money moves. <a href="/">Sessions and delivery of events</a></p></footer>
</body>
</html>
`;
}

const renderEnd = (title: string, text: string, back: string | null): string =>
  renderPage(
    title,
    `<p>${text}</p>${back === null ? '' : `<p><a href="${escapeHtml(back)}">Back to the shop</a></p>`}`,
  );

/** The payment page of a session; `isDeclined` after a card was declined. */
export function renderPaymentPage(
  session: CheckoutSession,
  lines: readonly Line[],
  { isDeclined = false } = {},
): string {
  const { status, success_url: success, cancel_url: cancel } = session;
  if (status === 'complete')
    return session.payment_status === 'paid'
      ? renderEnd('Payment complete', 'This order is paid.', success)
      : renderEnd('Payment under way', 'The bank has yet to confirm this payment.', success);
  if (status === 'expired')
    return renderEnd('Session expired', 'The time to pay is over. Nothing was charged.', cancel);
  const rows = lines.map(
    ({ name, quantity, unit_amount }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${quantity}</td><td>${writeMoney(unit_amount * quantity, session.currency)}</td></tr>`,
  );
  const canPayLater = session.payment_method_types.some((type) => type !== 'card');
  const alert = '<p role="alert" class="alert">The card was declined. Nothing was charged. You can try again.</p>';
  return renderPage(
    `Pay ${writeMoney(session.amount_total, session.currency)}`,
    `${isDeclined ? alert : ''}<table>
<caption>Your order</caption>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Amount</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${writeMoney(session.amount_total, session.currency)}</td></tr></tfoot>
</table>
<form method="post">
<button name="action" value="pay" class="primary">Pay</button>
${canPayLater ? '<button name="action" value="pay-later">Pay by bank debit</button>\n' : ''}<button name="action" value="decline">Decline</button>
<button name="action" value="leave">Walk away</button>
</form>`,
  );
}

/** The buttons of the bank, for a payment that it has yet to confirm. */
function renderBank({ status, payment_status: paid, payment_intent: payment }: CheckoutSession): string {
  if (status !== 'complete' || paid !== 'unpaid' || payment === null) return '';
  return ` <form method="post" action="/bank/${payment}"><button name="end" value="succeeded">Confirm</button> <button name="end" value="failed">Refuse</button></form>`;
}

interface Overview {
  sessions: readonly CheckoutSession[];
  events: readonly Event[];
  faults: ReadonlySet<DeliveryFault>;
}

/** The number of sessions and events that are listed, newest first. */
const LISTED = 20;

/** The page with sessions, events, and the switches for faulty delivery. */
export function renderOverview({ sessions, events, faults }: Overview): string {
  const switches = Object.entries(deliveryFaults).map(([fault, label]) => {
    const checked = faults.has(fault as DeliveryFault) ? ' checked' : '';
    return `<label><input type="checkbox" name="fault" value="${fault}"${checked}> ${label}</label>`;
  });
  const listed = sessions.slice(-LISTED).toReversed();
  const told = events.slice(-LISTED).toReversed();
  return renderPage(
    'Sessions and delivery',
    `<form method="post" action="/faults"><fieldset><legend>Delivery of events</legend>
${switches.join('\n')}
</fieldset><button>Save</button></form>
<h2>Sessions</h2>
${listed.length === 0 ? '<p>None yet: place an order in the shop and pay by card.</p>' : ''}<ul>
${listed.map((each) => `<li><a href="/pay/${each.id}">${writeMoney(each.amount_total, each.currency)}</a>, ${each.status}${renderBank(each)}</li>`).join('\n')}
</ul>
<h2>Events</h2>
<ul>
${told.map(({ type, created }) => `<li>${type} <time>${new Date(created * 1_000).toISOString()}</time></li>`).join('\n')}
</ul>`,
  );
}

export const renderMissing = (): string => renderPage('Not found', '<p>There is no such page or session.</p>');
