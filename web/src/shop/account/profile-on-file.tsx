import { messages } from '@fourteener/contract/messages';
import type { User } from '@fourteener/contract/user/schemas';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { fieldNames, type ProfileField } from './profile-fields.ts';
import { useUpdateProfile } from './update-profile.ts';

/** The stored user: null if there is none, undefined while it loads, 'unknown' if that failed. */
export type FiledUser = User | null | undefined | 'unknown';

interface ProfileOnFileProps {
  user: FiledUser;
  fields: readonly ProfileField[];
}

/** The stored values, each with a button that clears it. */
export function ProfileOnFile({ user, fields }: ProfileOnFileProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clearing = useUpdateProfile();
  const clear = useOneAtATime(async (field: ProfileField) => {
    try {
      await clearing.mutateAsync({ [field]: '' });
      showSuccess(messages.profileUpdated);
      // The pressed button is gone with its value.
      heading.current?.focus();
    } catch (error) {
      showFailure(error);
    }
  });
  if (user === 'unknown') return null;
  if (user === undefined) return <OnFileSkeleton />;
  const given = fields.filter((field) => user?.[field]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-label text-ink-faint outline-none">
        {given.length > 0 ? 'On file' : 'Nothing on file yet'}
      </h3>
      {given.length > 0 && (
        <dl className="mt-1.5">
          {given.map((field) => (
            <div
              key={field}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
            >
              <dt className="w-20 text-label text-ink-faint lg:w-full">{fieldNames[field]}</dt>
              <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-x-4 text-small">
                <span className="min-w-0 wrap-anywhere">{user?.[field]}</span>
                <Button
                  variant="quiet"
                  size="small"
                  className="shrink-0 lg:-my-2.5"
                  busy={clearing.isPending && field in clearing.variables && 'Removing'}
                  onClick={() => void clear(field)}
                >
                  Remove
                  <span className="sr-only"> {fieldNames[field]}</span>
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function OnFileSkeleton() {
  return (
    <Loading what="what is on file">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="mt-3 h-5 w-full" />
    </Loading>
  );
}
