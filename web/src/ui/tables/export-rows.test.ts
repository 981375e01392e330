import { beforeEach, expect, it, vi } from 'vitest';
import { exportRows } from './export-rows.ts';

interface Row {
  number: string;
}

let files: Blob[] = [];

beforeEach(() => {
  files = [];
  // The file's address is revoked after a minute, so the timer is faked.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:test';
  });
});

const pages: Record<string, { rows: Row[]; next: string | undefined }> = {
  first: { rows: [{ number: 'FC-1' }, { number: 'FC-2' }], next: 'second' },
  second: { rows: [], next: 'third' },
  third: { rows: [{ number: 'FC-3' }], next: undefined },
};

it('when a list has several pages, one of them empty, then the file has the rows of all, and the progress is reported', async () => {
  const heard: [number, number | undefined][] = [];
  const said = await exportRows<Row>(
    {
      what: 'orders',
      name: 'orders',
      columns: [{ head: 'Number', type: 'text', value: ({ number }) => number }],
      readPage: async (after = 'first') => ({
        rows: [],
        next: undefined,
        ...pages[after],
        total: after === 'first' ? 3 : undefined,
      }),
    },
    new AbortController().signal,
    (read, total) => heard.push([read, total]),
  );
  expect(said).toBe('3 orders exported.');
  expect(await files[0]?.text()).toBe('Number\r\nFC-1\r\nFC-2\r\nFC-3\r\n');
  expect(heard).toEqual([
    [0, undefined],
    [2, 3],
    [2, 3],
  ]);
});
