import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBackupOptions, readRestoreOptions } from './options.ts';

describe('backup', () => {
  it('when no option is given, then it is of the local shop, into a folder named by the time', () => {
    const { project, folder, bucket } = readBackupOptions([], new Date('2026-03-04T05:06:07.890Z'));
    expect([project, basename(folder), bucket]).toEqual(['demo-fourteener', '2026-03-04T05-06-07Z', undefined]);
  });

  it('when a project and its bucket are named, then both are read', () => {
    const args = ['--project', 'shop-1', '--bucket', 'gs://shop-1-backups/daily', '--folder', 'kept'];
    expect(readBackupOptions(args)).toEqual({
      project: 'shop-1',
      bucket: 'gs://shop-1-backups/daily',
      folder: resolve('kept'),
    });
  });

  it.each([
    { args: ['--project', 'shop-1'] },
    { args: ['--bucket', 'gs://b-1'] },
    { args: ['--project', '', '--bucket', 'gs://b-1'] },
    { args: ['--project', 'shop-1', '--bucket', 's3://b-1'] },
    { args: ['--project', 'shop-1', '--bucket', 'gs://b-1/'] },
    { args: ['--folder', ''] },
    { args: ['somewhere'] },
    { args: ['--all'] },
  ])('when its arguments are $args, then the usage is shown', ({ args }) => {
    expect(() => readBackupOptions(args)).toThrow(/Usage: npm run backup/);
  });
});

describe('restore', () => {
  it('when a folder is named, then it is restored into the local shop', () => {
    expect(readRestoreOptions(['kept'])).toEqual({ project: 'demo-fourteener', folder: resolve('kept') });
  });

  it('when a project is named to be overwritten, then the name is read', () => {
    expect(readRestoreOptions(['kept', '--project', 'shop-1', '--overwrite', 'shop-1'])).toMatchObject({
      project: 'shop-1',
      overwrite: 'shop-1',
    });
  });

  it.each([{ args: [] }, { args: ['a', 'b'] }, { args: ['a', '--project='] }, { args: ['a', '--overwrite'] }])(
    'when its arguments are $args, then the usage is shown',
    ({ args }) => {
      expect(() => readRestoreOptions(args)).toThrow(/Usage: npm run restore/);
    },
  );
});
