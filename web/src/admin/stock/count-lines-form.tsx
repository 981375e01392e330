import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { readFile } from '../imports/read-file.ts';
import { findShelf } from './list-shelf.ts';
import { type CountLine, parseCounts } from './parse-counts.ts';

/** The checked lines of a file: valid ones with their parts, and wrong ones. */
interface CheckedCounts {
  right: { part: ShelfPart; typed: string }[];
  wrong: CountLine[];
}

interface CountLinesFormProps {
  /** Takes over the numbers of the valid lines. */
  onFill: (filled: CheckedCounts['right']) => void;
  onClose: () => void;
}

/** Reads counted numbers from a file or from pasted lines, and lists the wrong lines. */
export function CountLinesForm({ onFill, onClose }: CountLinesFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useFieldError(text);
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<CheckedCounts>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [checked]);

  const check = async (typed: string) => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    setChecking(true);
    setError(undefined);
    try {
      const found = await findCounted(await parseCounts(typed), underWay.current.signal);
      if (found.wrong.length === 0) onFill(found.right);
      else setChecked(found);
    } catch (problem) {
      setError(sentenceOf(problem), typed);
    }
    setChecking(false);
  };
  const choose = async (file: File) => {
    try {
      const { text: read } = await readFile(file, { what: 'counted numbers' });
      setText(read);
      await check(read);
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };

  if (checked) {
    const { right, wrong } = checked;
    return (
      <section className="mt-8 max-w-[44rem]" aria-labelledby="wrong-lines">
        <h2 ref={heading} id="wrong-lines" tabIndex={-1} className="text-heading outline-none">
          {countOf(wrong.length, 'line')} cannot be read
        </h2>
        <ul className="mt-4 border-t border-line text-small">
          {wrong.map(({ line, number, problem }) => (
            <li key={line} className="flex flex-wrap gap-x-4 border-b border-line py-2">
              <span className="fact text-data text-ink-faint">Line {line}</span>
              <span className="fact text-data wrap-anywhere">{number || 'no number'}</span>
              <span className="text-danger">{problem}</span>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          {right.length > 0 && (
            <Button onClick={() => onFill(right)}>
              Fill in the other {right.length === 1 ? 'line' : countOf(right.length, 'line')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setChecked(undefined)}>
            Change the lines
          </Button>
        </div>
      </section>
    );
  }
  return (
    <form
      noValidate
      className="mt-8 max-w-[44rem] space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void check(text);
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Read counts
      </h2>
      <FileDrop
        label="Choose a CSV file, or drop it here"
        note="The numbers are filled into the sheet. Nothing is booked until you have seen every difference."
        accept=".csv,text/csv,text/plain"
        className="py-8"
        onChoose={([file]) => void choose(file)}
      />
      <TextArea
        label="Or paste the lines"
        help="Each line has a part number and the counted pieces, with a comma or a tab between them."
        rows={6}
        className="fact"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isChecking && 'Checking'}>
          Fill in the lines
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Back to the sheet
        </Button>
      </div>
    </form>
  );
}

/** Finds the parts of the valid lines. A line becomes wrong if its part is unknown, or an earlier line has the same part. */
async function findCounted(lines: readonly CountLine[], signal: AbortSignal): Promise<CheckedCounts> {
  const legible = lines.filter(({ problem }) => problem === undefined);
  const parts = await findShelf(
    legible.map(({ number }) => number),
    signal,
  );
  const first = new Map<string, number>();
  const right: CheckedCounts['right'] = [];
  const wrong = lines.filter(({ problem }) => problem !== undefined);
  for (const [n, line] of legible.entries()) {
    const part = parts[n];
    const twin = part && first.get(part._id);
    if (!part) wrong.push({ ...line, problem: `No part has the number “${line.number}”.` });
    else if (twin !== undefined) wrong.push({ ...line, problem: `Line ${twin} is about the same part.` });
    else {
      first.set(part._id, line.line);
      right.push({ part, typed: line.counted });
    }
  }
  return { right, wrong: wrong.toSorted((one, other) => one.line - other.line) };
}
