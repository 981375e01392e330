import type { Locator, Page } from '@playwright/test';
import type { Fixture } from './piece-steps.ts';

/** A lazily loaded piece of a page, by its file in web/src. */
export interface Piece {
  file: string;
  /** The beginning of its error message; absent if the page is complete without it. */
  what?: string;
  /** The place of the piece, where several places load the same file. */
  where?: string;
  isPhone?: true;
  as?: 'nobody' | 'admin';
  /** Prepares the data; returns the path of the page. */
  open: (fixture: Fixture) => Promise<string> | string;
  act?: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  /** Asserts that the rest of the page works while the piece is missing. */
  rest: (page: Page) => Promise<void>;
}
