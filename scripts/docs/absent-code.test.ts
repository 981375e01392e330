import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

/** Something that docs/security.md says the source never uses, with a pattern that finds it and an example. */
interface Absent {
  what: string;
  sign: RegExp;
  example: string;
  /** The only file that may match. */
  except?: string;
}

const server: Absent[] = [
  { what: 'programs that are started', sign: /child_process/, example: `import 'node:child_process'` },
  { what: 'text that is run as code', sign: /\beval\(|new Function\b|node:vm/, example: 'eval(text)' },
  { what: 'patterns made of text', sign: /\bRegExp\((?!String\.raw`)/, example: 'new RegExp(typed)' },
  { what: 'files', sign: /node:fs|'fs'/, example: `import { readFile } from 'node:fs/promises'` },
  {
    what: 'requests to addresses',
    sign: /\bfetch\(|\bhttps?\.(?:request|get)\b/,
    example: 'await fetch(address)',
    // This file sends requests to Stripe, at the address that the deployment configures.
    except: 'functions/src/payments/request.ts',
  },
  { what: 'cookies', sign: /cookie/i, example: `res.cookie('a', 'b')` },
  {
    what: 'ciphers',
    sign: /create(?:Cipher|Hmac)|crypto\.subtle/,
    example: 'createCipheriv(a, b, c)',
  },
  { what: 'hashes but SHA-256', sign: /createHash\((?!'sha256'\))/, example: `createHash('md5')` },
];

const pages: Absent[] = [
  { what: 'text that is run as code', sign: /\beval\(|new Function\b/, example: 'eval(text)' },
  {
    what: 'markup made of text',
    sign: /\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML/,
    example: 'a.innerHTML = text',
  },
  { what: 'cookies', sign: /document\.cookie/, example: 'document.cookie' },
  { what: 'messages between windows', sign: /postMessage|'message'/, example: `addEventListener('message', f)` },
  { what: 'sockets', sign: /WebSocket|RTCPeer/, example: 'new WebSocket(address)' },
  {
    what: 'a stop to pasting',
    sign: /password[\s\S]*(?:onPaste|'paste')|(?:onPaste|'paste')[\s\S]*password/i,
    example: '<input type="password" onPaste={stop} />',
  },
  {
    what: 'ways to other sites that nobody pressed',
    sign: /location\.(?:href\s*=|assign|replace)|window\.open/,
    example: 'location.href = address',
    // This file redirects to the payment page after a press on Pay.
    except: 'web/src/shop/orders/leave-for.ts',
  },
];

const deployed: Absent[] = [
  {
    what: 'private keys',
    sign: /-----BEGIN [A-Z ]*PRIVATE KEY/,
    example: ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  },
  { what: 'keys of Google', sign: /\bAIza[\w-]{30,}/, example: `AIza${'x'.repeat(35)}` },
  {
    what: 'logins of mail servers',
    sign: /\bsmtps?:\/\/(?!user:password@host)[^\s:/]+:[^\s@]+@/,
    example: ['smtps://shop:', 'secret@mail.example'].join(''),
  },
];

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: inRoot() })
    // Files that only tests use are not deployed.
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));

describe.each([
  ['the server', server, ['functions/src/**/*.ts', 'contract/**/*.ts']],
  ['the pages', pages, ['web/src/**/*.{ts,tsx}']],
  [
    'what is deployed, and how',
    deployed,
    ['{functions/src,contract,web/src,scripts}/**/*.{ts,tsx}', 'web/public/**/*.json', 'functions/.env*', '*.json'],
  ],
])('%s', (_which, absent, patterns) => {
  const sources = patterns.flatMap(readAll);

  it.each(absent)(
    'when $what are searched for, then they are only where they are allowed',
    ({ sign, example, except }) => {
      expect(sources.length).toBeGreaterThan(50);
      expect(example).toMatch(sign);
      const found = sources.filter(({ text }) => sign.test(text)).map(({ file }) => file);
      expect(found).toEqual(except === undefined ? [] : [except]);
    },
  );
});
