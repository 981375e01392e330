import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['June.Park@Example.com', 'june.park@example.com'],
  [' june@example.com ', 'june@example.com'],
  ['june+shop@example.com', 'june@example.com'],
  ['june+a+b@example.com', 'june@example.com'],
  ['+june@example.com', '+june@example.com'],
  ['j.u.n.e+shop@gmail.com', 'june@gmail.com'],
  ['June@GoogleMail.com', 'june@gmail.com'],
  ['j.une@example.com', 'j.une@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('when an address is %s, then its mailbox is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('when addresses belong to different mailboxes, then they have different keys', () => {
  const addresses = [
    'june@example.com',
    'june@example.org',
    'jun.e@example.com',
    'june@mail.gmail.com',
    'june@gmail.com',
  ];
  expect(new Set(addresses.map(mailboxOf)).size).toBe(addresses.length);
});
