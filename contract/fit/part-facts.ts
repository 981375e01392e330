import type { Part } from '../part/schemas.ts';
import type { PartFacts } from './facts.ts';
import { fitKinds } from './vocabulary.ts';

type Known = Pick<Part, 'kind' | 'position' | 'ports' | 'includes'>;

/** The facts of a part that decide whether it fits; undefined where it has no kind. */
export function factsOfPart({ kind, position, ports = [], includes }: Known): PartFacts | undefined {
  return kind && { kind, position, ports, includes };
}

/** Whether nobody said yet what a part fits, of which something should be said. */
export function lacksFacts({ kind, ports = [], includes = [] }: Known): boolean {
  if (!kind) return true;
  return ports.length === 0 && includes.length === 0 && (fitKinds.get(kind)?.ports.length ?? 0) > 0;
}
