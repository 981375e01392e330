import { constraints } from '@fourteener/contract/constraints';
import type { JudgedLine } from '@fourteener/contract/part/judging';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';

/** The body by which the shop judges a line. */
export type SentLine = Input<'judgeLines', 'body'>['lines'][number];

/** The shop's verdicts on lines, in their order, as if all of them were ordered now. Makes one call for each 200 lines. */
export async function judgeLines(lines: readonly SentLine[], signal?: AbortSignal): Promise<JudgedLine[]> {
  const size = constraints.judgedLines;
  const chunks = Array.from({ length: Math.ceil(lines.length / size) }, (_, n) =>
    lines.slice(n * size, (n + 1) * size),
  );
  const answers = await Promise.all(
    chunks.map((chunk) => call('POST /partses/judge', { body: { lines: chunk }, ...(signal && { signal }) })),
  );
  return answers.flatMap((answer) => answer.lines);
}
