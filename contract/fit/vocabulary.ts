import type { NumberField, Position, Side } from './facts.ts';
import data from './vocabulary.json' with { type: 'json' };

/** A source as an interface names it. */
interface Reference {
  id: string;
  title: string;
  date: string | null;
}

/** A standard of an interface. A code is never given another meaning. */
interface Code {
  code: string;
  label: string;
  /** The only side that has it; else both do. */
  side?: Side;
  synonyms?: string[];
  dimensions?: Record<string, number | string>;
  note?: string;
}

/** The facts that one side of an interface states. */
export interface InterfaceSide {
  kinds: string[];
  fields: ('code' | NumberField)[];
  /** Its ports are no alternatives: two that differ contradict each other. */
  single?: boolean;
}

/** A place where parts meet. */
export interface Interface {
  id: string;
  label: string;
  unit?: string;
  /** Whether codes that are not listed are allowed, such as a maker's own shape. */
  open?: boolean;
  /** Whether its codes are the adapters of the rules. */
  codesFrom?: 'adapters';
  /** The ends that are each stated or not stated, but never meant by a port without a position. */
  positions?: Position[];
  gives: InterfaceSide | null;
  takes: InterfaceSide | null;
  about?: string;
  codes: Code[];
  source?: Reference[];
  reviewedAt?: string;
  /** How a rider finds out. */
  ask?: string;
}

/** A port that each part of a kind should state. */
export interface WantedPort {
  interface: string;
  side: Side;
  /** The end that it is stated of, where each end is. */
  position?: Position;
  /** Only parts at this end. */
  of?: Position;
}

/** A kind of part, and the ports that each part of it should state. */
interface VocabularyKind {
  kind: string;
  label: string;
  positions: Position[];
  ports: WantedPort[];
}

export interface Vocabulary {
  version: string;
  verdicts: string[];
  positions: Position[];
  from: string[];
  kinds: VocabularyKind[];
  interfaces: Interface[];
}

/** The interfaces with their standards, and the kinds of parts: vocabulary.json, which a test walks. */
export const vocabulary = data as Vocabulary;

export const interfaces: ReadonlyMap<string, Interface> = new Map(vocabulary.interfaces.map((one) => [one.id, one]));
export const fitKinds: ReadonlyMap<string, VocabularyKind> = new Map(vocabulary.kinds.map((one) => [one.kind, one]));

/** The name of a code for people. One that is not listed is a maker's own, named `<maker>-<what>`. */
export function labelOf(id: string, code: string): string {
  const listed = interfaces.get(id)?.codes.find((one) => one.code === code);
  return listed?.label ?? code.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}
