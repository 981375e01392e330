import { findNotationProblem, parsePartField } from '@fourteener/contract/part/field-notation';
import type { PartSpec } from '@fourteener/contract/part/specs';
import { proposePorts } from './propose-ports.ts';
import { useDeferredValue, useMemo } from 'react';
import { FoundPorts } from './found-ports.tsx';
import { PortsEditor } from './ports-editor.tsx';
import type { Problems } from '../../ui/forms/problems-within.ts';
import { readPorts, type TypedPort, writePorts } from './typed-ports.ts';
import { useTypedText } from './use-typed-text.ts';

interface PortsTextProps {
  kind: string;
  position: string;
  /** Other typed fields of the part that may state facts of fit. */
  described?: { name: string; description: string; specs: string };
  value: string;
  onText: (text: string) => void;
  problems: Problems;
  isChecked: boolean;
}

const nothing = { name: '', description: '', specs: '' };
const notation = { read: readPorts, write: (ports: readonly TypedPort[]) => writePorts(ports) };

/** The editor of ports, which are stored as a text, with the facts that the description seems to state. */
export function PortsText({ value, onText, described = nothing, ...rest }: PortsTextProps) {
  const [ports, setPorts] = useTypedText<readonly TypedPort[]>({ value, onText }, notation);
  const { kind } = rest;
  const name = useDeferredValue(described.name);
  const description = useDeferredValue(described.description);
  const specs = useDeferredValue(described.specs);
  const proposals = useMemo(
    () => proposePorts({ kind, name, description, specs: parseSpecs(specs) }),
    [kind, name, description, specs],
  );
  return (
    <>
      <FoundPorts proposals={proposals} ports={ports} onPorts={setPorts} />
      <PortsEditor {...rest} ports={ports} onPorts={setPorts} />
    </>
  );
}

/** The typed specifications; none if one of them has a wrong notation. */
function parseSpecs(typed: string): PartSpec[] {
  if (typed === '' || findNotationProblem(typed, 'specs') !== undefined) return [];
  return parsePartField(typed, 'specs') as PartSpec[];
}
