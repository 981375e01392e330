import { constraints } from '@fourteener/contract/constraints';
import { type PolicyName, policyHeadings } from '@fourteener/contract/policy/names';
import type { Policy } from '@fourteener/contract/policy/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { showFormError } from '../../api/form-errors.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { StaffLink } from '../staff-link.tsx';

interface PolicyFormProps {
  name: PolicyName;
  /** The version in force; 0 and an empty text where there is none yet. */
  loaded: Pick<Policy, 'text' | 'version'>;
}

/** Publishes the next version of a text. If somebody else published one meanwhile, nothing is published and typed text stays. */
export function PolicyForm({ name, loaded }: PolicyFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<{ text: string }>({
    defaultValues: { text: loaded.text },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);
  const [version, setVersion] = useState(loaded.version);
  const publishing = useMutation({
    mutationFn: (text: string) =>
      call('PUT /settings/policies/{id}', { params: { id: name }, body: { text, version } }),
  });
  const publish = handleSubmit(async ({ text }) => {
    try {
      const published = await publishing.mutateAsync(text);
      setVersion(published.version);
      reset({ text: published.text });
      void invalidate(queryClient, 'settings');
      showSuccess(`${policyHeadings[name]}: version ${published.version} is published.`);
    } catch (error) {
      showFormError(error, ['text'], setError);
    }
  });
  return (
    <form noValidate className="grid max-w-[44rem] gap-4" onSubmit={(event) => void publish(event)}>
      <TextArea
        label={`Text of “${policyHeadings[name]}”`}
        help="An empty line ends a paragraph. A line that begins with # and a space is a heading."
        rows={12}
        maxLength={constraints.policyLength}
        {...register('text', required('Please enter the text.'))}
        error={errors.text?.message}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <MayCall call="savePolicy">
          <Button type="submit" disabled={!isDirty} busy={isSubmitting && 'Publishing'}>
            {/* Sighted users see the text's name in the heading above. */}
            Publish version {version + 1} <span className="sr-only">of “{policyHeadings[name]}”</span>
          </Button>
        </MayCall>
        {version > 0 && (
          <StaffLink to={pathTo('policy', name)} className="text-small link">
            Version {version} as customers read it
          </StaffLink>
        )}
      </div>
      <SendError error={errors.root} button="Publish" />
    </form>
  );
}
