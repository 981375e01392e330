import type { Part } from '@fourteener/contract/part/schemas';
import { formatDate } from '../../ui/text/dates.ts';

/** The version and date of a manual, as they follow its name: `, version C, May 31, 2025`. */
export function nameManual({ manualVersion, manualDate }: NonNullable<Part['service']> = {}): string {
  return [
    manualVersion === undefined ? '' : `, version ${manualVersion}`,
    manualDate === undefined ? '' : `, ${formatDate(manualDate)}`,
  ].join('');
}
