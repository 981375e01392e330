import { amounts } from './figures.ts';
import { TransferCard } from './transfer-card.tsx';

const examples = [
  ['Received', amounts.received],
  ['Wheelset', amounts.wheelset],
  ['Pedals', amounts.pedals],
] as const;

/** The section about money: the info block and an example of a transfer. */
export function Transactions() {
  return (
    <section
      aria-labelledby="transactions"
      className="bg-band text-ink scheme-dark [--color-line:light-dark(#dedad0,#33574a)]"
    >
      <div className="page cols gap-y-14 py-section">
        <div className="col-span-4 lg:col-span-6 lg:self-center">
          <p className="text-small text-ink-soft">Business transactions</p>
          <h2 id="transactions" className="mt-4 max-w-[14ch] text-title wide">
            Your money moves once.
          </h2>
          <p className="mt-6 max-w-[46ch] text-lead text-balance text-ink-soft">
            From you to the people who made the part. No distributor, no reseller, no second invoice, and each transfer
            names what it paid for.
          </p>
          <dl className="mt-12 grid max-w-[36rem] grid-cols-3 divide-x divide-line border-y border-line">
            {examples.map(([label, amount]) => (
              <div key={label} className="py-5 pl-5 first:pl-0">
                <dt className="text-label text-ink-soft">{label}</dt>
                <dd className="mt-2 text-[clamp(1.375rem,1rem+1.4vw,2rem)] leading-none num">{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
        <TransferCard className="col-span-4 lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}
