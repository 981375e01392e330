import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts } from './vite.fonts.ts';
import { shareHead } from './vite.head.ts';
import { describeApi, dropInlinePictures } from './vite.reference.ts';

/** Builds the page of the API, separately from the shop, so that shoppers download nothing of it. */
export default defineConfig({
  // `dropInlinePictures` comes after Tailwind, which puts all style sheets into one.
  plugins: [shareHead(), cutFonts(), tailwind(), dropInlinePictures(), describeApi()],
  publicDir: false,
  build: {
    // As in vite.config.ts.
    emptyOutDir: false,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // The viewer is one large file, which only its readers download.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: 'docs/api.html' },
  },
});
