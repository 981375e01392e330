import { useRef } from 'react';
import { Checkbox } from '../forms/checkbox.tsx';
import { Icon } from '../media/icon.tsx';
import type { TableColumn } from './table-columns.ts';

interface ColumnsMenuProps<T> {
  columns: readonly TableColumn<T>[];
  hidden: readonly string[];
  toggle: (header: string) => void;
}

/** The menu of a table's columns. Absent on narrow screens, where rows are cards. */
export function ColumnsMenu<T>({ columns, hidden, toggle }: ColumnsMenuProps<T>) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="relative max-xl:hidden"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || menu.current?.open !== true) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary className="flex h-control cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-small hover:border-ink">
        Columns
        <Icon name="down" className="size-3.5 text-ink-faint" />
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 min-w-48 rounded-float bg-surface px-4 py-2 text-small [box-shadow:var(--shadow-float)]">
        <legend className="sr-only">Columns</legend>
        {columns
          .filter(({ position }) => position !== 'title')
          .map(({ header }) => (
            <div key={header}>
              <Checkbox label={header} checked={!hidden.includes(header)} onChange={() => toggle(header)} />
            </div>
          ))}
      </fieldset>
    </details>
  );
}
