import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { roots } from '@fourteener/contract/calls';
import { cutFonts } from './vite.fonts.ts';
import { writeSitemap } from './vite.sitemap.ts';

/** Where the contract's calls and Hosting's reserved addresses are answered while the pages come from Vite. */
const shop = process.env.SHOP_ORIGIN ?? 'http://127.0.0.1:5000';

/** Whole segments only: `/review` is a call, `/reviews` a page. */
const callPattern = `^/(${roots.join('|')})(/|\\?|$)`;

/** Hosting answers unknown addresses with `404.html` and status 404; the app in it shows its own page for them. */
function writeNotFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type === 'asset') this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
    },
  };
}

export default defineConfig({
  plugins: [cutFonts(), react(), tailwind(), writeNotFoundPage(), writeSitemap()],
  // Newer targets let the minifier rewrite light-dark(), which then no longer follows color-scheme where it is used.
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { [callPattern]: shop, '^/__/': shop },
  },
});
