import { constraints } from '@fourteener/contract/constraints';
import { shapesOf, sizeOf } from '@fourteener/contract/drawing/svg';
import { useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { call } from '../../api/client.ts';
import { HttpProblem } from '../../api/errors.ts';
import { problemsWithin } from '../../ui/forms/problems-within.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { RestoredNote } from '../../ui/forms/restored-note.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { BalloonBoard } from './balloon-board.tsx';
import { newLine, type TypedDrawing, type TypedLine } from './drawing-data.ts';
import { DrawingPreview } from './drawing-preview.tsx';
import { DrawingRevisions } from './drawing-revisions.tsx';
import { LineFields } from './line-fields.tsx';
import { useDrawingForm } from './use-drawing-form.ts';

interface DrawingFormProps {
  id: string;
  begun: Parameters<typeof useDrawingForm>[1];
}

/** The form of a drawing: its file, balloons and lines, then its preview, publication and revisions. */
export function DrawingForm({ id, begun }: DrawingFormProps) {
  const form = useDrawingForm(id, begun);
  const { drawing, setDrawing, problems, busy } = form;
  const [isPreviewed, setPreviewed] = useState(false);
  const set = (change: Partial<TypedDrawing>) => setDrawing({ ...drawing, ...change });
  const field = (label: string, name: 'title' | 'about' | 'bikes', optional = false) => (
    <TextField
      label={label}
      optional={optional}
      value={drawing[name]}
      error={problems[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <form
      // The bar with the buttons must not cover the element that has the focus.
      className="grid gap-8 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <div className="grid items-start gap-x-10 gap-y-8 *:max-w-[40rem] xl:grid-cols-2 xl:*:max-w-none">
        <div className="grid gap-4">
          {field('Title', 'title')}
          {field('What it shows, in a sentence', 'about', true)}
          {field('IDs of its bikes, such as blanca, little-bear', 'bikes', true)}
        </div>
        <SvgFile svg={drawing.svg} error={problems.svg} onSvg={(svg) => set({ svg })} />
      </div>
      {drawing.svg !== '' && <Lines {...{ drawing, problems }} onLines={(lines) => set({ lines })} />}
      {form.conflict && (
        <div role="alert" className="border-t border-danger pt-4">
          <p className="font-medium text-danger">Somebody else changed this drawing meanwhile.</p>
          <p className="mt-1 text-small">Your changes are still here, but not saved yet.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void form.keepMine()}>
              Save mine over theirs
            </Button>
            <Button variant="secondary" onClick={() => void form.takeTheirs()}>
              Use theirs instead
            </Button>
          </div>
        </div>
      )}
      <div className="z-10 flex flex-wrap gap-3 border-t border-line bg-ground py-4 md:sticky md:bottom-0">
        <MayCall call="saveDrawingDraft">
          <Button type="submit" variant="secondary" busy={busy === 'save' && 'Saving'} disabled={!form.isDirty}>
            Save draft
          </Button>
        </MayCall>
        <Button variant="secondary" disabled={drawing.svg === ''} onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        <MayCall call="publishDrawing">
          <Button
            busy={busy === 'publish' && 'Publishing'}
            disabled={!form.canPublish}
            onClick={() => void form.publish()}
          >
            Publish
          </Button>
        </MayCall>
      </div>
      <FormError>{form.failure ?? problems.lines}</FormError>
      {begun.version > 0 && <DrawingRevisions id={id} onBringBack={(kept) => setDrawing(kept)} />}
      {isPreviewed && (
        <DrawingPreview drawing={drawing} label={`Preview of ${drawing.title}`} onClose={() => setPreviewed(false)} />
      )}
    </form>
  );
}

/** The shop's answer about a file. */
interface Told {
  /** The reasons why the file is refused; empty where it is taken. */
  refused: readonly string[];
  /** The elements and attributes of the file that are not kept. */
  leftOut: readonly string[];
}
const nothing: Told = { refused: [], leftOut: [] };

/** The field for a drawing's file. The shop keeps its shapes and words, and names what it does not take. */
function SvgFile({ svg, error, onSvg }: { svg: string; error: string | undefined; onSvg: (svg: string) => void }) {
  const [{ refused, leftOut }, setTold] = useState(nothing);
  const choose = async (file: File) => {
    setTold(nothing);
    try {
      if (file.size > constraints.drawingBytes) {
        throw new Error(`A drawing can have at most ${constraints.drawingBytes / 1_024} KiB.`);
      }
      const { svg: sanitized, leftOut: without } = await call('POST /assembly-drafts/sanitized-svg', {
        body: { svg: await file.text() },
      });
      onSvg(sanitized);
      setTold({ refused: [], leftOut: without });
    } catch (problem) {
      const errors = problem instanceof HttpProblem ? problem.errors.map(({ message }) => message) : [];
      setTold({ refused: errors.length > 0 ? errors : [sentenceOf(problem)], leftOut: [] });
    }
  };
  const wrong = refused.length > 0 ? refused : error === undefined ? [] : [error];
  return (
    <div>
      <FileDrop
        label={svg === '' ? 'Choose an SVG file, or drop it here' : 'Choose another SVG file, or drop it here'}
        note={`At most ${constraints.drawingBytes / 1_024} KiB, of shapes and words. Parts are groups with an id such as part-stem.`}
        accept="image/svg+xml,.svg"
        className="py-6"
        onChoose={([file]) => void choose(file)}
      />
      <div role="alert" className="mt-2 text-small text-danger empty:hidden">
        {wrong.length > 0 && <Sentences of={wrong} />}
      </div>
      <div role="status" className="mt-2 text-small text-ink-soft empty:hidden">
        {leftOut.length > 0 && (
          <>
            <p>The drawing was loaded without these elements:</p>
            <Sentences of={leftOut} />
          </>
        )}
      </div>
    </div>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 wrap-anywhere">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface LinesProps {
  drawing: TypedDrawing;
  problems: Parameters<typeof problemsWithin>[0];
  onLines: (lines: TypedLine[]) => void;
}

/** The drawing with its balloons, and beside it the lines, of which one is edited. */
function Lines({ drawing, problems, onLines }: LinesProps) {
  const { svg, lines } = drawing;
  const [chosen, setChosen] = useState(lines[0]?.key);
  const size = sizeOf(svg);
  const shapes = [...shapesOf(svg)];
  const change = (line: TypedLine) => onLines(lines.map((each) => (each.key === line.key ? line : each)));
  const add = () => {
    const line = newLine(drawing, shapes, size);
    onLines([...lines, line]);
    setChosen(line.key);
  };
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="-m-1 overflow-x-auto p-1 lg:sticky lg:top-20 lg:self-start">
        <BalloonBoard svg={svg} lines={lines} chosen={chosen} onChoose={setChosen} onLine={change} />
      </div>
      <section aria-labelledby="drawn-lines">
        <h2 id="drawn-lines" className="text-heading">
          Lines
        </h2>
        <ul className="mt-3 border-t border-ink">
          {lines.map((line, index) => {
            const wrong = problemsWithin(problems, `lines.${index}`);
            const isChosen = line.key === chosen;
            return (
              <li key={line.key} className="border-b border-line">
                <button
                  type="button"
                  aria-expanded={isChosen}
                  aria-current={isChosen}
                  className={`drawing-line flex w-full items-center gap-3 px-2 py-2 text-left hover:text-accent ${isChosen ? 'bg-accent-quiet' : ''}`}
                  onClick={() => setChosen(isChosen ? undefined : line.key)}
                >
                  <span className="drawing-number shrink-0 fact text-data" data-active={isChosen || undefined}>
                    {line.balloon}
                  </span>
                  <span className={`grow wrap-anywhere ${line.under === '' ? 'font-medium' : 'drawing-indent'}`}>
                    {line.name || 'Without a name'}
                  </span>
                  {Object.keys(wrong).length > 0 && <span className="text-small text-danger">To be corrected</span>}
                  <span className="shrink-0 text-small text-ink-soft num" aria-hidden="true">
                    × {line.quantity}
                  </span>
                </button>
                {isChosen && (
                  <LineFields
                    {...{ line, shapes, size }}
                    problems={wrong}
                    others={lines
                      .filter(({ key, under }) => key !== line.key && under === '')
                      .map(({ balloon }) => balloon)}
                    onLine={change}
                    onRemove={() => onLines(lines.filter(({ key }) => key !== line.key))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {shapes.length === 0 ? (
          <p className="mt-3 text-small">
            The file has no group with an id such as part-stem. Each line belongs to such a group: give the parts in the
            file ids, then choose it again.
          </p>
        ) : (
          <Button variant="secondary" className="mt-4" onClick={add}>
            Add a line
          </Button>
        )}
      </section>
    </div>
  );
}
