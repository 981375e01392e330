import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findOriginalRequest, isReadable, sanitizeRequest } from './sanitize-request.ts';

function fake(url: string, headers: Record<string, string> = {}): IncomingMessage {
  return { url, headers } as unknown as IncomingMessage;
}

describe('whether a path can be read', () => {
  it.each(['/', '/partses', '/partses/a%20b', '/partses/%C3%A4', '/partses?x=%', '/partses?x=%ff&y=%zz', '/%00', '*'])(
    'when it is %s, then it can',
    (url) => {
      expect(isReadable(url)).toBe(true);
    },
  );

  it.each(['/%', '/partses/%zz', '/partses/%2', '/partses/%ff', '/%C0%80', '/%ED%A0%80', '/a%?x=1', '/%E0%A4%A?x'])(
    'when it is %s, then it cannot',
    (url) => {
      expect(isReadable(url)).toBe(false);
    },
  );
});

describe('a request that the runtime must not stumble over', () => {
  it('when it has a body, then the runtime sees plain bytes and the shop what was sent', () => {
    const headers = {
      'content-type': 'application/json; charset=none',
      'content-encoding': 'x-mine',
      'content-length': '5',
    };
    const message = fake('/review', headers);
    sanitizeRequest(message);
    expect(message.headers).toEqual({ 'content-type': 'application/octet-stream', 'content-length': '5' });
    expect(findOriginalRequest(message)).toEqual({
      url: '/review',
      contentType: 'application/json; charset=none',
      contentEncoding: 'x-mine',
    });
  });

  it.each<Record<string, string>>([{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }])(
    'when it has a body but no type (%j), then the runtime reads it all the same, so that it can be refused',
    (headers) => {
      const message = fake('/review', { ...headers });
      sanitizeRequest(message);
      expect(message.headers).toEqual({ ...headers, 'content-type': 'application/octet-stream' });
      expect(findOriginalRequest(message)).toMatchObject({ contentType: undefined });
    },
  );

  it.each<Record<string, string>>([{}, { 'content-length': '0' }])(
    'when it has no body (%j), then none is announced',
    (headers) => {
      const message = fake('/review', { ...headers });
      sanitizeRequest(message);
      expect(message.headers).toEqual(headers);
    },
  );

  it('when its path cannot be read, then the runtime sees / and the shop what was sent', () => {
    const message = fake('/partses/%ff');
    sanitizeRequest(message);
    expect(message.url).toBe('/');
    expect(findOriginalRequest(message)).toMatchObject({ url: '/partses/%ff' });
  });

  it('when its path can be read, then it stays', () => {
    const message = fake('/partses/x?last=%');
    sanitizeRequest(message);
    expect(message.url).toBe('/partses/x?last=%');
  });

  it('when a request never was shielded, then there is nothing to put back', () => {
    expect(findOriginalRequest(fake('/'))).toBeUndefined();
  });

  it('when Node gets a request, then it is shielded before the first listener sees it', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((message, answer) => {
      seen.push(message.headers['content-type'], message.url, findOriginalRequest(message)?.contentType);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, method: 'POST', path: '/%ff', headers: { 'Content-Type': 'text/csv' } }).end('a,b');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    server.close();
    expect(seen).toEqual(['application/octet-stream', '/', 'text/csv']);
  });
});
