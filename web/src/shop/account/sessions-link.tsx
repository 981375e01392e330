import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** The link to the devices on which the account is signed in. */
export function SessionsLink() {
  return (
    <section aria-labelledby="sessions" className="mt-16 cols gap-y-6 border-t border-ink py-8">
      <div className="col-span-4">
        <h2 id="sessions" className="font-medium">
          Sessions
        </h2>
        <p className="mt-1 text-small text-ink-faint">The devices on which you are signed in.</p>
      </div>
      <div className="col-span-4 lg:col-span-8">
        <ButtonLink variant="secondary" to={paths.sessions}>
          My sessions
        </ButtonLink>
      </div>
    </section>
  );
}
