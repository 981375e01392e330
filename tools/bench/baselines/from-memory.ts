/** A bare Express app that serves a JSON file, `{path: body}`: it sends each path's body from memory. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type express from 'express';
import { inRoot } from '../../../scripts/paths.ts';

const bodies = JSON.parse(readFileSync(process.env.BODIES ?? '', 'utf8')) as Record<string, string>;
const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));

// The version of Express that the function uses; the tools at the root have an older one.
const app = (createRequire(inRoot('functions', 'package.json'))('express') as typeof express)();
app.get('/{*any}', (req, res) => {
  res.type('json').send(bytes.get(req.url) ?? Buffer.from('{}'));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
