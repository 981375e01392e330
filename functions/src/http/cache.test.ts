import { expect, it } from 'vitest';
import { cacheControl, reuse } from './cache.ts';

it('when a part changes, then visitors see the old one for at most a minute', () => {
  expect(reuse.instance + reuse.cdn + reuse.cdnWhileAsking).toBeLessThanOrEqual(60);
});

it('when a browser keeps a shared answer, then it must revalidate it before it shows it again', () => {
  const directives = cacheControl.shared.split(', ');
  // Chrome shows stale answers for as long as `stale-while-revalidate` says, unless it must revalidate.
  expect(directives).toContain('max-age=0');
  expect(directives).toContain('must-revalidate');
});
