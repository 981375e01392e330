/** Brands of HEIF files with pictures in HEVC, as phones take them: https://nokiatech.github.io/heif/technical.html */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const HEIC =
  'This is a HEIC picture, which your browser cannot read. Please save it as JPEG: on a Mac, open it in Preview and choose File, Export; on Windows, open it in Photos and choose Save as. An iPhone takes JPEG pictures once Settings, Camera, Formats is set to Most Compatible.';

/** Why a browser cannot read a file as a picture, and what to do about it. */
export async function explainUnreadable(file: Blob): Promise<string> {
  const name = file instanceof File ? file.name : '';
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  const isHeic = (head.startsWith('ftyp') && HEIC_BRANDS.has(head.slice(4))) || /\.hei[cf]$/i.test(name);
  return isHeic ? HEIC : 'This file is not a picture that your browser can read.';
}
