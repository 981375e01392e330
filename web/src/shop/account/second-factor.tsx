import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../auth/check-admin.ts';
import { codeOfProblem, describeRefusal } from '../../auth/sign-in-problem.ts';
import { askForConfirmation } from '../../auth/sign-in-questions.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { openProvider } from '../../auth/session.ts';
import { useAccount } from '../../auth/session-store.ts';
import type { Factor, NewFactor } from '../../auth/provider-factors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { formatDay } from '../../ui/text/dates.ts';
import { NewFactorDialog } from './new-factor-dialog.tsx';
import { ProfileGroup } from './profile-group.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

const NOT_OFFERED = 'The sign-in service of this shop offers no second factor yet. Please ask whoever runs the shop.';
/** The errors of projects without Identity Platform, and of the emulator. */
const notOffered = new Set(['auth/operation-not-allowed', 'auth/invalid-argument']);
const describe = (error: unknown) =>
  notOffered.has(codeOfProblem(error) ?? '') ? NOT_OFFERED : describeRefusal(error);

/** The second factor of a staff member: whether there is one, and the ways to set it up and to remove it. */
export function SecondFactor() {
  const { uid } = useAccount();
  const { needsSecondFactor, checkAgain } = useAdmin();
  const queryClient = useQueryClient();
  const queryKey = ['users', 'factors', uid] as const;
  const { data: factors } = useQuery({ queryKey, queryFn: async () => (await openProvider()).factors() });
  const [begun, setBegun] = useState<NewFactor>();
  const [leaving, setLeaving] = useState<Factor>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const lookAgain = async () => {
    await queryClient.invalidateQueries({ queryKey });
    checkAgain();
  };
  const attempt = useOneAtATime(async (work: () => Promise<unknown>) => {
    setError(undefined);
    setBusy(true);
    try {
      await work();
    } catch (refusal) {
      setError(describe(refusal));
    } finally {
      setBusy(false);
    }
  });
  const begin = async () => {
    await requireRecentSignIn();
    setBegun(await (await openProvider()).beginFactor());
  };
  const signInAgain = async () => {
    const way = (await openProvider()).signsInWithPassword() ? 'password' : 'google';
    if (await askForConfirmation(way)) checkAgain();
  };
  const hasFactor = factors !== undefined && factors.length > 0;
  return (
    <div id="second-factor" className="mt-16">
      <ProfileGroup
        heading="Second factor"
        note="A code of an app on your phone, asked for at each sign-in besides your password."
        isFirst
      >
        {factors?.map((factor) => (
          <div key={factor.uid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              {factor.name || 'Authenticator app'}
              <span className="block text-small text-ink-faint">Since {formatDay(factor.since)}</span>
            </p>
            <Button variant="dangerLine" size="small" onClick={() => setLeaving(factor)}>
              Remove
            </Button>
          </div>
        ))}
        {factors?.length === 0 && (
          <p className="max-w-text text-small text-ink-soft">
            Not set up. With a second factor, nobody can sign in with a stolen password alone.
            {needsSecondFactor &&
              ' This shop requires it of its staff: until then, the pages of your role stay closed.'}
          </p>
        )}
        {hasFactor && needsSecondFactor && (
          <p className="max-w-text text-small text-ink-soft">
            You signed in without it. The pages of your role open once you sign in with your code.
          </p>
        )}
        <div className="flex flex-col items-start gap-3">
          {factors?.length === 0 && (
            <Button variant="secondary" busy={isBusy && 'Preparing'} onClick={() => void attempt(begin)}>
              Set up a second factor
            </Button>
          )}
          {hasFactor && needsSecondFactor && (
            <Button variant="secondary" busy={isBusy && 'Signing in'} onClick={() => void attempt(signInAgain)}>
              Sign in with my code
            </Button>
          )}
          <FormError>{error}</FormError>
        </div>
      </ProfileGroup>
      {begun && (
        <NewFactorDialog
          factor={begun}
          onTurnedOn={() => {
            showSuccess('Your second factor is on.');
            void lookAgain();
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {leaving && (
        <RemoveFactorDialog
          factor={leaving}
          onRemoved={() => {
            showSuccess('Your second factor is removed.');
            void lookAgain();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
