import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { constraints } from '@fourteener/contract/constraints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { CountryCell, StateCell } from './cells.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DispatchFields } from './dispatch-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { Preview } from './preview.tsx';
import { RatesTable } from './rates-table.tsx';
import { ReorderFields } from './reorder-fields.tsx';
import { newZone, type TypedRate, type TypedTables, type TypedZone } from './typed-tables.ts';
import { UnweighedParts } from './unweighed-parts.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WarningsDialog } from './warnings-dialog.tsx';
import { zoneHeadingId, ZoneFields } from './zone-fields.tsx';

/** Typing pauses this long before the preview is updated, ms. */
const PAUSE = 500;

/** The form of the tables of shipping and tax, beside a preview of a basket's cost. */
export function SettingsForm({ settings }: { settings: CheckoutSettings }) {
  const { typed, change, parsed, problems, refusals, error, conflict, takeTheirs, isSaving, save, warnings, stay } =
    useSettingsForm(settings);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const tried = usePause(parsed, PAUSE);
  const changeRates = useCallback(
    (next: (rates: readonly TypedRate[]) => readonly TypedRate[]) => change(({ rates }) => ({ rates: next(rates) })),
    [change],
  );
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-14 2xl:grid-cols-[minmax(0,52rem)_minmax(0,1fr)]">
      <form
        ref={form}
        className="grid max-w-[44rem] content-start gap-12 2xl:max-w-none"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Zones
          zones={typed.zones}
          problems={problemsWithin(problems, 'zones')}
          onChange={(next) => change(({ zones }) => ({ zones: next(zones) }))}
        />
        <DispatchFields
          dispatch={typed.dispatch}
          problems={problemsWithin(problems, 'dispatch')}
          onChange={(dispatch) => change(() => ({ dispatch }))}
        />
        <section aria-labelledby="rates" className="grid gap-5">
          <div>
            <h2 id="rates" className="text-heading">
              Tax
            </h2>
            <p className="mt-2 max-w-text text-small text-ink-soft">
              A state’s rate replaces its country’s rate, and a rate of postal codes replaces both. Where there is no
              rate, no tax is charged. Each part is of the class Standard, Reduced or Exempt; exempt parts are never
              taxed.
            </p>
          </div>
          <IncludedChoice isIncluded={typed.taxIncluded} onChange={(taxIncluded) => change(() => ({ taxIncluded }))} />
          <RatesTable rates={typed.rates} problems={problemsWithin(problems, 'rates')} onChange={changeRates} />
        </section>
        <InvoiceFields typed={typed} problems={problems} onChange={(invoices) => change(() => invoices)} />
        <ReorderFields
          days={typed.reorderDays}
          error={problems['reorderDays']}
          onChange={(reorderDays) => change(() => ({ reorderDays }))}
        />
        <Home
          home={typed.home}
          errors={problemsWithin(problems, 'home')}
          onChange={(home) => change(() => ({ home }))}
        />
        <div className="grid gap-4 border-t border-line pt-6">
          {conflict && <ConflictNotice conflict={conflict} onTakeTheirs={takeTheirs} />}
          <div>
            <MayCall call="saveCheckoutSettings">
              <Button type="submit" className="max-sm:w-full" busy={isSaving && 'Saving'}>
                Save shipping and tax
              </Button>
            </MayCall>
          </div>
          <SendError error={error} button="Save shipping and tax" />
          <p className="text-small text-ink-faint">Orders that are already placed keep their shipping and tax.</p>
        </div>
      </form>
      {warnings.length > 0 && (
        <WarningsDialog warnings={warnings} onSave={() => void save({ isConfirmed: true })} onClose={stay} />
      )}
      <div className="xl:sticky xl:top-24 xl:self-start">
        <Preview tables={'tables' in tried ? tried.tables : undefined} />
      </div>
    </div>
  );
}

interface ZonesProps {
  zones: readonly TypedZone[];
  problems: Problems;
  onChange: (change: (zones: readonly TypedZone[]) => readonly TypedZone[]) => void;
}

function Zones({ zones, problems, onChange }: ZonesProps) {
  /** The zone that was moved or added, which takes the focus. */
  const [moved, setMoved] = useState<{ key: string }>();
  const adding = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) document.getElementById(zoneHeadingId(moved.key))?.focus();
  }, [moved]);
  return (
    <section aria-labelledby="zones">
      <h2 id="zones" className="text-heading">
        Shipping
      </h2>
      <p className="mt-2 max-w-text text-small text-ink-soft">
        The first zone that covers an address applies. Where there is none, the shop does not deliver. Each price
        applies from its weight or subtotal up.
      </p>
      {zones.some(({ by }) => by === 'weight') && <UnweighedParts />}
      {problems[''] !== undefined && <p className="mt-2 text-small text-danger">{problems['']}</p>}
      <ol className="mt-4 border-t border-ink">
        {zones.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            number={index + 1}
            isLast={index === zones.length - 1}
            problems={problemsWithin(problems, index)}
            onChange={(changed) => onChange((all) => all.map((each) => (each.key === zone.key ? changed : each)))}
            onMove={(by) => {
              onChange((all) => all.with(index, all[index + by] ?? zone).with(index + by, zone));
              setMoved({ key: zone.key });
            }}
            onRemove={
              zones.length === 1
                ? undefined
                : () => {
                    onChange((all) => all.filter((each) => each.key !== zone.key));
                    adding.current?.querySelector('button')?.focus();
                  }
            }
          />
        ))}
      </ol>
      {zones.length < constraints.shippingZones && (
        <div ref={adding} className="mt-4">
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              const added = newZone();
              onChange((all) => [...all, added]);
              setMoved({ key: added.key });
            }}
          >
            Add a shipping zone
          </Button>
        </div>
      )}
    </section>
  );
}

interface IncludedChoiceProps {
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

function IncludedChoice({ isIncluded, onChange }: IncludedChoiceProps) {
  const choices = [
    [false, 'Tax is added to prices at checkout'],
    [true, 'Prices already include tax'],
  ] as const;
  return (
    <fieldset>
      <legend className="text-small font-medium">Prices of parts and shipping</legend>
      {choices.map(([value, words]) => (
        <label key={words} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="tax-included"
            className="size-4.5"
            checked={isIncluded === value}
            onChange={() => onChange(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface HomeProps {
  home: TypedTables['home'];
  errors: Problems;
  onChange: (home: TypedTables['home']) => void;
}

function Home({ home, errors, onChange }: HomeProps) {
  const place = { place: home, errors, onChange };
  return (
    <section aria-labelledby="home" className="grid gap-4">
      <div>
        <h2 id="home" className="text-heading">
          Incomplete addresses
        </h2>
        <p className="mt-2 max-w-text text-small text-ink-soft">
          Orders from a part’s page, and from other programs, may name no country or state. They are priced as if they
          went here.
        </p>
      </div>
      <div className="grid max-w-[28rem] gap-3 sm:grid-cols-2">
        <CountryCell {...place} />
        <StateCell {...place} noState="No state" />
      </div>
    </section>
  );
}
