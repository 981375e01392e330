import { fitKinds, vocabulary } from '@fourteener/contract/fit/vocabulary';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PortsEditor } from './ports-editor.tsx';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { newBoxPart, readBox, type TypedBoxPart, writeBox } from './typed-ports.ts';
import { useTypedText } from './use-typed-text.ts';
import { capitalize } from '../../ui/text/capitalize.ts';

interface BoxTextProps {
  value: string;
  onText: (text: string) => void;
  problems: Problems;
  isChecked: boolean;
}

const notation = { read: readBox, write: (parts: readonly TypedBoxPart[]) => writeBox(parts) };

/** The editor of the parts in a box, which are stored as one text. */
export function BoxText({ value, onText, problems, isChecked }: BoxTextProps) {
  const adding = useRef<HTMLSelectElement>(null);
  const [parts, setParts] = useTypedText<readonly TypedBoxPart[]>({ value, onText }, notation);
  const remove = (index: number) => {
    flushSync(() => setParts(parts.filter((_, n) => n !== index)));
    adding.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {parts.map((part, index) => (
        <BoxPart
          key={part.key}
          {...{ part, isChecked }}
          name={nameOf(parts, index)}
          problems={problemsWithin(problems, index)}
          onPart={(changed) => setParts(parts.map((each, n) => (n === index ? changed : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      <Select
        ref={adding}
        label={parts.length === 0 ? 'Add a part' : 'Add another part'}
        value=""
        onChange={({ target }) => setParts([...parts, newBoxPart(target.value)])}
      >
        <option value="">Choose its kind</option>
        {vocabulary.kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface BoxPartProps {
  part: TypedBoxPart;
  name: string;
  problems: Problems;
  isChecked: boolean;
  onPart: (part: TypedBoxPart) => void;
  onRemove: () => void;
}

function BoxPart({ part, name, problems, isChecked, onPart, onRemove }: BoxPartProps) {
  const id = useId();
  const { kind, position, ports } = part;
  const positions = fitKinds.get(kind)?.positions ?? [];
  const whole = problems[''] ?? problems.kind;
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <p id={id} className="font-medium">
          {name}
        </p>
        <SquareButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
      </div>
      {whole !== undefined && <p className="text-small text-danger">{whole}</p>}
      {positions.length > 0 && (
        <Select
          label="Position"
          value={position}
          error={problems.position}
          onChange={({ target }) => onPart({ ...part, position: target.value })}
        >
          <option value="">Same as the whole part</option>
          {positions.map((one) => (
            <option key={one} value={one}>
              {capitalize(one)}
            </option>
          ))}
        </Select>
      )}
      <PortsEditor
        {...{ kind, position, ports, isChecked }}
        problems={problemsWithin(problems, 'ports')}
        onPorts={(changed) => onPart({ ...part, ports: changed })}
      />
    </div>
  );
}

/** The label of the kind, numbered if several parts have this kind. */
function nameOf(parts: readonly TypedBoxPart[], index: number): string {
  const kind = parts[index]?.kind ?? '';
  const label = fitKinds.get(kind)?.label ?? kind;
  const before = parts.slice(0, index).filter((each) => each.kind === kind).length;
  return before === 0 ? label : `${label} ${before + 1}`;
}
