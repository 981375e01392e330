import { createHash, randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { examples } from '@fourteener/contract/examples';
import { pictureAddress } from '@fourteener/contract/part/pictures';
import { makeAccount } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { needEnv, openShop } from '../support/shop.ts';

let fixture: Fixture;
const { db } = openShop();

beforeAll(async () => {
  fixture = await makeFixture();
});

const upload = (bytes: Uint8Array, as = fixture.admin) =>
  fixture.send('/pictures', { as, body: { data: Buffer.from(bytes).toString('base64') } });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A picture that no other test uploads. */
const drawPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .composite([
      {
        input: Buffer.from(Array.from({ length: 300 }, () => randomInt(256))),
        raw: { width: 10, height: 10, channels: 3 },
      },
    ])
    .webp()
    .toBuffer();

/** A picture whose frame header says that each side has 7,071 px. */
async function encodeVast(picture: Buffer): Promise<Buffer> {
  const bytes = await sharp(picture).webp({ lossless: true }).toBuffer();
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8L');
  bytes.writeUInt32LE(7_070 | (7_070 << 14), 21);
  return bytes;
}

describe('uploading a picture', () => {
  it('when an admin uploads a picture, then its hash is its id, and the audit log says who did it', async () => {
    const bytes = await drawPicture();
    const { status, json } = await upload(bytes);
    const id = hashOf(bytes);
    expect([status, json]).toEqual([200, { id, width: 40, height: 30 }]);
    const stored = (await db.doc(`pictures/${id}`).get()).data() ?? {};
    expect(Object.keys(stored).toSorted()).toEqual(['bytes', 'createdAt', 'height', 'width']);
    const { docs } = await db.collection('auditLog').where('target', '==', `pictures/${id}`).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { action: 'part.upload-picture', by: fixture.admin.uid, before: null, after: { width: 40, height: 30 } },
    ]);
  });

  it('when two admins upload the same picture concurrently, then it is stored once, and both get its id', async () => {
    const bytes = await drawPicture();
    const other = await makeAccount({ admin: true });
    const replies = await Promise.all([fixture.admin, other, fixture.admin].map((as) => upload(bytes, as)));
    expect(replies.map(({ status, json }) => [status, (json as { id: string }).id])).toEqual(
      Array(3).fill([200, hashOf(bytes)]),
    );
    const entries = await db
      .collection('auditLog')
      .where('target', '==', `pictures/${hashOf(bytes)}`)
      .get();
    expect(entries.size).toBe(1);
  });

  it('when the file is not an accepted picture, then the answer says why, and nothing is stored', async () => {
    const picture = await drawPicture();
    const hostile = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      png: await sharp(picture).png().toBuffer(),
      cut: picture.subarray(0, -2),
      jpegOfCamera: await sharp(picture)
        .withExif({ IFD0: { Model: 'Pocket 3' } })
        .jpeg()
        .toBuffer(),
      jpegWithMore: Buffer.concat([await sharp(picture).jpeg().toBuffer(), Buffer.from(randomUUID())]),
      polyglot: Buffer.concat([picture, Buffer.from(`<script>${randomUUID()}</script>`)]),
      wide: await sharp({ create: { width: 1_601, height: 2, channels: 3, background: '#888' } })
        .webp()
        .toBuffer(),
      // A picture of 50 megapixels in a few bytes.
      vast: await encodeVast(picture),
      described: await sharp(picture)
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .webp()
        .toBuffer(),
      // One byte too many, although its base64 is no longer than that of the largest picture.
      large: Buffer.concat([picture, Buffer.alloc(constraints.pictureBytes + 1 - picture.length)]),
    };
    for (const bytes of Object.values(hostile)) {
      expectFieldProblem(await upload(bytes), 'data');
      expect((await db.doc(`pictures/${hashOf(bytes)}`).get()).exists).toBe(false);
    }
    expectFieldProblem(await upload(Buffer.alloc(constraints.pictureBytes + 3)), 'data');
    expectProblem(await upload(Buffer.alloc(600 * 1_024)), 'body-too-large');
  });

  it('when a picture of the maximum size is uploaded, even with every slash escaped, then the body fits', async () => {
    // Only a picture's structure is checked, and in base64 the bytes 0xff become slashes.
    const small = Buffer.from(examples.uploadPicture.body.data, 'base64');
    const bytes = Buffer.alloc(constraints.pictureBytes, 0xff);
    small.copy(bytes);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    bytes.writeUInt32LE(bytes.length - 20, 16);
    const varied = Buffer.from(Array.from({ length: 1_000 }, () => randomInt(256)));
    varied.copy(bytes, 100);
    expect((await upload(bytes)).status).toBe(200);
    const { headers, status } = await fixture.send(pictureAddress(hashOf(bytes)));
    expect([status, headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });
});

/** Without this header, `fetch` adds `Cache-Control: no-cache` to a conditional request. */
const revalidation = { 'Cache-Control': 'max-age=0' };

