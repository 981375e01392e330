import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';

function read(forwarded: string | undefined, remoteAddress = '10.0.0.1') {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientOf({ headers, socket: { remoteAddress } });
}

const HOSTING = '203.0.113.7';

describe('the client and the peer of a request', () => {
  it.each<[forwarded: string | undefined, client: string, peer: string]>([
    // A client that calls the function directly.
    ['198.51.100.2', '198.51.100.2', '198.51.100.2'],
    [' 198.51.100.2 ', '198.51.100.2', '198.51.100.2'],
    // A client behind Hosting.
    [`198.51.100.2, ${HOSTING}`, `198.51.100.2 by ${HOSTING}`, HOSTING],
    // A client behind Hosting that wrote entries itself.
    [`1.1.1.1, 198.51.100.2, ${HOSTING}`, `198.51.100.2 by ${HOSTING}`, HOSTING],
    [`1.1.1.1, 2.2.2.2, 198.51.100.2,${HOSTING}`, `198.51.100.2 by ${HOSTING}`, HOSTING],
    [`${'x,'.repeat(500)}198.51.100.2, ${HOSTING}`, `198.51.100.2 by ${HOSTING}`, HOSTING],
    // A direct client that forged an entry: the peer is the same as without it.
    ['8.8.8.8, 198.51.100.2', '8.8.8.8 by 198.51.100.2', '198.51.100.2'],
    ['nobody, 198.51.100.2', '198.51.100.2', '198.51.100.2'],
    ['8.8.8.8:80, 198.51.100.2', '198.51.100.2', '198.51.100.2'],
    // No front end.
    [undefined, '10.0.0.1', '10.0.0.1'],
    ['', '10.0.0.1', '10.0.0.1'],
    [' , ', '10.0.0.1', '10.0.0.1'],
  ])('when the forwarded addresses are %j, then the client is %s and the peer %s', (forwarded, client, peer) => {
    expect(read(forwarded)).toMatchObject({ client, peer });
  });

  it('when a direct client pretends to come through Hosting, then it does not count as the client that it names', () => {
    expect(read(`198.51.100.2, ${HOSTING}`).client).not.toBe(read(`198.51.100.2, 192.0.2.1`).client);
  });

  it('when a client behind Hosting has the address of a peer, then it does not count as that peer', () => {
    expect(read(`192.0.2.1, ${HOSTING}`).client).not.toBe(read('192.0.2.1').client);
  });
});

describe('addresses that count as one client', () => {
  it.each<[address: string, host: string, site: string | undefined]>([
    ['198.51.100.2', '198.51.100.2', undefined],
    ['::ffff:198.51.100.2', '198.51.100.2', undefined],
    ['::FFFF:c633:6402', '198.51.100.2', undefined],
    ['0:0:0:0:0:ffff:198.51.100.2', '198.51.100.2', undefined],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2:bbbb:c:d:e', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['2001:db8:2:2::1', '2001:db8:2:2::/64', '2001:db8:2::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['64:ff9b::198.51.100.2', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ])('when the address is %s, then the client is %s and its network %s', (address, host, site) => {
    expect(read(address)).toEqual({ client: host, clientSite: site, peer: host, peerSite: site });
    expect(read(`${address}, ${HOSTING}`)).toEqual({
      client: `${host} by ${HOSTING}`,
      clientSite: site && `${site} by ${HOSTING}`,
      peer: HOSTING,
      peerSite: undefined,
    });
  });

  it('when an entry is longer than any address, then it is cut', () => {
    expect(read('z'.repeat(10_000)).peer).toHaveLength(45);
  });
});
