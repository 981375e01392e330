import { TextField } from '../../ui/forms/text-field.tsx';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { PartInput } from './part-input.tsx';
import { readService, type TypedService, writeService } from './structured-text.ts';
import { TextRows } from './text-rows.tsx';

/** The service facts, each in a control of its own. */
export function ServiceControl({ value, onText, control: _control, ...around }: FieldControlProps) {
  const service = readService(value);
  const set = (change: Partial<TypedService>) => onText(writeService({ ...service, ...change }));
  return (
    <FieldGroup {...around}>
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          label="Torque (N·m)"
          inputMode="decimal"
          value={service.torque}
          onChange={({ target }) => set({ torque: target.value })}
        />
        <TextField
          label="Manual URL"
          className="fact"
          spellCheck={false}
          value={service.manual}
          onChange={({ target }) => set({ manual: target.value })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Version of the manual"
          value={service.manualVersion}
          onChange={({ target }) => set({ manualVersion: target.value })}
        />
        <TextField
          label="Date of the manual"
          type="date"
          value={service.manualDate}
          onChange={({ target }) => set({ manualDate: target.value })}
        />
      </div>
      <TextField
        label="Service interval"
        value={service.interval}
        onChange={({ target }) => set({ interval: target.value })}
      />
      <p className="text-small font-medium">Tools</p>
      <TextRows what="Tool" rows={service.tools} onRows={(tools) => set({ tools })} />
      <p className="text-small font-medium">Parts also needed</p>
      <TextRows
        what="Part also needed"
        rows={service.alsoNeeded}
        onRows={(alsoNeeded) => set({ alsoNeeded })}
        renderInput={(props) => <PartInput {...props} placeholder="Name, number or ID" />}
      />
    </FieldGroup>
  );
}
