import type { Device } from './schemas.ts';

/** A device in words: “Firefox on Windows”. */
export function nameDevice({ browser, system }: Device): string {
  if (browser !== '' && system !== '') return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
