import { describe, expect, it } from 'vitest';
import { brand } from '@fourteener/contract/brand';
import { shopOriginOf, writeAnswer } from './pictures.ts';

describe('the origin of the shop for a request', () => {
  const deployed = { GCLOUD_PROJECT: 'my-shop' };
  const listed = { ...deployed, SHOP_ORIGINS: 'https://parts.maker.test, https://www.maker.test' };
  const emulated = { GCLOUD_PROJECT: 'demo-shop', FUNCTIONS_EMULATOR: 'true' };
  const read = (host: string | undefined, env: NodeJS.ProcessEnv) =>
    shopOriginOf({ headers: host === undefined ? {} : { 'x-forwarded-host': host } }, env);

  it.each([
    ['my-shop.web.app', 'https://my-shop.web.app'],
    ['MY-SHOP.firebaseapp.com', 'https://my-shop.firebaseapp.com'],
    ['my-shop--new-header-x7k2p9qd.web.app', 'https://my-shop--new-header-x7k2p9qd.web.app'],
    ['parts.maker.test', 'https://parts.maker.test'],
    ['www.maker.test', 'https://www.maker.test'],
    [new URL(brand.origin).host, brand.origin],
  ])('when Hosting forwards the host %s, then it is %s', (host, origin) => {
    expect(read(host, listed)).toBe(origin);
  });

  const strangers = [
    undefined,
    '',
    'evil.example',
    'my-shop.web.app.evil.example',
    'my-shop.web.app, evil.example',
    'my-shop-2.web.app',
    'other--my-shop.web.app',
    'my-shop--x.firebaseapp.com',
    'parts.maker.test.evil.example',
    '127.0.0.1:5000',
  ];

  it.each(strangers)(
    'when a request forwards the unknown host %j, then it is the first of the listed domains',
    (host) => {
      expect(read(host, listed)).toBe('https://parts.maker.test');
    },
  );

  it.each(strangers)(
    'when a request forwards the unknown host %j and no domain is listed, then it is the address of the project',
    (host) => {
      expect(read(host, deployed)).toBe('https://my-shop.web.app');
    },
  );

  it('when the shop runs on emulators, then it is their address', () => {
    expect(read('127.0.0.1:5000', emulated)).toBe('http://127.0.0.1:5000');
    expect(read('evil.example:5000', emulated)).toBe(brand.origin);
  });
});

it('when an answer has pictures, then the origin is put before their paths, and nothing else changes', () => {
  const answer = [{ img: '/a.webp', name: '/b' }, { order: { img: 'https://c.example/d.webp' } }, { img: 5 }];
  expect(JSON.parse(writeAnswer(answer, 'https://shop.example'))).toEqual([
    { img: 'https://shop.example/a.webp', name: '/b' },
    ...answer.slice(1),
  ]);
  expect(JSON.parse(writeAnswer(answer, ''))).toEqual(answer);
});
