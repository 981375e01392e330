import { needEnv } from '../support/shop.ts';
import { readRules, rulesProject } from './environment.ts';

interface Node {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean }; count: number }[];
  children?: Node[];
}

/** An expression of the rules, and how often it had each value. */
export interface Expression {
  text: string;
  line: number;
  /** How often it was evaluated, successfully or not. */
  evaluated: number;
  /** Whether it is a condition, which was true or false at least once. */
  condition: boolean;
  true: number;
  false: number;
}

/** The emulator's coverage report of each expression since the rules were loaded. */
export async function readCoverage(): Promise<Expression[]> {
  const host = needEnv('FIRESTORE_EMULATOR_HOST');
  const answer = await fetch(`http://${host}/emulator/v1/projects/${rulesProject}:ruleCoverage`);
  const { report = [] } = (await answer.json()) as { report?: Node[] };
  const source = readRules();
  return flatten(report).map((node) => summarise(node, source));
}

function flatten(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

function summarise({ sourcePosition, values = [] }: Node, source: string): Expression {
  const { line, currentOffset, endOffset } = sourcePosition;
  const count = (wanted: (value: { boolValue?: boolean }) => boolean) =>
    values.reduce((sum, { value, count: times }) => sum + (wanted(value) ? times : 0), 0);
  const [yes, no] = [count(({ boolValue }) => boolValue === true), count(({ boolValue }) => boolValue === false)];
  return {
    text: source.slice(currentOffset, endOffset),
    line,
    evaluated: count(() => true),
    condition: yes + no > 0,
    true: yes,
    false: no,
  };
}

/** A one-line summary for the log. */
export function describeCoverage(expressions: Expression[]): string {
  const conditions = expressions.filter(({ condition, text }) => condition && text !== 'true' && text !== 'false');
  const both = conditions.filter(({ true: yes, false: no }) => yes > 0 && no > 0);
  const seen = expressions.filter(({ evaluated }) => evaluated > 0);
  return `Rules: ${seen.length} of ${expressions.length} expressions evaluated, ${both.length} of ${conditions.length} conditions both ways.`;
}
