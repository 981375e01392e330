/** Markers of JPEG files: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
const SOS = 0xda;
const COM = 0xfe;
/** Application segments; `SHOWN` are those that affect how the picture looks: JFIF, the color profile, and Adobe's colors. */
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const SHOWN = new Set([0xe0, 0xe2, 0xee]);

/** Removes the metadata of cameras and programs from a JPEG file; Safari's own encoder adds EXIF. */
export async function withoutMetadata(file: Blob): Promise<Blob> {
  const view = new DataView(await file.arrayBuffer());
  const kept: Blob[] = [file.slice(0, 2)];
  let at = 2;
  // Segments follow each other up to the first scan: each has a marker, and a length that includes itself.
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) !== SOS) {
    const marker = view.getUint8(at + 1);
    const next = at + 2 + view.getUint16(at + 2);
    if (marker !== COM && (!isApplication(marker) || SHOWN.has(marker))) kept.push(file.slice(at, next));
    at = next;
  }
  return new Blob([...kept, file.slice(at)], { type: file.type });
}
