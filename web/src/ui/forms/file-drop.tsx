import { type DragEvent, type Ref, useState } from 'react';

interface FileDropProps {
  /** The label, "Choose a CSV file, or drop it here". */
  label: string;
  note: string;
  /** The types of files that the browser offers. */
  accept: string;
  /** Whether it takes several files at once. */
  isSeveral?: boolean;
  /** Called with the files, at least one. */
  onChoose: (files: [File, ...File[]]) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** An area to drop files on; a press opens the file chooser. */
export function FileDrop({
  label,
  note,
  accept,
  isSeveral = false,
  onChoose,
  className = 'py-14',
  ref,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? [];
    if (first) onChoose(isSeveral ? [first, ...others] : [first]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={`block cursor-pointer rounded-control border border-dashed px-6 text-center outline-offset-2 focus-within:outline-2 focus-within:outline-measure hover:border-ink ${isOver ? 'border-accent bg-accent-quiet' : 'border-line-strong bg-surface'} ${className}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="block font-medium text-balance">{label}</span>
      <span className="mt-1 block text-small text-ink-faint">{note}</span>
      <input
        ref={ref}
        type="file"
        accept={accept}
        multiple={isSeveral}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // The value is cleared so that the same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </label>
  );
}
