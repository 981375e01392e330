import { weekdayNames } from '@fourteener/contract/text/day-names';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { Problems } from '../../ui/forms/problems-within.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { writeHour } from '../../ui/text/dates.ts';
import type { TypedDispatch } from './typed-tables.ts';

interface DispatchFieldsProps {
  dispatch: TypedDispatch;
  problems: Problems;
  onChange: (dispatch: TypedDispatch) => void;
}

/**
 * The fields for the weekdays and the hour until which orders are shipped; from these and a zone's days the shop calculates the promised
 * day of arrival.
 */
export function DispatchFields({ dispatch, problems, onChange }: DispatchFieldsProps) {
  const { isOn, weekdays, cutOffHour, holidays } = dispatch;
  const change = (changed: Partial<TypedDispatch>) => onChange({ ...dispatch, ...changed });
  const wrongHoliday = Object.entries(problems).find(([path]) => path.startsWith('holidays'))?.[1];
  return (
    <section aria-labelledby="dispatch" className="grid gap-4">
      <div>
        <h2 id="dispatch" className="text-heading">
          Days of arrival
        </h2>
        <p className="mt-2 max-w-text text-small text-ink-soft">
          Customers read on which days their order arrives: the delivery days of its zone, counted from the day on which
          it leaves. Carriers deliver from Monday to Friday. Orders keep what they were promised.
        </p>
      </div>
      <div>
        <Checkbox
          label="Promise the days of arrival"
          checked={isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
      </div>
      {isOn && (
        <>
          <fieldset>
            <legend className="text-small font-medium">Parcels leave on</legend>
            <div className="flex flex-wrap gap-x-6">
              {weekdayNames.map((name, index) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={weekdays.includes(index + 1)}
                  aria-invalid={problems['weekdays'] ? true : undefined}
                  onChange={({ target }) =>
                    change({
                      weekdays: target.checked
                        ? [...weekdays, index + 1].toSorted((one, other) => one - other)
                        : weekdays.filter((day) => day !== index + 1),
                    })
                  }
                />
              ))}
            </div>
            {problems['weekdays'] !== undefined && (
              <p className="mt-2 text-small text-danger">{problems['weekdays']}</p>
            )}
          </fieldset>
          <div className="grid max-w-[20rem] gap-4">
            <Select
              label="On the same day if ordered before"
              value={cutOffHour}
              error={problems['cutOffHour']}
              onChange={({ target }) => change({ cutOffHour: target.value })}
            >
              {Array.from({ length: 24 }, (_, index) => (
                <option key={index} value={index + 1}>
                  {writeHour(index + 1)}
                </option>
              ))}
            </Select>
            <TextArea
              label="Holidays"
              help="One day a line, such as 2026-12-25. No parcel leaves or is delivered on these."
              optional
              rows={5}
              value={holidays}
              error={wrongHoliday}
              onChange={({ target }) => change({ holidays: target.value })}
            />
          </div>
        </>
      )}
    </section>
  );
}
