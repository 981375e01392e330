import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { controlClasses } from '../../ui/forms/field.tsx';

/** The props of a row's input. */
interface RowInputProps {
  'aria-label': string;
  value: string;
  onText: (text: string) => void;
}

interface TextRowsProps {
  /** The noun for a row, such as "Warning". */
  what: string;
  /** The texts of the rows: at least one, which may be empty. */
  rows: readonly string[];
  onRows: (rows: string[]) => void;
  /** The input of a row; a plain one by default. */
  renderInput?: (props: RowInputProps) => ReactNode;
}

/** A list of texts, a row each: Enter in a row, or the button below the rows, adds a row, and each row can be removed. */
export function TextRows({ what, rows, onRows, renderInput = plainInput }: TextRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  const addAfter = (index: number) => {
    flushSync(() => onRows([...rows.slice(0, index + 1), '', ...rows.slice(index + 1)]));
    focusRow(index + 1);
  };
  const remove = (index: number) => {
    const left = rows.filter((_, n) => n !== index);
    flushSync(() => onRows(left.length > 0 ? left : ['']));
    focusRow(Math.min(index, left.length - 1));
  };
  return (
    <div ref={list} className="grid gap-2">
      {rows.map((row, index) => (
        <div
          key={index}
          className="flex gap-2"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            addAfter(index);
          }}
        >
          <div className="min-w-0 grow">
            {renderInput({
              'aria-label': `${what} ${index + 1}`,
              value: row,
              // A pasted text of several lines becomes several rows.
              onText: (text) => onRows([...rows.slice(0, index), ...text.split('\n'), ...rows.slice(index + 1)]),
            })}
          </div>
          {(rows.length > 1 || row !== '') && (
            <SquareButton
              icon="close"
              name={`Remove ${what.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <div>
        <Button variant="quiet" onClick={() => addAfter(rows.length - 1)}>
          Add another
        </Button>
      </div>
    </div>
  );
}

function plainInput({ value, onText, ...label }: RowInputProps): ReactNode {
  return (
    <input
      {...label}
      value={value}
      className={`h-control ${controlClasses}`}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text').trim();
        if (!text.includes('\n')) return;
        event.preventDefault();
        onText([value, text].filter(Boolean).join('\n').replaceAll('\r', ''));
      }}
    />
  );
}
