import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';

function read(forwarded: string | undefined, remoteAddress = '10.0.0.1') {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientOf({ headers, socket: { remoteAddress } });
}

describe('where a request comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    [undefined, '10.0.0.1'],
    ['', '10.0.0.1'],
    [' , ', '10.0.0.1'],
  ])('when %j was forwarded, then the peer is %s', (forwarded, peer) => {
    expect(read(forwarded)).toEqual({ peer, client: peer });
  });

  it('when it comes through Hosting, then the client is who Hosting says', () => {
    expect(read('198.51.100.2, 203.0.113.7')).toEqual({ peer: '203.0.113.7', client: '198.51.100.2 by 203.0.113.7' });
  });

  it.each(['1.1.1.1, ', '1.1.1.1, 2.2.2.2, ', 'x,'.repeat(500)])(
    'when somebody wrote %j before it, then neither is another',
    (forged) => {
      expect(read(`${forged}198.51.100.2, 203.0.113.7`)).toEqual(read('198.51.100.2, 203.0.113.7'));
    },
  );

  it('when a client that comes directly forges an entry, then its peer is still itself', () => {
    expect(read('8.8.8.8, 203.0.113.7').peer).toBe(read('9.9.9.9, 203.0.113.7').peer);
  });

  it('when a client that comes by Hosting claims to be its machine, then it is not taken for it', () => {
    expect(read('203.0.113.7').client).not.toBe(read('203.0.113.7, 198.51.100.9').client);
  });

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2:bbbb:c:d:e', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('when the address is %s, then its network %s counts', (address, network) => {
    expect(read(address).peer).toBe(network);
  });

  it('when an entry is longer than any address, then no more of it is remembered', () => {
    expect(read('z'.repeat(10_000)).peer).toHaveLength(45);
  });
});
