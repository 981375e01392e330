import { vi } from 'vitest';

interface Download {
  name: string;
  file: Blob;
}

/** Catches the files that pages of the test download, because jsdom cannot store them; returns the list of them, in order. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = [];
  const files = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob): string {
        const address = `blob:file-${files.size}`;
        files.set(address, file);
        return address;
      }
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
  return downloads;
}
