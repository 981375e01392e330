import { expect, it } from 'vitest';
import { loadAfterPaint, loadBehindRest } from './vite.after-paint.ts';

const preload = '<link rel="modulepreload" crossorigin href="/assets/home.js">';
const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
const style = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
const page = `<html><head>${preload}\n${script}${preload.replace('home', 'react')}${style}</head><body>Bicycles</body></html>`;

it('when a page’s script waits for the paint, then script and preloads stand where the browser does not fetch them', () => {
  const written = loadAfterPaint(page);
  const [kept = ''] = /<template id="code">.*<\/template>/.exec(written) ?? [];
  expect(kept).toBe(`<template id="code">${preload}${preload.replace('home', 'react')}${script}</template>`);
  expect(written.replace(kept, '')).not.toMatch(/modulepreload|type="module"/);
});

it('when a page’s script waits for the paint, then style and content stay as they are', () => {
  const written = loadAfterPaint(page);
  expect(written).toContain(style);
  expect(written).toMatch(/<\/head><body>Bicycles<\/body><\/html>$/);
});

it('when a page’s script comes behind the rest, then it is still fetched at once, with the lowest priority', () => {
  const written = loadBehindRest(page);
  expect(written.match(/<(?:link|script) fetchpriority="low" [^>]*js"/g)).toHaveLength(3);
  expect(written.replaceAll(' fetchpriority="low"', '')).toBe(page);
});
