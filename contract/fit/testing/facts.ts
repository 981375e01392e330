import { checkFit, type FitCheck } from '../check-fit.ts';
import type { BikeFacts, PartFacts, Port } from '../facts.ts';

export const takes = (id: string, rest: Partial<Port> = {}): Port => ({
  interface: id,
  side: 'takes',
  from: 'maker',
  ...rest,
});
export const gives = (id: string, rest: Partial<Port> = {}): Port => ({
  interface: id,
  side: 'gives',
  from: 'maker',
  ...rest,
});
export const part = (kind: string, ports: Port[], rest: Partial<PartFacts> = {}): PartFacts => ({
  kind,
  ports,
  ...rest,
});

export function checksOf(parts: PartFacts[], bike: BikeFacts | null = null): FitCheck[] {
  const { answers, between, whole } = checkFit(parts, bike);
  return [...answers.flatMap(({ checks }) => checks), ...between, ...whole];
}

/** The verdicts of a rule's checks, each with its clause. */
export const verdictsOf = (rule: string, parts: PartFacts[], bike: BikeFacts | null = null): string[] =>
  checksOf(parts, bike).flatMap((check) => (check.rule === rule ? `${check.clause} ${check.verdict}` : []));
