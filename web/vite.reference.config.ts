import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts } from './vite.fonts.ts';
import { shareHead } from './vite.head.ts';
import { describeApi, dropInlinePictures } from './vite.reference.ts';

/** Builds the page of the API, apart from the shop, so that nothing of it gets into what shoppers download. */
export default defineConfig({
  // What is dropped is there only once Tailwind has put all style sheets into one.
  plugins: [shareHead(), cutFonts(), tailwind(), dropInlinePictures(), describeApi()],
  publicDir: false,
  build: {
    // As in vite.config.ts.
    emptyOutDir: false,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // The viewer is one file, which nobody but its readers downloads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: 'docs/api.html' },
  },
});
