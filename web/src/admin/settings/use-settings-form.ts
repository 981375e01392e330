import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import { hasStatus, NetworkError } from '../../api/errors.ts';
import { invalidate } from '../../api/call-queries.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { UNANSWERED } from '../../ui/forms/send-error.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import type { Problems } from '../../ui/forms/problems-within.ts';
import { findWarnings } from './table-warnings.ts';
import { mergeTables, type Section, takeSections } from './merge-tables.ts';
import { checkoutSettingsQuery } from './settings-query.ts';
import { parseTables, toTyped, type TypedTables } from './typed-tables.ts';

const none: Problems = {};

/** A save by another admin while the form was open. */
export interface Conflict {
  theirs: CheckoutSettings;
  /** The sections that only the other admin changed: the form has taken them over. */
  taken: Section[];
  /** The sections that both changed: the form keeps the typed ones. */
  both: Section[];
}

/**
 * The state and actions of the form for shipping and tax. If another admin saved first, nothing is saved and nothing is lost: the form
 * merges the changes of both, and says so.
 */
export function useSettingsForm(loaded: CheckoutSettings) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [typed, setTyped] = useState(() => toTyped(loaded));
  const parsed = useMemo(() => parseTables(typed), [typed]);
  /** The saved tables as a text, to notice unsaved changes. */
  const [kept, setKept] = useState(() => writeTyped(typed));
  useUnsavedChanges(useMemo(() => writeTyped(typed), [typed]) !== kept);
  /** Whether the form was sent with wrong fields; from then on each wrong field shows its error. */
  const [isChecked, setChecked] = useState(false);
  /** How often the form was sent with errors; each time the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<{ type?: string; message: string }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  /** The warnings that the admin has to confirm before the tables are saved. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);

  const change = useCallback((next: (typed: TypedTables) => Partial<TypedTables>) => {
    setTyped((now) => ({ ...now, ...next(now) }));
    setFailure(undefined);
  }, []);

  /** Merges the typed changes into the tables that somebody else saved. */
  const merge = async (mine: Parameters<typeof mergeTables>[1]) => {
    const theirs = await call('GET /settings/checkout', {});
    const { tables, taken, both } = mergeTables(base, mine, theirs);
    setTyped(toTyped(tables));
    setBase(theirs);
    setKept(writeTyped(toTyped(theirs)));
    setConflict({ theirs, taken, both });
  };

  const save = useOneAtATime(async ({ isConfirmed = false }: { isConfirmed?: boolean } = {}) => {
    setFailure(undefined);
    setWarnings([]);
    if ('problems' in parsed) {
      setChecked(true);
      setRefusals((count) => count + 1);
      return;
    }
    const found = isConfirmed ? [] : findWarnings(parsed.tables);
    if (found.length > 0) {
      setWarnings(found);
      return;
    }
    setSaving(true);
    try {
      const body = { ...parsed.tables, version: base.version };
      const saved = await withRecentSignIn(() => call('PUT /settings/checkout', { body }));
      queryClient.setQueryData(checkoutSettingsQuery.queryKey, saved);
      void invalidate(queryClient, 'quotes');
      void invalidate(queryClient, 'GET /settings/payment');
      setBase(saved);
      setKept(writeTyped(typed));
      setConflict(undefined);
      setChecked(false);
      showSuccess('Shipping and tax are saved. New orders are priced by them.');
    } catch (error) {
      const isOvertaken = hasStatus(error, 409) && error.problem === 'settings-changed';
      try {
        if (!isOvertaken) throw error;
        await merge(parsed.tables);
      } catch (failed) {
        setFailure({ ...(failed instanceof NetworkError && { type: UNANSWERED }), message: sentenceOf(failed) });
      }
    } finally {
      setSaving(false);
    }
  });

  /** Replaces the sections that both have changed with those of the other admin. */
  const takeTheirs = () => {
    if (!conflict) return;
    const { theirs, taken, both } = conflict;
    const fromThem = toTyped(theirs);
    setTyped((now) => takeSections<TypedTables>(now, fromThem, both));
    setConflict({ theirs, taken: [...taken, ...both], both: [] });
  };

  const problems: Problems = isChecked && 'problems' in parsed ? parsed.problems : none;
  const error = problems === none ? failure : { message: 'Some fields need to be corrected.' };
  const stay = () => setWarnings([]);
  return { typed, change, parsed, problems, refusals, error, conflict, takeTheirs, isSaving, save, warnings, stay };
}

/** The typed tables as a text for comparison, without keys, which change each time. */
function writeTyped(typed: TypedTables): string {
  return JSON.stringify(typed, (name, value: unknown) => (name === 'key' ? undefined : value));
}
