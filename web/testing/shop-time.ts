import { brand } from '@fourteener/contract/brand';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: brand.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Converts a time of the shop's clock (`2026-11-20T23:30`) to the form of the shop's responses. */
export function shopTime(written: string): string {
  const hours = Array.from({ length: 30 }, (_, hour) => new Date(Date.parse(`${written}Z`) + (hour - 14) * 3_600_000));
  const shown = hours.find((time) => clock.format(time) === written.replace('T', ' '));
  if (!shown) throw new RangeError(`The shop's clock never shows ${written}.`);
  return shown.toISOString();
}
