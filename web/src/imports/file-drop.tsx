import { type DragEvent, useState } from 'react';

interface FileDropProps {
  onChoose: (file: File) => void;
}

/** Where a file is dropped, or chosen by a press. */
export function FileDrop({ onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onChoose(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={`block cursor-pointer rounded-control border border-dashed px-6 py-14 text-center outline-offset-2 focus-within:outline-2 focus-within:outline-measure hover:border-ink ${isOver ? 'border-accent bg-accent-quiet' : 'border-line-strong bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="block font-medium">Choose a CSV file, or drop it here</span>
      <span className="mt-1 block text-small text-ink-faint">Nothing is imported until you have seen every line.</span>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // So that the same file, mended, can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
