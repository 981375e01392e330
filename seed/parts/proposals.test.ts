import type { Port } from '@fourteener/contract/fit/facts';
import { proposePorts } from '../../web/src/admin/parts/propose-ports.ts';
import { expect, test } from 'vitest';
import { allParts } from './all-parts.ts';

const fields = ['interface', 'side', 'position', 'code', 'value', 'min', 'max'] as const;

/** Whether a port states all proposed facts. */
const states = (port: Port, proposed: Port) =>
  fields.every((field) => proposed[field] === undefined || proposed[field] === port[field]);

test('when ports are proposed from the texts of the seeded parts, then the parts state every one of them', () => {
  let count = 0;
  for (const { id, kind, name, description = '', specs, ports } of allParts) {
    for (const { port, words } of proposePorts({ kind: kind ?? '', name, description, specs: specs ?? [] })) {
      const isStated = (ports ?? []).some((stated) => states(stated, port));
      expect(isStated, `${id}: ${words}`).toBe(true);
      count += 1;
    }
  }
  expect(count).toBeGreaterThanOrEqual(90);
});
