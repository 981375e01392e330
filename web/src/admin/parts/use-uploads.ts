import { useRef, useState } from 'react';
import type { UploadedPicture } from '@fourteener/contract/part/new-picture';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { PictureFileError, preparePicture } from './prepare-picture.ts';
import { uploadPicture } from './upload-picture.ts';

/** A chosen file that is being uploaded; removed from the list once it is uploaded. */
export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'preparing' | 'uploading' | 'failed';
  /** Why it failed, as a sentence. */
  problem?: string;
}

/**
 * Uploads chosen files one after another, so that they keep their order. `onUploaded` is called for each picture, and returns the reason if
 * it cannot be used; `onFailed` is called for each failed upload. `isBusy` tells whether an upload is under way, even between renders.
 */
export function useUploads(onUploaded: (picture: UploadedPicture) => string | undefined, onFailed: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const keys = useRef(0);
  const pending = useRef(0);
  const queue = useRef(Promise.resolve());

  const change = (key: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)));
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const send = async ({ key, file }: Upload) => {
    try {
      change(key, { state: 'preparing' });
      const prepared = await preparePicture(file);
      change(key, { state: 'uploading' });
      const picture = await uploadPicture(prepared);
      pending.current -= 1;
      const problem = onUploaded(picture);
      if (problem === undefined) dismiss(key);
      else change(key, { state: 'failed', problem });
    } catch (error) {
      pending.current -= 1;
      change(key, {
        state: 'failed',
        problem: error instanceof PictureFileError ? error.message : sentenceOf(error),
      });
      onFailed();
    }
  };
  const enqueue = (upload: Upload) => {
    pending.current += 1;
    queue.current = queue.current.then(() => send(upload));
  };

  /** Uploads the first `most` files; the others fail with `problem`. */
  const add = (files: readonly File[], most: number, problem: string) => {
    const added = files.map((file, index): Upload => {
      keys.current += 1;
      const upload = { key: keys.current, file };
      return index < most ? { ...upload, state: 'waiting' } : { ...upload, state: 'failed', problem };
    });
    setUploads((all) => [...all, ...added]);
    added.filter(({ state }) => state === 'waiting').forEach(enqueue);
  };
  const retry = (upload: Upload) => {
    change(upload.key, { state: 'waiting' });
    enqueue(upload);
  };
  return { uploads, add, retry, dismiss, isBusy: () => pending.current > 0 };
}
