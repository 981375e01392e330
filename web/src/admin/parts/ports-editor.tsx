import type { Side } from '@fourteener/contract/fit/facts';
import { fitKinds, interfaces, vocabulary } from '@fourteener/contract/fit/vocabulary';
import { MEASURE } from '@fourteener/contract/part/notation';
import { portsNotation } from '@fourteener/contract/part/port-notation';
import { readNumber, tellWays } from '@fourteener/contract/text/typed-number';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PortRow } from './port-row.tsx';
import { type Problems, problemsWithin } from '../../ui/forms/problems-within.ts';
import { newPort, type TypedPort, writePort } from './typed-ports.ts';

interface PortsEditorProps {
  /** The kind of the part; empty while it has none. */
  kind: string;
  /** The end of the bike for which the part is; empty for either. */
  position: string;
  ports: readonly TypedPort[];
  onPorts: (ports: TypedPort[]) => void;
  /** The problems that the shop found, by their path within the ports: `3.code`. */
  problems: Problems;
  /** Whether rows with a wrong notation show errors. */
  isChecked: boolean;
}

/**
 * The editor of a part's facts of fit, one row each. It suggests the facts that the part's kind should state; any other that the kind can
 * have can be added.
 */
export function PortsEditor({ kind, position, ports, onPorts, problems, isChecked }: PortsEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLSelectElement>(null);
  const [added, setAdded] = useState<number>();
  const known = fitKinds.get(kind);
  const missing = (known?.ports ?? []).filter(
    ({ interface: wanted, side, position: at = '', of }) =>
      (of === undefined || position === '' || of === position) &&
      !ports.some((port) => port.interface === wanted && port.side === side && (at === '' || port.position === at)),
  );
  const add = (port: Parameters<typeof newPort>[0]) => {
    const next = newPort(port);
    setAdded(next.key);
    onPorts([...ports, next]);
  };
  const remove = (index: number) => {
    flushSync(() => onPorts(ports.filter((_, n) => n !== index)));
    const rows = place.current?.querySelectorAll<HTMLElement>('[role=group] > div:first-child > button') ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? adding.current)?.focus();
  };
  return (
    <div ref={place} className="grid gap-3">
      {ports.map((port, index) => (
        <PortRow
          key={port.key}
          port={port}
          name={nameOf(ports, index)}
          sides={sidesOf(kind, port.interface)}
          problems={problemsOfRow(port, problemsWithin(problems, index), isChecked)}
          isNew={port.key === added}
          onPort={(changed) => onPorts(ports.map((each, n) => (n === index ? changed : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      {known && missing.length > 0 && (
        <div role="group" aria-labelledby={id}>
          <p id={id} className="text-small text-ink-faint">
            {`${known.label}: not stated yet`}
          </p>
          <div className="flex flex-wrap gap-x-6">
            {missing.map(({ interface: wanted, side, position: at = '' }) => (
              <TextButton
                key={`${wanted} ${side} ${at}`}
                onClick={() => add({ interface: wanted, side, position: at })}
              >
                {`Add ${lowerFirst(interfaces.get(wanted)?.label ?? wanted)}${at && `, ${at}`}`}
              </TextButton>
            ))}
          </div>
        </div>
      )}
      {known ? (
        <Select
          ref={adding}
          label={ports.length === 0 ? 'Add a fact' : 'Add another fact'}
          value=""
          onChange={({ target }) => {
            const [side = 'gives'] = sidesOf(kind, target.value);
            add({ interface: target.value, side });
          }}
        >
          <option value="">Choose one</option>
          {vocabulary.interfaces
            .filter((one) => sidesOf(kind, one.id).length > 0)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
        </Select>
      ) : (
        <p className="text-small text-ink-faint">Choose the kind of the part first.</p>
      )}
    </div>
  );
}

/** The sides of an interface that a kind of part can have. */
function sidesOf(kind: string, id: string): Side[] {
  return (['gives', 'takes'] as const).filter((side) => interfaces.get(id)?.[side]?.kinds.includes(kind));
}

/** The label of the interface, numbered if several rows have this interface. */
function nameOf(ports: readonly TypedPort[], index: number): string {
  const port = ports[index];
  const label = interfaces.get(port?.interface ?? '')?.label ?? port?.interface ?? '';
  const before = ports.slice(0, index).filter((each) => each.interface === port?.interface).length;
  return before === 0 ? label : `${label} ${before + 1}`;
}

/** The problems of a row: those that the shop found, and those of its notation. */
function problemsOfRow(port: TypedPort, told: Problems, isChecked: boolean): Problems {
  if (!isChecked) return told;
  const notNumbers = (['value', 'min', 'max'] as const).filter((field) => !isNumberOrEmpty(port[field]));
  const written = Object.fromEntries(
    notNumbers.map((field) => [field, `This must be a number, such as 5.5.${tellWays(port[field], MEASURE)}`]),
  );
  if (notNumbers.length > 0) return { ...told, ...written };
  try {
    portsNotation.parse(writePort(port));
    return told;
  } catch {
    const { firstYear, lastYear } = port;
    const areYears = [firstYear, lastYear].every((year) => /^(?:\d{4})?$/.test(year.trim()));
    return areYears
      ? { ...told, kit: 'A kit has a name and a code.' }
      : { ...told, years: 'A year has four digits, such as 2024.' };
  }
}

const isNumberOrEmpty = (typed: string) => typed.trim() === '' || !Number.isNaN(readNumber(typed, MEASURE));

/** The label within a sentence, such as `freehub body`; names such as `BSA` keep their capitals. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
