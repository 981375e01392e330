import { type Area, areas, rights } from '@fourteener/contract/user/rights';
import { roleNames, roles } from '@fourteener/contract/user/roles';

const words = { write: 'changes', read: 'reads' } as const;

/** The table of each role's rights, with a row for each area. */
export function tabulateRights(): string {
  const head = ['', ...roles.map((role) => roleNames[role].one)];
  const rows = (Object.keys(areas) as Area[]).map((area) => [
    areas[area],
    ...roles.map((role) => {
      const degree = rights[role][area];
      return degree === undefined ? '' : words[degree];
    }),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
