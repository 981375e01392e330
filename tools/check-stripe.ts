/**
 * `npm run check-stripe`: sends each kind of request that the shop sends to Stripe to stripe-mock, which checks it against Stripe's
 * published OpenAPI document and returns the document's examples. Exits with 1 if a request is refused or its response cannot be read.
 * Needs Go.
 */
import { writeTable } from '../scripts/console/markdown-table.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { createStripe } from '../functions/src/payments/stripe.ts';
import { requests } from './check-stripe/requests.ts';
import { findStripeMock, startStripeMock } from './check-stripe/stripe-mock.ts';

const key = 'sk_test_123';

/** Fields that every session of the shop has, but the example of a session leaves empty. */
const given = { amount_total: 10_850, currency: 'usd' };

await runTask(async (task) => {
  const program = await step('Finding stripe-mock', (note) => findStripeMock(note, task.stop));
  const { origin, stop } = await startStripeMock(program);
  task.onEnd(stop);

  const wrong = await fetch(`${origin}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ payment_intent: 'pi_1', no_such_field: '1' }),
  });
  if (wrong.status !== 400)
    throw new Failure('stripe-mock takes a field that Stripe does not have: it checks nothing.');

  const refusals = watchAnswers(origin);
  const stripe = createStripe({ apiBase: origin, key });
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(requests)) {
    const { outcome } = await ask(stripe);
    rows.push([name, outcome, refusals.splice(0).join(' ')]);
  }
  say(`\n${writeTable(['request', 'outcome', 'refusal'], rows)}`);
  const failed = rows.filter(([, outcome, refusal]) => refusal !== '' || !['done', 'expired'].includes(outcome ?? ''));
  say(`\n${rows.length} requests, ${failed.length} not as Stripe publishes them`);
  return failed.length === 0 ? 0 : 1;
});

/** Collects the requests that stripe-mock refuses from now on, which it returns; completes the examples of sessions. */
function watchAnswers(origin: string): string[] {
  const refusals: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await send(...request);
    const body = (await answer.json()) as { object?: string; error?: { message: string } };
    if (answer.url.startsWith(origin) && !answer.ok) refusals.push(`${answer.status}: ${body.error?.message ?? ''}`);
    const isSession = body.object === 'checkout.session';
    return Response.json(isSession ? { ...body, ...given } : body, { status: answer.status });
  };
  return refusals;
}
