import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { isReadable, refuseUnreadablePath, sanitizeRequest } from './sanitize-request.ts';

const fake = (url: string) => ({ url }) as Request;
const refuse = (message: Request) => {
  refuseUnreadablePath(message, {} as Response, () => undefined);
};

describe('whether a path can be decoded', () => {
  it.each(['/', '/partses', '/partses/a%20b', '/partses/%C3%A4', '/partses?x=%', '/partses?x=%ff&y=%zz', '/%00', '*'])(
    'when it is %s, then it can be decoded',
    (url) => {
      expect(isReadable(url)).toBe(true);
    },
  );

  it.each(['/%', '/partses/%zz', '/partses/%2', '/partses/%ff', '/%C0%80', '/%ED%A0%80', '/a%?x=1', '/%E0%A4%A?x'])(
    'when it is %s, then it cannot be decoded',
    (url) => {
      expect(isReadable(url)).toBe(false);
    },
  );
});

describe('a request with a path that the runtime cannot handle', () => {
  it('when its path cannot be decoded, then the runtime sees / and the shop refuses the request', () => {
    const message = fake('/partses/%ff');
    sanitizeRequest(message);
    expect(message.url).toBe('/');
    expect(() => refuse(message)).toThrow('The address contains an invalid % sequence.');
  });

  it('when its path can be decoded, then it stays', () => {
    const message = fake('/partses/x?last=%');
    sanitizeRequest(message);
    expect(message.url).toBe('/partses/x?last=%');
    expect(() => refuse(message)).not.toThrow();
  });

  it('when its path was not replaced, then the shop still refuses it', () => {
    expect(() => refuse(fake('/%ff'))).toThrow('The address contains an invalid % sequence.');
    expect(() => refuse(fake('/'))).not.toThrow();
  });

  it('when Node receives it, then its path is replaced before the first listener sees it', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((message, answer) => {
      seen.push(message.url);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(request({ port, path: '/%ff' }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    server.close();
    expect(seen).toEqual(['/']);
  });
});
