/** A bare Express app that answers each path of a JSON file, `{path: body}`, with its bytes from memory. */
import { readFileSync } from 'node:fs';
import { loadExpress } from './express.ts';

const bodies = JSON.parse(readFileSync(process.env.BODIES ?? '', 'utf8')) as Record<string, string>;
const bytes = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));

const app = loadExpress()();
app.get('/{*any}', (req, res) => {
  res.type('json').send(bytes.get(req.url) ?? Buffer.from('{}'));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
