import type { PartField } from '@fourteener/contract/part/field';
import { type ComponentType, type Ref, useId } from 'react';
import { describeField, Field } from '../../ui/forms/field.tsx';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { GroupControl } from './group-control.tsx';
import { MakerControl } from './maker-control.tsx';
import { PartFinder } from './part-finder.tsx';
import { BoxControl, PortsControl } from './ports-control.tsx';
import { ServiceControl } from './service-control.tsx';
import { SpecsControl } from './specs-control.tsx';
import { TextRows } from './text-rows.tsx';

/** The controls for the kinds of fields that a line of text is not enough for. */
export const structuredControls: Partial<Record<PartField['kind'], ComponentType<FieldControlProps>>> = {
  list: ListControl,
  specs: SpecsControl,
  group: GroupControl,
  service: ServiceControl,
  maker: MakerControl,
  ports: PortsControl,
  includes: BoxControl,
  part: PartControl,
};

function ListControl({ value, onText, control: _control, ...around }: FieldControlProps) {
  return (
    <FieldGroup {...around}>
      <TextRows what={around.label} rows={value.split('\n')} onRows={(rows) => onText(rows.join('\n'))} />
    </FieldGroup>
  );
}

function PartControl({ label, help, error, ref, value, onText }: FieldControlProps) {
  const id = useId();
  return (
    <Field {...{ id, label, help, error }} optional>
      <PartFinder
        {...describeField({ id, help, error })}
        value={value}
        onChange={onText}
        ref={ref as Ref<HTMLInputElement>}
      />
    </Field>
  );
}
