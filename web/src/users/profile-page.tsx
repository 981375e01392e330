import { useAccount } from '../auth/session-store.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What the identity provider knows of the signed-in user. */
export default function ProfilePage() {
  const { name, email } = useAccount();
  return (
    <>
      <DashboardHeading>My Profile</DashboardHeading>
      <section className="mt-12 cols max-w-[52rem] gap-y-6 border-t border-ink py-8" aria-labelledby="account">
        <div className="col-span-4">
          <h2 id="account" className="font-medium">
            Account
          </h2>
          <p className="mt-1 text-small text-ink-faint">From your sign-in; it cannot be changed here.</p>
        </div>
        <div className="col-span-4 grid gap-6 lg:col-span-8">
          <TextField label="Name" value={name} readOnly />
          <TextField label="Email" value={email} readOnly />
        </div>
      </section>
    </>
  );
}
