import type { Part } from '../part/schemas.ts';
import type { PartFacts } from './facts.ts';
import { fitKinds } from './vocabulary.ts';

type Known = Pick<Part, 'kind' | 'position' | 'ports' | 'includes'>;

/** The facts that decide whether a part fits; undefined if the part has no kind. */
export function factsOfPart({ kind, position, ports = [], includes }: Known): PartFacts | undefined {
  return kind && { kind, position, ports, includes };
}

/**
 * Whether the facts that decide whether a part fits are missing: it has no kind, or a kind with expected ports and neither ports nor parts
 * in its box.
 */
export function lacksFacts({ kind, ports = [], includes = [] }: Known): boolean {
  if (!kind) return true;
  return ports.length === 0 && includes.length === 0 && (fitKinds.get(kind)?.ports.length ?? 0) > 0;
}
