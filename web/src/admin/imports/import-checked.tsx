import { formatCount } from '@fourteener/contract/text/format-count';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { AlteredTexts } from './altered-texts.tsx';
import { alteredOf, isDouble, pickChanges, pickLines } from './check-lines.ts';
import { ImportActions } from './import-actions.tsx';
import { countKinds, kindWords, LinesTable } from './lines-table.tsx';
import type { Checked, useImport } from './use-import.ts';

interface ImportCheckedProps {
  run: ReturnType<typeof useImport>;
  checked: Checked;
  /** The texts for lines that a bulk edit made, instead of those for a file. */
  words?: { again: string; what: string };
  /** Returns to the form that made the lines. */
  onClose?: (() => void) | undefined;
}

const fileWords = { again: 'Choose another file', what: 'import' };
const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[];

/** The checked lines of a file, ready ones and those with problems, with the actions of the import; afterwards the results of the lines. */
export function ImportChecked({
  run,
  checked: { id, title, ignored, lines },
  words = fileWords,
  onClose,
}: ImportCheckedProps) {
  const [withDoubles, setWithDoubles] = useState(false);
  const [withAltered, setWithAltered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = countKinds(lines);
  const ready = pickLines(lines, withDoubles).length;
  const altered = lines.map(alteredOf).filter((texts) => texts.length > 0);
  const canChoose = run.stage === 'checked' || run.stage === 'stopped';
  const changes = pickChanges(lines, withAltered).length;
  const noted = lines.filter(({ compared }) => compared?.stockNote !== undefined).length;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-heading wrap-anywhere outline-none">
        {title}
      </h2>
      <dl className="title-block mt-4 grid-cols-2 *:border-line *:first:pl-0 sm:grid-cols-3 lg:grid-cols-6 lg:*:nth-[n+2]:border-l">
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{kindWords[kind]}</dt>
              <dd className="text-heading">{formatCount(counts[kind])}</dd>
            </div>
          ))}
      </dl>
      {ignored.length > 0 && (
        <p className="mt-4 text-small wrap-anywhere text-ink-soft">
          These columns are ignored, because parts do not have them: {ignored.join(', ')}.
        </p>
      )}
      {noted > 0 && (
        <p className="mt-4 max-w-text text-small text-warning">
          The stock of {countOf(noted, 'part')} stays as it is; the lines say why.
        </p>
      )}
      {canChoose && lines.some((line) => line.part && isDouble(line)) && (
        <div className="mt-4">
          <Checkbox
            label="Also import lines whose names are taken"
            checked={withDoubles}
            onChange={({ target }) => setWithDoubles(target.checked)}
          />
        </div>
      )}
      {canChoose && altered.length > 0 && (
        <AlteredTexts altered={altered} isChosen={withAltered} onChoose={setWithAltered} />
      )}
      <ImportActions
        run={run}
        id={id}
        words={words}
        onClose={onClose}
        ready={ready}
        changes={changes}
        made={counts.made + counts.undone}
        onSend={() => void run.send({ withDoubles, withAltered })}
      />
      <div className="mt-10">
        <LinesTable lines={lines} />
      </div>
    </>
  );
}
