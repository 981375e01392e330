/** The result of a Playwright run, by its pictures; only those that were taken are counted. */
export function describePictures(code: number, taken: number, output: string): string {
  if (code === 0 && taken > 0) return `${taken} pictures are in screenshots/.`;
  const sum = taken === 0 ? 'No picture was taken.' : `${taken} pictures are in screenshots/, and others are missing.`;
  return `${output.trimEnd()}\n\n${sum}`;
}
