/**
 * A time where the test runs (`2026-11-20T23:30`), as the shop answers it. Its day is the same in every time zone, so that a test of pages
 * can expect it in words.
 */
export const localTime = (written: string): string => new Date(written).toISOString();
