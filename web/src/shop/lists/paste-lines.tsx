import { constraints } from '@fourteener/contract/constraints';
import { type DragEvent, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { MOST_BYTES, parseLines, type TypedLine, type UnreadLine } from './parse-lines.ts';
import { readPasted } from './pasted-lines.ts';

interface PasteLinesProps {
  busy: string | undefined;
  /** Adds lines; returns whether they were added. */
  onAdd: (lines: readonly TypedLine[]) => Promise<boolean>;
}

/** Adds many lines at once: pasted here or into the search, typed, or from a file. Lines that could not be read stay in the field. */
export function PasteLines({ busy, onAdd }: PasteLinesProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useFieldError(text);
  const [unread, setUnread] = useState<readonly UnreadLine[]>([]);
  const add = async (wanted: string) => {
    if (busy !== undefined) return;
    const parsed = parseLines(wanted);
    setUnread([]);
    if ('problem' in parsed) {
      setText(wanted);
      setProblem(parsed.problem, wanted);
      return;
    }
    setProblem(undefined);
    if (parsed.lines.length > 0 && !(await onAdd(parsed.lines))) {
      setText(wanted);
      return;
    }
    setUnread(parsed.unread);
    setText(parsed.unread.map((line) => line.text).join('\n'));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add(text);
  };
  const append = (more: string) => (text.trim() === '' ? more : `${text}\n${more}`);
  const navigate = useNavigate();
  const pasted = readPasted(useLocation().state);
  const takePasted = useEffectEvent((more: string) => {
    void add(append(more));
    // Cleared so that a reload does not add the lines again.
    void navigate('.', { replace: true, state: null });
  });
  useEffect(() => {
    if (pasted !== undefined) void Promise.resolve(pasted).then(takePasted);
  }, [pasted]);
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setProblem('The file is larger than 64 KB. Please split it.');
      return;
    }
    const read = await file.text().catch(() => undefined);
    if (read === undefined) setProblem('The file could not be read. Please choose it again.');
    else {
      setProblem(undefined);
      // The text in the field stays.
      setText((before) => (before.trim() === '' ? read : `${before}\n${read}`));
    }
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} onDragOver={allowFiles} onDrop={drop}>
      <TextArea
        label="Paste several lines"
        help={
          <>
            One part number and quantity per line, such as <span className="whitespace-nowrap">FC-9K2M4T 2</span>.
            Without a quantity, the minimum is ordered. At most {constraints.judgedLines} lines.
          </>
        }
        rows={5}
        spellCheck={false}
        className="fact text-note"
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      {unread.length > 0 && <UnreadLines lines={unread} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="secondary" busy={busy}>
          Add lines
        </Button>
        <label className="cursor-pointer py-1 text-small link outline-offset-2 focus-within:outline-2 focus-within:outline-measure">
          Choose a CSV file, or drop it here
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              void takeFile(target.files?.[0]);
              // Cleared so that the same file can be chosen again once it is corrected.
              target.value = '';
            }}
          />
        </label>
      </div>
    </form>
  );
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** The lines that are still in the field, each with the reason. */
function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  return (
    <div role="alert" className="text-small text-danger">
      <p>These lines could not be read. They are still above, to be corrected:</p>
      <ul className="mt-2">
        {lines.slice(0, 10).map(({ line, text, reason }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}, <span className="fact">{text.slice(0, 60).toWellFormed()}</span>: {reason}
          </li>
        ))}
        {lines.length > 10 && <li>and {lines.length - 10} more</li>}
      </ul>
    </div>
  );
}
