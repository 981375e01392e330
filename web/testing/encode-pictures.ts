import { vi } from 'vitest';

/** Replaces the browser's functions that decode a picture and encode it as WebP, which jsdom lacks. */
export function encodePictures(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 600, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array([0x52, 0x49, 0x46, 0x46, 0x7f])], { type: 'image/webp' })),
  );
}
