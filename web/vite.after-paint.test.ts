import { expect, it } from 'vitest';
import { loadAfterPaint } from './vite.after-paint.ts';

const preload = '<link rel="modulepreload" crossorigin href="/assets/home.js">';
const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
const style = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
const page = `<html><head>${preload}\n${script}${preload.replace('home', 'react')}${style}</head><body>Bicycles</body></html>`;

it('when a page’s script waits for the first paint, then the browser fetches neither the script nor its preloads before', () => {
  const written = loadAfterPaint(page);
  const [kept = ''] = /<template id="code">.*<\/template>/.exec(written) ?? [];
  expect(kept).toBe(`<template id="code">${preload}${preload.replace('home', 'react')}${script}</template>`);
  expect(written.replace(kept, '')).not.toMatch(/modulepreload|type="module"/);
});

it('when a page’s script waits for the first paint, then its styles and content stay the same', () => {
  const written = loadAfterPaint(page);
  expect(written).toContain(style);
  expect(written).toMatch(/<\/head><body>Bicycles<\/body><\/html>$/);
});
