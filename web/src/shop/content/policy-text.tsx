import { type ReactNode, useMemo } from 'react';

/** A text with an empty line between its paragraphs; a line that begins with `# ` is a heading. */
export function PolicyText({ children }: { children: string }) {
  const blocks = useMemo(() => readBlocks(children), [children]);
  return (
    <div className="grid max-w-text gap-4 wrap-anywhere">
      {blocks.map(({ isHeading, text }, n) =>
        isHeading ? <Heading key={n}>{text}</Heading> : <Lines key={n} text={text} />,
      )}
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mt-6 text-heading first:mt-0">{children}</h2>;
}

function Lines({ text }: { text: string }) {
  return <p className="whitespace-pre-line text-ink-soft">{text}</p>;
}

function readBlocks(text: string): { isHeading: boolean; text: string }[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  // A heading is a block of its own, also without empty lines around it.
  const apart = lines.map((line) => (line.startsWith('# ') ? `\n${line}\n` : line)).join('\n');
  return apart
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => ({ isHeading: block.startsWith('# '), text: block.replace(/^# /, '') }));
}
