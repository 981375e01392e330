import type { Port } from '@fourteener/contract/fit/facts';
import type { PortProposal } from './propose-ports.ts';
import { interfaces, labelOf } from '@fourteener/contract/fit/vocabulary';
import { portsNotation } from '@fourteener/contract/part/port-notation';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { readPorts, type TypedPort } from './typed-ports.ts';

interface FoundPortsProps {
  proposals: readonly PortProposal[];
  ports: readonly TypedPort[];
  onPorts: (ports: TypedPort[]) => void;
}

/** The facts that the description seems to state and that no field has yet; each has to be accepted. */
export function FoundPorts({ proposals, ports, onPorts }: FoundPortsProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const open = proposals.filter(({ port }) => !ports.some((stated) => isAt(stated, port) && !isEmpty(stated)));
  const accept = (accepted: readonly PortProposal[]) => {
    const added = accepted.flatMap(({ port }) => readPorts(portsNotation.write([port])));
    // An accepted fact replaces an empty row that was added for the same place.
    const kept = ports.filter((stated) => !(isEmpty(stated) && accepted.some(({ port }) => isAt(stated, port))));
    flushSync(() => {
      onPorts([...kept, ...added]);
      setTold(accepted.map(({ port }) => `Added: ${describe(port)}.`).join(' '));
    });
    (place.current?.querySelector('button') ?? place.current)?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {told}
      </p>
      {open.length > 0 && (
        <section aria-labelledby={id} className="mb-4 rounded-control border border-line bg-sunken p-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h3 id={id} className="font-medium">
              Found in the description
            </h3>
            {open.length > 1 && (
              <Button variant="quiet" onClick={() => accept(open)}>
                {`Accept all ${open.length}`}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line">
            {open.map((proposal) => (
              <li
                key={portsNotation.write([proposal.port])}
                className="flex items-center justify-between gap-x-6 py-2 text-small"
              >
                <p className="min-w-0 wrap-anywhere">
                  {describe(proposal.port)}
                  <span className="block text-ink-faint">{`“${proposal.words}”`}</span>
                </p>
                <Button
                  variant="quiet"
                  aria-label={`Accept ${describe(proposal.port)}`}
                  onClick={() => accept([proposal])}
                >
                  Accept
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Whether a stated fact is about the same interface, side and position as a proposed one, and, for a code with a number, the same code. */
function isAt(stated: TypedPort, port: Port): boolean {
  const hasBoth = port.code !== undefined && (port.max ?? port.min ?? port.value) !== undefined;
  return (
    stated.interface === port.interface &&
    stated.side === port.side &&
    (port.position === undefined || stated.position === port.position) &&
    (!hasBoth || stated.code === '' || stated.code === port.code)
  );
}

const isEmpty = ({ code, value, min, max }: TypedPort) => [code, value, min, max].every((typed) => typed.trim() === '');

/** A port in words: `Freehub body: Micro Spline`. */
function describe({ interface: id, position, code, value, min, max }: Port): string {
  const known = interfaces.get(id);
  const range = min === max ? min : [min, max].filter((bound) => bound !== undefined).join('–');
  const number = value ?? (min === undefined && max !== undefined ? `at most ${max}` : range);
  const written = [
    code === undefined ? undefined : labelOf(id, code),
    number === undefined || number === '' ? undefined : `${number}${known?.unit === undefined ? '' : ` ${known.unit}`}`,
  ].filter((fact) => fact !== undefined);
  return `${known?.label ?? id}${position ? `, ${position}` : ''}: ${written.join(', ')}`;
}
