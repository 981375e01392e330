import type { NumberField, Position, Side } from './facts.ts';
import data from './vocabulary.json' with { type: 'json' };

/** A source of an interface. */
interface Reference {
  id: string;
  title: string;
  date: string | null;
}

/** A standard of an interface. The meaning of a code never changes. */
interface Code {
  code: string;
  label: string;
  /** The only side that can have the code; absent if both can. */
  side?: Side;
  synonyms?: string[];
  dimensions?: Record<string, number | string>;
  note?: string;
}

/** The kinds and fields of one side of an interface. */
export interface InterfaceSide {
  kinds: string[];
  fields: ('code' | NumberField)[];
  /** Whether the ports of this side are not alternatives, so that two different ones contradict each other. */
  single?: boolean;
}

/** A place where two parts meet. */
export interface Interface {
  id: string;
  label: string;
  unit?: string;
  /** Whether unlisted codes are allowed, such as a maker's own shape. */
  open?: boolean;
  /** `adapters` if the interface has the adapters' codes instead of its own. */
  codesFrom?: 'adapters';
  /** The ends that are stated separately; a port without a position then says nothing about them. */
  positions?: Position[];
  gives: InterfaceSide | null;
  takes: InterfaceSide | null;
  about?: string;
  codes: Code[];
  source?: Reference[];
  reviewedAt?: string;
  /** How a rider finds out the fact. */
  ask?: string;
}

/** A port that every part of a kind should state. */
export interface WantedPort {
  interface: string;
  side: Side;
  /** The end for which the port is stated, if the interface states its ends separately. */
  position?: Position;
  /** The end of the parts that should state the port; absent if all parts of the kind should. */
  of?: Position;
}

/** A kind of part, and the ports that every part of this kind should state. */
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

/** The interfaces with their standards, and the kinds of parts. A test checks vocabulary.json. */
export const vocabulary = data as Vocabulary;

export const interfaces: ReadonlyMap<string, Interface> = new Map(vocabulary.interfaces.map((one) => [one.id, one]));
export const fitKinds: ReadonlyMap<string, VocabularyKind> = new Map(vocabulary.kinds.map((one) => [one.kind, one]));

/** The label of a code. A code that is not listed is a maker's own, in the form `<maker>-<what>`. */
export function labelOf(id: string, code: string): string {
  const listed = interfaces.get(id)?.codes.find((one) => one.code === code);
  return listed?.label ?? code.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}
