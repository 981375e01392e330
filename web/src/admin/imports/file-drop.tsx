import { FileDrop as AnyFileDrop } from '../../ui/forms/file-drop.tsx';

interface FileDropProps {
  onChoose: (file: File) => void;
}

/** The area on which a file of parts is dropped, or pressed to choose one. */
export function FileDrop({ onChoose }: FileDropProps) {
  return (
    <AnyFileDrop
      label="Choose a CSV file, or drop it here"
      note="Nothing is imported until you have seen every line."
      accept=".csv,text/csv,text/plain"
      onChoose={([file]) => onChoose(file)}
    />
  );
}
