import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MayCall } from '../../auth/may-call.tsx';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { call } from '../../api/client.ts';
import { HttpProblem } from '../../api/errors.ts';
import { invalidate } from '../../api/call-queries.ts';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useSentProblems } from '../../ui/forms/use-sent-problems.ts';
import { AddPlace } from './add-place.tsx';
import {
  type AdminBike,
  bikeQuery,
  type BikeDraft,
  judgmentQuery,
  isJudgeable,
  newSlot,
  partNamesQuery,
  type TypedBike,
  writeBike,
} from './bike-data.ts';
import { BikeVerdicts, describeBuilds } from './bike-verdicts.tsx';
import { PART_ID, SlotFields } from './slot-fields.tsx';

interface BikeFormProps {
  id: string;
  begun: TypedBike;
  /** The revision that was loaded into the form; 0 for a new bike. */
  revision: number;
}

/** Typing pauses this long before the bike is judged, ms. */
const PAUSE = 500;
const NOT_WRITTEN = 'Some facts of fit need to be corrected.';

/**
 * The form that adds or changes a bike, with the verdicts on it while it is typed. A bike that does not fit together is saved only after
 * the admin has been warned.
 */
export function BikeForm({ id, begun, revision: first }: BikeFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  useNextScreens(paths.bike);
  const form = useRef<HTMLFormElement>(null);
  const [bike, setBike] = useState(begun);
  const [kept, setKept] = useState(begun);
  useUnsavedChanges(JSON.stringify(bike) !== JSON.stringify(kept));
  const [revision, setRevision] = useState(first);
  const [problems, setProblems] = useSentProblems(() => tryWrite(bike));
  /** How often the shop has refused the bike; after each refusal the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  /** The years and sizes in which the bike about to be saved does not fit together. */
  const [warning, setWarning] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const draft = tryWrite(usePause(bike, PAUSE));
  const judgment = useQuery({
    ...judgmentQuery(draft ?? emptyDraft),
    enabled: draft !== undefined && isJudgeable(draft),
    placeholderData: (previous) => previous,
  });
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const set = (change: Partial<TypedBike>) => {
    setBike({ ...bike, ...change });
    setWarning(undefined);
  };
  const save = async (isTold: boolean) => {
    const body = tryWrite(bike);
    setProblems([]);
    setFailure(body ? undefined : NOT_WRITTEN);
    if (!body || isSaving) return;
    setSaving(true);
    try {
      const { checks } = await queryClient.query(judgmentQuery(body));
      const wrong = checks.filter(({ verdict }) => verdict === 'no').flatMap(({ builds }) => builds);
      if (wrong.length > 0 && !isTold) {
        setWarning(describeBuilds(uniqueBuilds(wrong)));
        return;
      }
      const saved: AdminBike = await call('PUT /bikes/{id}', { params: { id }, body: { ...body, revision } });
      setRevision(saved.revision);
      setKept(bike);
      setWarning(undefined);
      queryClient.setQueryData(bikeQuery(id).queryKey, saved);
      void invalidate(queryClient, 'GET /bikes');
      showSuccess('The bike is saved.');
      if (revision === 0 && isHere()) void navigate(pathTo('bike', id), { replace: true });
    } catch (error) {
      const errors = error instanceof HttpProblem ? error.errors : [];
      setProblems(errors);
      setRefusals(refusals + 1);
      setFailure(errors.length > 0 ? 'Some fields need to be corrected.' : sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form
        ref={form}
        className="grid max-w-[40rem] content-start gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <BikeFields {...{ bike, set, problems }} />
        <Slots {...{ bike, set, problems }} isChecked={failure === NOT_WRITTEN} />
        <div className="grid gap-4 border-t border-line pt-6">
          {warning !== undefined && (
            <div role="alert" className="border-t border-danger pt-4">
              <p className="font-medium text-danger">Parts of this bike do not fit each other.</p>
              <p className="mt-1 text-small">{`Model years and sizes: ${warning}. The checks say which parts.`}</p>
              <Button variant="dangerLine" className="mt-4" onClick={() => void save(true)}>
                Save anyway
              </Button>
            </div>
          )}
          <div>
            <MayCall call="saveBike">
              <Button type="submit" className="max-sm:w-full" busy={isSaving && 'Saving'}>
                Save bike
              </Button>
            </MayCall>
          </div>
          <FormError>{failure}</FormError>
        </div>
      </form>
      <section aria-labelledby="verdicts" aria-busy={judgment.isFetching} className="xl:sticky xl:top-24 xl:self-start">
        <h2 id="verdicts" className="mb-4 text-heading">
          Check of the whole bike
        </h2>
        <BikeVerdicts judgment={judgment.data} error={judgment.error} />
      </section>
    </div>
  );
}

interface PartOfFormProps {
  bike: TypedBike;
  set: (change: Partial<TypedBike>) => void;
  problems: Problems;
}

function BikeFields({ bike, set, problems }: PartOfFormProps) {
  const field = (label: string, name: Exclude<keyof TypedBike, 'slots'>, error?: string) => (
    <TextField
      label={label}
      value={bike[name]}
      error={error}
      onChange={({ target }) => set({ [name]: target.value })}
      {...(name.endsWith('Year') && { inputMode: 'numeric' })}
    />
  );
  return (
    <>
      {field('Model', 'model', problems.model)}
      {field('What it is, in a sentence', 'about', problems.about)}
      <div className="grid gap-6 sm:grid-cols-2">
        {field('First model year', 'firstYear', problems.years)}
        {field('Last model year', 'lastYear')}
      </div>
      {field('Sizes, such as 52, 54, 56', 'sizes', problems.sizes)}
    </>
  );
}

function Slots({ bike: { slots }, set, problems, isChecked }: PartOfFormProps & { isChecked: boolean }) {
  const adding = useRef<HTMLDivElement>(null);
  const wrong = problemsWithin(problems, 'slots');
  const ids = slots.flatMap(({ entries }) => entries.map(({ part }) => part)).filter((part) => PART_ID.test(part));
  const { data: names = {} } = useQuery(partNamesQuery(usePause([...new Set(ids)].join(), PAUSE)));
  return (
    <section aria-labelledby="slots" className="border-t border-line pt-6">
      <h2 id="slots" className="text-heading">
        Parts
      </h2>
      {wrong[''] !== undefined && <p className="mt-2 text-small text-danger">{wrong['']}</p>}
      <ul className="mt-4">
        {slots.map((slot, index) => (
          <SlotFields
            key={slot.key}
            {...{ slot, names, isChecked }}
            problems={problemsWithin(wrong, slot.name)}
            onSlot={(changed) => set({ slots: slots.map((each, n) => (n === index ? changed : each)) })}
            onRemove={() => {
              set({ slots: slots.filter((_, n) => n !== index) });
              adding.current?.querySelector('select')?.focus();
            }}
          />
        ))}
      </ul>
      <div ref={adding}>
        <AddPlace taken={slots.map(({ name }) => name)} onAdd={(name) => set({ slots: [...slots, newSlot(name)] })} />
      </div>
    </section>
  );
}

const emptyDraft: BikeDraft = { model: '', about: '', years: [0, 0], sizes: [], slots: {} };

/** The request body for a bike; undefined while its facts of fit have a wrong notation. */
function tryWrite(bike: TypedBike): BikeDraft | undefined {
  try {
    return writeBike(bike);
  } catch {
    return undefined;
  }
}

function uniqueBuilds(builds: readonly { year: number; size: string }[]) {
  return [...new Map(builds.map((build) => [`${build.year} ${build.size}`, build])).values()];
}
