import type { Page } from '@playwright/test';

/** The paper sizes of riders' printers. */
export const paperFormats = ['A4', 'Letter'] as const;

/** The number of paper sheets that the page takes as it is printed now. */
export async function countSheets(page: Page, format: (typeof paperFormats)[number]): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  // Each page of a PDF is an object of the type /Page.
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The number of pictures in the page as it is printed now, without line drawings. */
export async function countPictures(page: Page): Promise<number> {
  const pdf = (await page.pdf()).toString('latin1');
  return pdf.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
}

/**
 * Lists the elements that cover a picture on paper. Chrome prints without backgrounds by painting white in their place, so an element
 * that lies over a picture and has a background hides it, though the PDF contains the picture. The page must be in print media.
 */
export function listCovers(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('main picture')].flatMap((picture) => {
    const found = [];
    for (let e = picture.parentElement; e && e.tagName !== 'MAIN'; e = e.parentElement) {
      for (const part of ['::before', '::after']) {
        const { content, display, position, backgroundImage } = getComputedStyle(e, part);
        const isOver = content !== 'none' && display !== 'none' && position === 'absolute';
        if (isOver && backgroundImage !== 'none') found.push(e.className + part);
      }
    }
    return found;
  })`);
}

/** Suppresses the browser's print dialog, which no test could close; a printed sheet stays until `afterprint`. */
export async function keepPrintDialogAway(page: Page): Promise<void> {
  await page.addInitScript('window.print = () => undefined');
}
