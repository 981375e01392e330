import type { UploadedPicture } from '@fourteener/contract/part/new-picture';
import { call } from '../../api/client.ts';

/** Uploads a WebP or JPEG file; returns the picture by which parts refer to it. For admins. */
export async function uploadPicture(file: Blob): Promise<UploadedPicture> {
  return call('POST /pictures', { body: { data: await writeBase64(file) } });
}

async function writeBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
