const script = /<script type="module"[^>]*><\/script>/g;
const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Keeps a page's script, and what is preloaded for it, back until the page has been painted: on a slow line it would take
 * the bandwidth from the style sheet, the font and the picture that the visitor waits for. For pages whose first view is
 * built into them (docs/decisions/0017-script-after-the-first-paint.md).
 */
export function loadAfterPaint(html: string): string {
  const code = [...html.matchAll(preload), ...html.matchAll(script)].map(([tag]) => tag).join('');
  const kept = `<template id="code">${code}</template><script>(${startAfterPaint.toString()})()</script>`;
  return html
    .replaceAll(preload, '')
    .replaceAll(script, '')
    .replace('</head>', () => `${kept}</head>`);
}

/** Runs in the page's head, as text: nothing from outside is there. Content moves out of a template only once. */
function startAfterPaint(): void {
  const code = document.querySelector<HTMLTemplateElement>('#code');
  const start = () => {
    if (code) document.head.append(code.content);
  };
  // Whoever has a stored sign-in sees nothing before the script; a page in the background is not painted.
  if (document.hidden || document.documentElement.dataset.session) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Search engines read pages without painting them.
  setTimeout(start, 2_000);
}
