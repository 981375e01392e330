import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../ui/text/sentences.ts';
import { type CheckedLine, checkLines, noteTaken, pickLines } from './check-lines.ts';
import { findTaken } from './check-names.ts';
import { findImportId } from './import-id.ts';
import { readFile } from './read-file.ts';
import { parseTable } from './parse-table.ts';
import { sendLines } from './send-lines.ts';

/** A file that was read and checked; nothing of it is written until it is sent. */
export interface Checked {
  id: string;
  file: string;
  ignored: string[];
  lines: CheckedLine[];
}

/** How far an import is. */
type Stage = 'choosing' | 'checking' | 'checked' | 'sending' | 'stopped' | 'done';

interface State {
  stage: Stage;
  /** Why it does not go on, in a sentence. */
  error?: string | undefined;
  /** Of what is being checked or sent. */
  done: number;
  total: number;
  checked?: Checked | undefined;
}

const start: State = { stage: 'choosing', done: 0, total: 0 };

/** An import of a file of parts: chosen, checked without writing anything, sent, stopped and taken up again. */
export function useImport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState(start);
  const underWay = useRef<AbortController>(undefined);
  const begin = () => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };
  useEffect(() => () => underWay.current?.abort(), []);

  const choose = async (file: File) => {
    const signal = begin();
    const note = (change: Partial<State>) => !signal.aborted && setState((last) => ({ ...last, ...change }));
    setState({ ...start, stage: 'checking' });
    try {
      const { text, fingerprint } = await readFile(file);
      const { ignored, lines: typed } = await parseTable(text);
      const id = findImportId(fingerprint);
      const lines = checkLines(typed);
      note({ total: lines.length });
      const taken = await findTaken(id, lines, { signal, onProgress: (done) => note({ done }) });
      note({ stage: 'checked', checked: { id, file: file.name, ignored, lines: noteTaken(lines, taken) } });
    } catch (error) {
      note({ stage: 'choosing', error: sentenceOf(error) });
    }
  };

  const send = async (withDoubles: boolean) => {
    const { checked } = state;
    if (!checked || state.stage === 'sending') return;
    const signal = begin();
    const lines = pickLines(checked.lines, withDoubles);
    setState({ stage: 'sending', done: 0, total: lines.length, checked });
    const noteMade = (made: ReadonlyMap<number, string>) =>
      setState((last) => ({
        ...last,
        done: last.done + made.size,
        checked: last.checked && { ...last.checked, lines: markMade(last.checked.lines, made) },
      }));
    try {
      await sendLines(checked.id, lines, { signal, onMade: noteMade });
      setState((last) => ({ ...last, stage: signal.aborted && last.done < last.total ? 'stopped' : 'done' }));
    } catch (error) {
      setState((last) => ({ ...last, stage: 'stopped', error: sentenceOf(error) }));
    }
    await queryClient.invalidateQueries({ queryKey: ['parts'] });
  };

  return {
    ...state,
    choose,
    send,
    stop: () => underWay.current?.abort(),
    startAnew: () => {
      underWay.current?.abort();
      setState(start);
    },
  };
}

function markMade(lines: readonly CheckedLine[], made: ReadonlyMap<number, string>): CheckedLine[] {
  return lines.map((line) => {
    const madeId = made.get(line.line);
    return madeId === undefined ? line : { ...line, madeId };
  });
}
