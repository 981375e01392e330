import { type KeyboardEvent, useId } from 'react';
import { PartInput } from '../parts/part-input.tsx';
import type { Problems } from '../../ui/forms/problems-within.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { describeField, Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type LineEnd, moveEnd, type TypedLine, wayOfKey } from './drawing-data.ts';

interface LineFieldsProps {
  line: TypedLine;
  /** The balloons of the other lines that are not below another line. */
  others: readonly number[];
  /** The ids of the drawing's shapes. */
  shapes: readonly string[];
  size: { width: number; height: number };
  problems: Problems;
  onLine: (line: TypedLine) => void;
  onRemove: () => void;
}

const PART_HELP = 'Its ID, or a name or number to find it.';

/** The fields of one line of a drawing: its balloon, its part or drawing, and the shop's problems. */
export function LineFields({ line, others, shapes, size, problems, onLine, onRemove }: LineFieldsProps) {
  const set = (change: Partial<TypedLine>) => onLine({ ...line, ...change });
  const part = useId();
  const field = (
    label: string,
    name: 'name' | 'quantity' | 'torqueNm' | 'assembly',
    rest: { inputMode?: 'numeric' | 'decimal'; optional?: boolean } = {},
  ) => (
    <TextField
      label={label}
      value={line[name]}
      error={problems[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...rest}
    />
  );
  return (
    <div className="grid gap-4 py-4">
      {field('What the drawing calls it', 'name')}
      <Select
        label="Shape"
        value={line.shape}
        error={problems.shape}
        onChange={({ target }) => set({ shape: target.value })}
      >
        {shapes.map((shape) => (
          <option key={shape}>{shape}</option>
        ))}
      </Select>
      <Field id={part} label="Part" help={PART_HELP} error={problems.partId}>
        <PartInput
          {...describeField({ id: part, help: PART_HELP, error: problems.partId })}
          value={line.partId}
          onText={(partId) => set({ partId })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('Pieces', 'quantity', { inputMode: 'numeric' })}
        {field('Torque (N·m)', 'torqueNm', { inputMode: 'decimal', optional: true })}
      </div>
      <Checkbox
        label="Sold alone"
        checked={line.soldAlone}
        onChange={({ target }) => set({ soldAlone: target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Spare part of"
          value={line.under}
          error={problems.under}
          onChange={({ target }) => set({ under: target.value })}
        >
          <option value="">No other line</option>
          {others.map((balloon) => (
            <option key={balloon} value={balloon}>
              {`Line ${balloon}`}
            </option>
          ))}
        </Select>
        <Select
          label="Interchange"
          value={line.interchange}
          error={problems.interchange}
          onChange={({ target }) => set({ interchange: target.value as TypedLine['interchange'] })}
        >
          <option value="">Not stated</option>
          <option value="same">Same as fitted originally</option>
          <option value="usable">Another part that can be used</option>
        </Select>
      </div>
      {field('Drawing that it leads to, instead of a part', 'assembly', { optional: true })}
      <div className="grid gap-4 sm:grid-cols-2">
        <Position label="Balloon" end="at" {...{ line, size, onLine }} />
        <Position label="End of the leader" end="anchor" {...{ line, size, onLine }} />
      </div>
      <div>
        <Button variant="quiet" size="small" onClick={onRemove}>
          {`Remove line ${line.balloon}`}
        </Button>
      </div>
    </div>
  );
}

interface PositionProps extends Pick<LineFieldsProps, 'line' | 'size' | 'onLine'> {
  label: string;
  end: LineEnd;
}

/** The position of an end of a line, in the units of the drawing: typed, or moved by arrow keys. */
function Position({ label, end, line, size, onLine }: PositionProps) {
  const [x, y] = line[end];
  const press = (event: KeyboardEvent) => {
    const way = wayOfKey(event);
    const isAcross = event.target instanceof HTMLInputElement && event.target.name === 'across';
    // In a number field only ArrowUp and ArrowDown change the position.
    if (!way || way[1] === 0) return;
    event.preventDefault();
    onLine(moveEnd(line, end, isAcross ? [-way[1], 0] : [0, -way[1]], size));
  };
  const type = (axis: 0 | 1, typed: number) => {
    if (Number.isNaN(typed)) return;
    const change: [number, number] = axis === 0 ? [typed - x, 0] : [0, typed - y];
    onLine(moveEnd(line, end, change, size));
  };
  return (
    <fieldset className="grid grid-cols-2 gap-4" onKeyDown={press}>
      <legend className="mb-2 w-full border-t border-line pt-3 text-small text-ink-soft">{label}</legend>
      <TextField
        label="Across"
        name="across"
        type="number"
        value={x}
        onChange={({ target }) => type(0, target.valueAsNumber)}
      />
      <TextField
        label="Down"
        name="down"
        type="number"
        value={y}
        onChange={({ target }) => type(1, target.valueAsNumber)}
      />
    </fieldset>
  );
}
