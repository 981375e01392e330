import { brand } from '@fourteener/contract/brand';
import { amounts } from './figures.ts';

const parties = [
  ['From', 'June Halvorsen', '···· 4412'],
  ['To', brand.name, '···· 1440'],
] as const;
const samples = [
  { words: 'Deposit on a frame', day: 'Nov 20', amount: amounts.received, isReceived: true },
  { words: 'La Plata wheelset', day: 'Nov 18', amount: amounts.wheelset, isReceived: false },
  { words: 'Torreys pedals', day: 'Nov 12', amount: amounts.pedals, isReceived: false },
];

/** The money-transfer mock-up, for decoration: all of its data are invented. */
export function TransferCard({ className }: { className: string }) {
  return (
    <figure className={className} aria-label="An example of a money transfer, with three sample transactions">
      <div className="rounded-float bg-surface text-ink scheme-light [box-shadow:var(--shadow-float)] [--color-line:light-dark(#dedad0,#2a312c)] dark:scheme-dark">
        <div className="flex items-center justify-between gap-6 border-b border-line px-6 py-4">
          <span className="font-medium">Money transfer</span>
          <span className="fact text-data text-ink-faint">TR-20814</span>
        </div>
        <dl className="grid grid-cols-2 divide-x divide-line border-b border-line">
          {parties.map(([label, name, account]) => (
            <div key={label} className="px-6 py-4">
              <dt className="text-label text-ink-faint">{label}</dt>
              <dd className="mt-0.5 text-note">{name}</dd>
              <dd className="fact text-data text-ink-faint">{account}</dd>
            </div>
          ))}
        </dl>
        <div className="px-6 pt-6 pb-5">
          <p className="text-label text-ink-faint">Amount</p>
          <p className="mt-1 text-[2.75rem] leading-none tracking-tight num">{amounts.received}</p>
          <div className="dimension mt-5" aria-hidden="true">
            <i className="absolute top-0 right-0 h-2.75 w-1 bg-measure" />
          </div>
          <p className="mt-2 flex justify-between text-small text-ink-faint">
            <span>Sent</span>
            <span className="text-success">Received, 09:14</span>
          </p>
        </div>
        <ul className="divide-y divide-line rounded-b-float border-t border-line bg-sunken text-note">
          {samples.map(({ words, day, amount, isReceived }) => (
            <li key={words} className="flex items-center gap-4 px-6 py-3.5">
              <i
                className={`size-1.75 shrink-0 ${isReceived ? 'bg-success' : 'border border-ink-faint'}`}
                aria-hidden="true"
              />
              <span>{words}</span>
              <span className="ml-auto text-small whitespace-nowrap text-ink-faint num">{day}</span>
              <span className={`w-14 text-right num ${isReceived ? 'text-success' : ''}`}>{amount}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
