import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { constraints } from '@fourteener/contract/constraints';
import type { UploadedPicture } from '@fourteener/contract/part/new-picture';
import { partFields } from '@fourteener/contract/part/fields';
import { picturesNotation } from '@fourteener/contract/part/notation';
import type { PartPicture } from '@fourteener/contract/part/pictures';
import { PictureRows } from './picture-rows.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import type { TypedPart } from './add-part-draft.ts';
import { FieldGroup } from './field-group.tsx';

const TOO_MANY = `A part can have at most ${constraints.pictures} pictures.`;

interface PicturesFieldProps {
  control: Control<TypedPart>;
  error: string | undefined;
}

/** The pictures of a part: dropped, pasted or chosen files are uploaded at once; the form holds them in the notation of CSV files. */
export function PicturesField({ control, error }: PicturesFieldProps) {
  const { label, hint } = partFields.pictures;
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const {
    field: { value, onChange, ref },
  } = useController({ name: 'pictures', control, rules: { validate: (text) => findProblem(text) } });
  const pictures = picturesNotation.parse(value);
  const write = (changed: readonly PartPicture[]) => onChange(picturesNotation.write(changed));
  // An upload ends later, and its picture is added to the pictures of that time.
  const judge = () => onChange(value);
  const latest = useRef({ pictures, write, judge });
  useEffect(() => {
    latest.current = { pictures, write, judge };
  });
  const append = (picture: UploadedPicture): string | undefined => {
    const { pictures: there, write: writeThere } = latest.current;
    if (there.some(({ id }) => id === picture.id)) return 'This picture is here already.';
    const changed = [...there, { ...picture, alt: '' }];
    writeThere(changed);
    // The next upload may end before this one is rendered.
    latest.current.pictures = changed;
    return undefined;
  };
  const { uploads, add, retry, dismiss, isBusy } = useUploads(append, () => latest.current.judge());
  const findProblem = (text: string) => {
    if (isBusy()) return 'Please wait until the pictures are uploaded.';
    return picturesNotation.parse(text).every(({ alt }) => alt.trim() !== '') || 'Each picture needs an alt text.';
  };
  const choose = (files: readonly File[]) => {
    const onTheirWay = uploads.filter(({ state }) => state !== 'failed').length;
    add(files, constraints.pictures - pictures.length - onTheirWay, TOO_MANY);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    choose(files);
  };
  const move = (from: number, to: number) => {
    const moved = pictures[from];
    if (!moved) return;
    write(pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`);
  };
  const remove = (index: number) => {
    write(pictures.toSpliced(index, 1));
    setSaid(`Picture ${index + 1} is removed.`);
    chooser.current?.focus();
  };
  return (
    <div onPaste={paste}>
      <FieldGroup label={label} help={hint} error={error} ref={ref}>
        <PictureRows
          pictures={pictures}
          isChecked={error !== undefined}
          onAlt={(index, alt) => write(pictures.map((each, n) => (n === index ? { ...each, alt } : each)))}
          onMove={move}
          onRemove={remove}
        />
        <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <FileDrop
          ref={chooser}
          label="Choose pictures, or drop or paste them here"
          note="Large pictures are resized to 1,600 px."
          accept="image/webp,image/jpeg,image/png,image/avif"
          isSeveral
          className="py-8"
          onChoose={choose}
        />
      </FieldGroup>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
