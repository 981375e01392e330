import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import type { Upload } from './use-uploads.ts';

const words = { waiting: 'Waiting', preparing: 'Resizing', uploading: 'Uploading' } as const;

interface UploadRowsProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
}

/** The files that are being uploaded, and those whose upload failed. */
export function UploadRows({ uploads, onRetry, onDismiss }: UploadRowsProps) {
  return (
    <div role="status">
      <ul className="grid gap-3 text-small empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {upload.state === 'failed' ? <Icon name="alert" className="size-4 text-danger" /> : <Spinner />}
            <span className="min-w-0 grow wrap-anywhere">
              {upload.file.name}:{' '}
              {upload.state === 'failed' ? <span className="text-danger">{upload.problem}</span> : words[upload.state]}
            </span>
            {upload.state === 'failed' && (
              <>
                <Button variant="quiet" onClick={() => onRetry(upload)}>
                  Try again
                </Button>
                <Button variant="quiet" onClick={() => onDismiss(upload.key)}>
                  Dismiss
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
