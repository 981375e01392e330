import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import type { ChangedLine, ComparedLine } from '@fourteener/contract/part/imports';
import { getMarket } from '../../api/market.ts';
import { invalidate } from '../../api/call-queries.ts';
import { compareLines, sendChanges } from './change-parts.ts';
import { type CheckedLine, checkLines, noteCompared, pickChanges, pickLines } from './check-lines.ts';
import { findKnown } from './find-known.ts';
import { findImportId, forgetImport } from './import-id.ts';
import { readFile } from './read-file.ts';
import { parseTable } from './parse-table.ts';
import { sendLines } from './send-lines.ts';
import type { Undone } from './use-undo-import.ts';

/** Checked lines, of a file or of a bulk edit; nothing is written until they are sent. */
export interface Checked {
  id: string;
  /** The file's name, or what the bulk edit does. */
  title: string;
  ignored: string[];
  lines: CheckedLine[];
}

/** The state of an import. */
type Stage = 'choosing' | 'checking' | 'checked' | 'sending' | 'stopped' | 'done';

interface State {
  stage: Stage;
  /** Why the import stopped, in a sentence. */
  error?: string | undefined;
  /** How many of the `total` lines are checked or sent. */
  done: number;
  total: number;
  checked?: Checked | undefined;
}

const start: State = { stage: 'choosing', done: 0, total: 0 };

/** An import of a file of parts, or of a bulk edit's lines: checked without writing anything, sent, stopped and continued. */
export function useImport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState(start);
  const underWay = useRef<AbortController>(undefined);
  const isSending = useRef(false);
  const begin = () => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };
  useUnsavedChanges(['checked', 'sending', 'stopped'].includes(state.stage));
  useEffect(() => () => underWay.current?.abort(), []);

  const choose = async (file: File) => {
    const signal = begin();
    const note = (change: Partial<State>) => !signal.aborted && setState((last) => ({ ...last, ...change }));
    setState({ ...start, stage: 'checking' });
    try {
      const { text, fingerprint } = await readFile(file);
      const { ignored, lines: typed } = await parseTable(text, await getMarket());
      const id = findImportId(fingerprint);
      note({ total: typed.length });
      const onProgress = (done: number) => note({ done });
      const lines = checkLines(typed, await findKnown(id, typed, { signal, onProgress }));
      const changes = lines.flatMap(({ change }) => change ?? []);
      note({ done: 0, total: changes.length || typed.length });
      const compared = await compareLines(id, changes, { signal, onProgress });
      note({ stage: 'checked', checked: { id, title: file.name, ignored, lines: noteCompared(lines, compared) } });
    } catch (error) {
      note({ stage: 'choosing', error: sentenceOf(error) });
    }
  };

  const prepare = async (
    title: string,
    lines: readonly CheckedLine[],
    review: (compared: ComparedLine) => ComparedLine = (compared) => compared,
  ) => {
    const signal = begin();
    const note = (change: Partial<State>) => !signal.aborted && setState((last) => ({ ...last, ...change }));
    setState({ ...start, stage: 'checking', total: lines.length });
    const id = crypto.randomUUID();
    const changes = lines.flatMap(({ change }) => change ?? []);
    try {
      const compared = await compareLines(id, changes, { signal, onProgress: (done) => note({ done }) });
      const reviewed = noteCompared(lines, compared.map(review));
      note({ stage: 'checked', checked: { id, title, ignored: [], lines: reviewed } });
    } catch (error) {
      note({ stage: 'choosing', error: sentenceOf(error) });
    }
  };

  const send = async ({ withDoubles, withAltered }: Record<'withDoubles' | 'withAltered', boolean>) => {
    const { checked } = state;
    // The button may be pressed twice before the new stage is rendered.
    if (!checked || isSending.current) return;
    isSending.current = true;
    const signal = begin();
    const lines = pickLines(checked.lines, withDoubles);
    const changes = pickChanges(checked.lines, withAltered);
    setState({ stage: 'sending', done: 0, total: lines.length + changes.length, checked });
    const note = (count: number, mark: (lines: readonly CheckedLine[]) => CheckedLine[]) =>
      setState((last) => ({
        ...last,
        done: last.done + count,
        checked: last.checked && { ...last.checked, lines: mark(last.checked.lines) },
      }));
    try {
      const total = lines.length + changes.length;
      await sendLines(checked.id, lines, {
        signal,
        total,
        onMade: (made) => note(made.size, (all) => markMade(all, made)),
      });
      await sendChanges(checked.id, changes, {
        signal,
        total,
        onChanged: (changed) => note(changed.length, (all) => markChanged(all, changed)),
      });
      setState((last) => ({ ...last, stage: signal.aborted && last.done < total ? 'stopped' : 'done' }));
      // An import changes each part only once, so choosing the same file again begins another import.
      if (!signal.aborted && changes.length > 0) forgetImport(checked.id);
    } catch (error) {
      setState((last) => ({ ...last, stage: 'stopped', error: sentenceOf(error) }));
    }
    isSending.current = false;
    await Promise.all([invalidate(queryClient, 'parts'), invalidate(queryClient, 'stock')]);
  };

  return {
    ...state,
    /** Reads and checks a file. */
    choose,
    /** Compares changes that are not from a file; `review` may add a problem to a line. */
    prepare,
    send,
    /** Marks the lines that were undone. */
    noteUndone: ({ removed, restored }: Undone) => {
      const ids = new Set([...removed, ...restored]);
      setState((last) => ({
        ...last,
        checked: last.checked && { ...last.checked, lines: markUndone(last.checked.lines, ids) },
      }));
    },
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

function markUndone(lines: readonly CheckedLine[], ids: ReadonlySet<string>): CheckedLine[] {
  return lines.map((line) => {
    const id = line.isChanged ? line.change?._id : line.madeId;
    return id !== undefined && ids.has(id) ? { ...line, isUndone: true } : line;
  });
}

function markChanged(lines: readonly CheckedLine[], changed: readonly ChangedLine[]): CheckedLine[] {
  const byLine = new Map(changed.map((each) => [each.line, each]));
  return lines.map((line) => {
    const done = byLine.get(line.line);
    if (!done) return line;
    if (!done.isDone) return { ...line, errors: [done.problem?.message ?? ''] };
    return { ...line, isChanged: true, compared: line.compared && noteStock(line.compared, done) };
  });
}

/** Adds the shop's note on the stock to a line: the shop may decide it otherwise than at the comparison. */
function noteStock(compared: ComparedLine, { stockNote }: ChangedLine): ComparedLine {
  if (stockNote === undefined) return compared;
  const changes = compared.changes.filter(({ field }) => field !== 'availableQuantity');
  return { ...compared, changes, stockNote };
}
