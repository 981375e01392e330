import { brand } from '@fourteener/contract/brand';
import { constraints } from '@fourteener/contract/constraints';
import { paths } from '../../screens/paths.ts';
import { Accordion } from '../../ui/navigation/accordion.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { telephone } from './telephone.ts';

/** Questions of riders. The answers say what the specification lets the front page say (section 1). */
const questions = [
  {
    question: 'Who can log in?',
    answer: (
      <p>
        Anyone can log in with an email and password or with a Google sign-in. To sign up, you need a name, an email and
        a password of {constraints.minPasswordLength} characters or more.
      </p>
    ),
  },
  {
    question: 'How do I order a part?',
    answer: (
      <p>
        Once logged in, users can order products. Press Buy Now on a part, tell us where to send it and how many you
        need; the form shows the minimum order and what is in stock.
      </p>
    ),
  },
  {
    question: 'Where do I see what I ordered?',
    answer: (
      <p>
        All of a user’s orders appear on a{' '}
        <Link to={paths.myOrders} className="link">
          my-orders page
        </Link>{' '}
        in the dashboard, from the minute they are placed to the day they arrive.
      </p>
    ),
  },
  {
    question: 'Can I give a review?',
    answer: (
      <p>
        All users can give a review, from one star to five, in their own words. The latest three appear on this page,
        and you can read all of them in full on the{' '}
        <Link to={paths.reviews} className="link">
          reviews page
        </Link>
        .
      </p>
    ),
  },
  {
    question: 'Who else can see my account?',
    answer: (
      <p>
        Ordinary-user and admin routes are separate. Customers see their own orders and no one else’s; the admin pages
        are open only to our staff.
      </p>
    ),
  },
  {
    question: 'Will it fit the bike I already have?',
    answer: (
      <p>
        Every part lists the standard it was made to. If a number is missing, call us; the person who answers has cut
        threads today.
      </p>
    ),
  },
];

/** Help: the most frequent questions of riders, and the way to ask others. */
export function Help() {
  return (
    <section aria-labelledby="help" className="border-t border-line">
      <div className="page cols py-section">
        <div className="col-span-4">
          <h2 id="help" className="max-w-[13ch] text-title wide">
            Help, before you ask.
          </h2>
          <p className="mt-6 max-w-[34ch] text-ink-soft">
            Most people ask us one of these six questions. For anything else, call us Monday to Friday, 8 to 5 Mountain
            Time.
          </p>
          <ul className="mt-5 text-note">
            <li>
              <a href={telephone} className="inline-block py-1.5 fact link">
                {brand.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`} className="inline-block py-1.5 link">
                {brand.email}
              </a>
            </li>
          </ul>
        </div>
        <div className="col-span-4 mt-10 lg:col-span-7 lg:col-start-6 lg:mt-0">
          <Accordion items={questions} />
        </div>
      </div>
    </section>
  );
}
