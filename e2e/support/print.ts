import type { Page } from '@playwright/test';

/** What riders have in their printers. */
export const paperFormats = ['A4', 'Letter'] as const;

/** How many sheets of paper the page takes as it is printed now. */
export async function countSheets(page: Page, format: (typeof paperFormats)[number]): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  // Each page of a PDF is an object of the type /Page.
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Keeps away the browser's print dialog, which nobody could close; what a button prints stays until `afterprint`. */
export async function keepPrintDialogAway(page: Page): Promise<void> {
  await page.addInitScript('window.print = () => undefined');
}