describe('an uploaded picture', () => {
  it('when it is requested, also through Hosting, then it can be cached for good, as a picture and nothing else', async () => {
    const bytes = await drawPicture();
    await upload(bytes);
    const address = pictureAddress(hashOf(bytes));
    for (const origin of [fixture.origin, needEnv('SHOP_ORIGIN')]) {
      const answer = await fetch(origin + address);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: `"${hashOf(bytes)}"`,
      });
      const again = await fetch(origin + address, {
        headers: { ...revalidation, 'If-None-Match': `"${hashOf(bytes)}"` },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await fetch(fixture.origin + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    // Through Hosting, the response has the policy of the pages instead, as with each call.
    expect(head.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  });

  it('when it is a JPEG, which browsers upload that cannot write WebP, then it is answered as JPEG', async () => {
    const bytes = await sharp(await drawPicture())
      .jpeg()
      .toBuffer();
    expect(await upload(bytes)).toMatchObject({ status: 200, json: { id: hashOf(bytes), width: 40, height: 30 } });
    const answer = await fetch(fixture.origin + pictureAddress(hashOf(bytes)));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('when no picture has the address, then the answer is a 404 that is not cached', async () => {
    const id = hashOf(Buffer.from(randomUUID()));
    for (const file of [`${id}.webp`, id, `${id}.png`, `${id.toUpperCase()}.webp`, '..%2Fparts%2Fx.webp', 'x.webp']) {
      expectProblem(await fixture.send(`/pictures/${file}`), 'not-found');
    }
  });

  it('when it is changed or deleted, then the answer is a 405', async () => {
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const reply = await fixture.send(pictureAddress('a'.repeat(64)), { method, as: fixture.admin });
      expectProblem(reply, 'wrong-method');
      expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
  });
});

describe('a part with uploaded pictures', () => {
  const shown = (id: string) => [{ id, alt: 'From the side', width: 40, height: 30 }];
  const send = (method: string, path: string, body: object) => fixture.send(path, { method, as: fixture.admin, body });

  it('when it names an uploaded picture, then that becomes its image, also in an import', async () => {
    const bytes = await drawPicture();
    await upload(bytes);
    const pictures = shown(hashOf(bytes));
    const img = pictureAddress(hashOf(bytes));
    const id = await makePart();
    expect((await send('PUT', `/partses/${id}`, { pictures })).json).toMatchObject({ img, pictures });
    const line = { ...goodBodies.addPart, pictures };
    expect((await send('POST', '/partses', line)).status).toBe(201);
    expect((await send('POST', `/imports/${randomUUID()}`, { lines: [{ line: 2, ...line }] })).status).toBe(201);
  });

  it('when it names a picture that was not uploaded, then the field says so, and nothing is written', async () => {
    const pictures = shown(hashOf(Buffer.from(randomUUID())));
    const id = await makePart();
    const name = `Saddle ${randomUUID()}`;
    const line = { ...goodBodies.addPart, name, pictures };
    expectFieldProblem(await send('PUT', `/partses/${id}`, { name, pictures }), 'pictures');
    expectFieldProblem(await send('POST', '/partses', line), 'pictures');
    const lines = [
      { line: 2, ...goodBodies.addPart, name },
      { line: 3, ...line },
    ];
    expectFieldProblem(await send('POST', `/imports/${randomUUID()}`, { lines }), 'lines.1.pictures');
    expect((await db.collection('parts').where('name', '==', name).get()).size).toBe(0);
  });

  it.each([
    ['width', { width: 41 }, '41 × 30'],
    ['height', { height: 1_200 }, '40 × 1200'],
  ])(
    'when it names an uploaded picture with another %s, then the field names the real one, and nothing is written',
    async (side, wrong, said) => {
      const bytes = await drawPicture();
      await upload(bytes);
      const name = `Saddle ${randomUUID()}`;
      const pictures = [
        { id: 'saddle', alt: 'From above', width: 1200, height: 900 },
        ...shown(hashOf(bytes)).map((picture) => ({ ...picture, ...wrong })),
      ];
      const line = { ...goodBodies.addPart, name, pictures };
      const message = `Picture 2 has 40 × 30 px, not ${said}.`;
      const errors = (path: string) => ({ status: 400, json: { errors: [{ path: `${path}.1.${side}`, message }] } });
      const id = await makePart();
      expect(await send('PUT', `/partses/${id}`, { name, pictures })).toMatchObject(errors('pictures'));
      expect(await send('POST', '/partses', line)).toMatchObject(errors('pictures'));
      const added = { lines: [{ line: 2, ...line }] };
      expect(await send('POST', `/imports/${randomUUID()}`, added)).toMatchObject(errors('lines.0.pictures'));
      expect((await db.collection('parts').where('name', '==', name).get()).size).toBe(0);
      const { json } = await send('POST', `/imports/${randomUUID()}/comparison`, {
        lines: [{ line: 2, _id: id, fields: { pictures } }],
      });
      expect(json).toMatchObject({ lines: [{ problem: { field: 'pictures', message } }] });
    },
  );
});
