import { brand } from '@fourteener/contract/brand';
import { policyHeadings, policyNames } from '@fourteener/contract/policy/names';
import { pathTo } from '../../screens/paths.ts';
import { Ridge } from '../../ui/media/ridge.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { WithdrawalPlace } from './withdrawal-place.tsx';

const columns = [
  {
    heading: 'Customer service',
    links: ['Shipping and duties', 'Returns', 'Warranty', 'Sizing a frame', 'Crash repair'],
  },
  { heading: 'Connect', links: ['Instagram', 'Strava club', 'The workshop, Salida', 'Call the workshop'] },
  { heading: 'Explore', links: ['Frames', 'Drivetrain', 'Wheels', 'Cockpit', 'Journal'] },
];

/** The foot of every public page. */
export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="page cols gap-y-12 pt-16 pb-4">
        {columns.map(({ heading, links }) => (
          <div key={heading} className="col-span-2 md:col-span-1 lg:col-span-2">
            <h2 className="font-medium">{heading}</h2>
            {/* Links without an address, as the specification has them: HTML's placeholder for a link, which takes no focus. They are
                set as plain text, since they lead nowhere. */}
            <p className="mt-4 text-small text-ink-faint">
              {links.map((words, index) => [index > 0 && ', ', <a key={words}>{words}</a>])}
            </p>
          </div>
        ))}
        <NewsletterForm className="col-span-4 lg:col-span-5 lg:col-start-8" />
      </div>
      <Ridge />
      <div className="border-t border-line-strong">
        <div className="page flex flex-wrap items-center gap-x-8 gap-y-1 py-3 text-small text-ink-faint">
          <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
            <span>
              {brand.name}, {brand.place}
            </span>
            <span>Direct to the rider since {brand.since}</span>
            <span className="fact text-data">{brand.coordinates}</span>
          </div>
          {/* The links and the switch stay in one row, also where there is no room for them beside the rest. */}
          <div className="flex grow flex-wrap items-center justify-between gap-x-8 gap-y-1 sm:flex-nowrap">
            <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
              {policyNames.map((name) => (
                <Link key={name} to={pathTo('policy', name)} className="touch py-1.5 hover:text-accent">
                  {policyHeadings[name]}
                </Link>
              ))}
              <WithdrawalPlace />
            </nav>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
