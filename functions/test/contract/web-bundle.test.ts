import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const dist = new URL('../../../web/dist/', import.meta.url);
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
const texts = files
  .filter((file) => /\.(?:js|css|html|json|svg|txt|xml|webmanifest)$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, dist), 'utf8') }))
  // One field in the export of an account's data has the same name as a collection.
  .map(({ file, text }) => ({ file, text: file === 'openapi.json' ? text.replaceAll('"stockMovements"', '') : text }));

/** The files that contain a match. */
const findIn = (what: RegExp) => texts.filter(({ text }) => what.test(text)).map(({ file }) => file);

const root = fileURLToPath(new URL('../../../', import.meta.url)).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the files that browsers download', () => {
  it('when the files are listed, then there are scripts, but no source, source map or configuration', () => {
    expect(texts.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(20);
    expect(files.filter((file) => /\.(?:map|tsx?|env|rules|pem|key)$/.test(file))).toEqual([]);
  });

  it.each<[what: string, sign: RegExp]>([
    ['a link to a source map', /sourceMappingURL/],
    ['the Admin SDK', /firebase-admin|@google-cloud|google-gax/],
    ['the server’s libraries', /firebase-functions|nodemailer|functions-framework|x-powered-by/i],
    ['the server’s own code', /idempotencyKeys|stockMovements|The database did not answer|Unexpected failure/],
    ['Node', /\bnode:(?:fs|http|crypto|process|diagnostics_channel)\b/],
    ['the name of a secret', /SMTP_URL|GOOGLE_APPLICATION_CREDENTIALS|MIN_INSTANCES/],
    ['a private key', /-----BEGIN|"private_key"|"client_secret"/],
    ['an API key of Google', /\bAIza[\w-]{30,}/],
    ['a token', /\beyJ[\w-]{20,}\.[\w-]{20,}/],
    ['the local project, its accounts and their password', /demo-fourteener|pedals-2008|mechanic@example\.com/],
    ['the address of an emulator', /(?:127\.0\.0\.1|localhost):\d/],
    ['the machine that built it', new RegExp(root)],
  ])('when %s is searched for, then no file contains it', (_what, sign) => {
    expect(findIn(sign)).toEqual([]);
  });

  it('when the viewer of the API is searched for, then only its own page loads it', () => {
    const page = texts.find(({ file }) => file === 'docs/api.html')?.text ?? '';
    const own = [...page.matchAll(/\/assets\/(api-[^"]+)"/g)].map(([, file = '']) => file);
    expect(own.map((file) => file.replace(/.*\./, ''))).toEqual(['js', 'css']);
    for (const file of own)
      expect(texts.filter(({ text }) => text.includes(file)).map((each) => each.file)).toEqual(['docs/api.html']);
  });
});
