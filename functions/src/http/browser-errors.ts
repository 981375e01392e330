import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { log } from '../platform/log.ts';
import { bytesOf } from './body.ts';

/** The path to which browsers report errors of the web app. */
export const BROWSER_ERRORS = '/browser-errors';

/** The most lines that an instance logs in each minute, as further reports say nothing new. */
const MOST = 20;
const MINUTE = 60_000;

/** An error without its message, which may quote what somebody typed: its kind, and the place in our own files where it was thrown. */
const browserError = z.object({
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  at: z.string().check(z.regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)),
});

/**
 * Logs an error that a browser reports, as a warning: anybody may send one, so its form, length and number are limited. Answers
 * each report with a 204.
 */
export function takeBrowserErrors({ clock = () => performance.now() }: { clock?: () => number } = {}): (
  req: Request,
  res: Response,
) => void {
  let until = Number.NEGATIVE_INFINITY;
  let left = MOST;
  return (req, res) => {
    if (clock() >= until) [until, left] = [clock() + MINUTE, MOST];
    const read = browserError.safeParse(parse(bytesOf(req).toString()));
    if (read.success && left > 0) {
      left -= 1;
      const { name, at } = read.data;
      log({ severity: 'WARNING', message: `In a browser: ${name} at ${at}` });
    }
    res.status(204).set('Cache-Control', 'no-store').end();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
