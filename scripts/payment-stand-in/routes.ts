import type { ServerResponse } from 'node:http';
import { type DeliveryFault, deliveryFaults } from './delivery.ts';
import { ApiError } from './objects.ts';
import { readStyles, renderMissing, renderOverview, renderPaymentPage } from './pages.ts';
import type { Provider } from './provider.ts';

/** The objects that the pages show and change. */
interface Shown {
  provider: Provider;
  faults: Set<DeliveryFault>;
}

interface PageRequest {
  method: string;
  path: string;
  body: string;
}

/** Whether an address is one of the pages, and not of the API. */
export const isPage = (path: string): boolean => !path.startsWith('/v1/');

const PAYMENT_PAGE = /^\/pay\/(\w+)(\?declined)?$/;

/** Answers with a page, or carries out the action of a pressed button. */
export function answerPage(request: PageRequest, answer: ServerResponse, shown: Shown): void {
  try {
    route(request, answer, shown);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendPage(answer, renderMissing(), 404);
  }
}

function route({ method, path, body }: PageRequest, answer: ServerResponse, { provider, faults }: Shown): void {
  const [, id, declined] = PAYMENT_PAGE.exec(path) ?? [];
  const [, payment] = /^\/bank\/(\w+)$/.exec(path) ?? [];
  const isPost = method === 'POST';
  if (path === '/pages.css') {
    answer.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8' }).end(readStyles());
  } else if (path === '/') {
    sendPage(answer, renderOverview({ sessions: provider.sessions, events: provider.events, faults }));
  } else if (path === '/faults' && isPost) {
    const chosen = new URLSearchParams(body).getAll('fault');
    faults.clear();
    for (const fault of Object.keys(deliveryFaults) as DeliveryFault[]) if (chosen.includes(fault)) faults.add(fault);
    redirect(answer, '/');
  } else if (payment !== undefined && isPost) {
    const end = new URLSearchParams(body).get('end') === 'succeeded' ? 'succeeded' : 'failed';
    // After a second press, the payment is already settled.
    if (provider.retrievePayment(payment).status === 'processing') provider.settlePayment(payment, end);
    redirect(answer, '/');
  } else if (id !== undefined && isPost) {
    redirect(answer, press(provider, id, new URLSearchParams(body).get('action')));
  } else if (id !== undefined) {
    const page = { isDeclined: declined !== undefined };
    sendPage(answer, renderPaymentPage(provider.retrieveSession(id), provider.linesOf(id), page));
  } else {
    sendPage(answer, renderMissing(), 404);
  }
}

/**
 * Carries out an action on a payment page; returns the address to redirect to. Without the redirect, the customer could
 * not go back to the page.
 */
function press(provider: Provider, id: string, action: string | null): string {
  const { status, success_url: success, cancel_url: cancel } = provider.retrieveSession(id);
  // The session may have ended in another tab, or by an earlier press: then the page shows its state.
  const chosen = status === 'open' ? action : null;
  if (chosen === 'pay' || chosen === 'pay-later') {
    if (chosen === 'pay') provider.pay(id);
    else provider.payLater(id);
    return (success ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
  }
  if (chosen === 'leave') return cancel ?? '/';
  if (chosen !== 'decline') return `/pay/${id}`;
  provider.decline(id);
  return `/pay/${id}?declined`;
}

function sendPage(answer: ServerResponse, html: string, status = 200): void {
  answer.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // form-action is left out, because browsers would also apply it to the redirect back to the shop.
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  answer.end(html);
}

function redirect(answer: ServerResponse, location: string): void {
  answer.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();
}
