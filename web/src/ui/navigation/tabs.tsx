import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** The label of the tabs for screen readers. */
  label: string;
  /** In the order of the tabs; the first is shown at first. */
  tabs: readonly { words: string; content: ReactNode }[];
}

/** One of several views of the same content; the left and right keys change it. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.words}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-7 overflow-x-auto border-b border-line whitespace-nowrap"
      >
        {tabs.map(({ words }) => (
          <Base.Tab
            key={words}
            value={words}
            className="border-b-2 border-transparent pt-2.5 pb-2 text-note text-ink-soft -outline-offset-2 transition-colors hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink"
          >
            {words}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ words, content }) => (
        <Base.Panel key={words} value={words} className="pt-6">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
