import { messages } from '@fourteener/contract/messages';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useAccount } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showFieldErrors } from '../../api/form-errors.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyProfile, fieldNames, pickTyped, profileFields, type TypedProfile } from './profile-fields.ts';
import { ProfileGroup } from './profile-group.tsx';
import { type FiledUser, ProfileOnFile } from './profile-on-file.tsx';
import { useUpdateProfile } from './update-profile.ts';

const where = ['location', 'city', 'phone'] as const;
const about = ['education', 'linkedIn'] as const;

/**
 * Asks for the user's details, beside the stored ones. The form is emptied once the shop has saved them; on failure, the typed text stays.
 */
export function ProfileForm({ user }: { user: FiledUser }) {
  const { name, email } = useAccount();
  const updating = useUpdateProfile();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: emptyProfile });
  const { errors } = formState;
  useUnsavedChanges(formState.isDirty);
  const update = useOneAtATime(async (typed: TypedProfile) => {
    try {
      await updating.mutateAsync(pickTyped(typed));
      showSuccess(messages.profileUpdated);
      reset();
    } catch (error) {
      if (!showFieldErrors(error, profileFields, setError)) setError('root', { message: sentenceOf(error) });
    }
  });
  const field = (key: keyof TypedProfile) => ({
    label: fieldNames[key],
    ...register(key),
    error: errors[key]?.message,
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(update)(event)}>
      <ProfileGroup heading="Account" note="These come from your sign-in." isFirst>
        <TextField label="Name" value={name} readOnly />
        <TextField label="Email" type="email" value={email} readOnly />
      </ProfileGroup>
      <ProfileGroup
        heading="Where you are"
        note="For parcels and group rides."
        onFile={<ProfileOnFile user={user} fields={where} />}
      >
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField autoComplete="address-level1" {...field('location')} />
          <TextField autoComplete="address-level2" {...field('city')} />
        </div>
        <TextField type="tel" autoComplete="tel" {...field('phone')} />
      </ProfileGroup>
      <ProfileGroup
        heading="About you"
        note="So that we know who we build for."
        onFile={<ProfileOnFile user={user} fields={about} />}
      >
        <TextField {...field('education')} />
        <TextField type="url" placeholder="https://www.linkedin.com/in/…" {...field('linkedIn')} />
      </ProfileGroup>
      <div className="flex flex-col gap-3 border-t border-line pt-6 sm:items-end">
        <Button type="submit" busy={updating.isPending && 'Updating'}>
          Update
        </Button>
        <FormError>{errors.root?.message}</FormError>
      </div>
    </form>
  );
}
