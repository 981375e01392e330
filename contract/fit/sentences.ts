import type { Fact } from './members.ts';
import type { Finding } from './judge.ts';
import { adapters } from './adapters.ts';
import { interfaces, labelOf } from './vocabulary.ts';

/** Explains a finding to riders: the clause's sentence for the verdict, with labels and values instead of codes. */
export function explain({ ready, combination, tested, firm, softenedBy, kits, ...outcome }: Finding): string {
  const { explain: sentences } = ready.clause;
  const sentence = sentences[firm] ?? `${sentences[tested] ?? ''} It needs ${joined(kits.map(({ label }) => label))}.`;
  const codes = outcome.adapters ?? [];
  const bought = codes.slice(0, codes.length - kits.length);
  const [need, have] = combination.facts;
  const words: Record<string, string> = {
    need: describeFact(need),
    have: describeFact(have),
    adapters: joined([...bought.map((code) => adapters.get(code)?.phrase ?? code), ...kits.map(({ label }) => label)]),
    note: outcome.note ?? '',
    value: writeNumber(outcome.value ?? 0),
    by: writeNumber(outcome.by ?? 0),
  };
  const filled = sentence
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    .replaceAll('  ', ' ')
    .trim();
  const upper = filled.charAt(0).toUpperCase() + filled.slice(1);
  if (softenedBy === 'assumption') return `${upper} This is based on an assumption.`;
  return softenedBy === 'unverified' ? `${upper} No source confirms it.` : upper;
}

/** The fields of a fact that its description shows. */
type Described = Pick<Fact, 'interface' | 'code' | 'value' | 'min' | 'max'>;

/** Describes a fact to riders: the numbers with their unit, else the name of the standard, else “not stated”. */
export function describeFact(fact: Described | undefined): string {
  if (!fact) return 'not stated';
  const { value, min, max, code } = fact;
  const unit = interfaces.get(fact.interface)?.unit;
  const measured = (number: string) => (unit === undefined ? number : `${number} ${unit}`);
  if (value !== undefined) return measured(writeNumber(value));
  if (min !== undefined && max !== undefined) {
    return measured(min === max ? writeNumber(min) : `${writeNumber(min)}–${writeNumber(max)}`);
  }
  if (max !== undefined) return `at most ${measured(writeNumber(max))}`;
  if (min !== undefined) return `at least ${measured(writeNumber(min))}`;
  return code === undefined ? 'not stated' : labelOf(fact.interface, code);
}

const joined = (words: readonly string[]) => words.join(' and ');

const writeNumber = (number: number) => String(Math.round(number * 1_000) / 1_000);
