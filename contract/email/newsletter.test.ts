import { expect, it } from 'vitest';
import { newSubscription } from './newsletter.ts';

it.each([
  ['june@example.com', 'june@example.com'],
  ['  June.Halvorsen@Example.COM ', 'june.halvorsen@example.com'],
  ["o'brien+news@sub.example.co", "o'brien+news@sub.example.co"],
])('when %j subscribes, then the stored address is %j', (typed, email) => {
  expect(newSubscription.parse({ email: typed, name: 'June' })).toEqual({ email });
});

it.each(['', 'june', 'june@example', 'a b@c.dd', 'a@b.cc,d@e.ff', 'a\0@b.cc', 'a\u007f@b.cc', 'a\ud800@b.cc', 7, null])(
  'when %j subscribes, then it is rejected with a readable message',
  (email) => {
    const { error } = newSubscription.safeParse({ email });
    expect(error?.issues[0]?.path).toEqual(['email']);
    expect(error?.issues[0]?.message).toMatch(/^The email .+\.$/);
  },
);
