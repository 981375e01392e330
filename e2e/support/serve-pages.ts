import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.webp': 'image/webp', '.png': 'image/png' },
};

/** Serves the built pages of a folder, and the page without content for every other address. */
export function servePages(folder: string): Server {
  return createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://127.0.0.1');
    const named = join(folder, decodeURIComponent(pathname));
    const files = [named, `${named}.html`, join(named, 'index.html')];
    const isPage = extname(pathname) === '';
    const file =
      files.find((each) => existsSync(each) && statSync(each).isFile()) ?? (isPage && join(folder, 'app.html'));
    if (!file) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(answer);
  });
}
