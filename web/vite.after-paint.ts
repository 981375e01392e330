const script = /<script type="module"[^>]*><\/script>/g;
const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Holds back a page's script and its preloads until the page has been painted: on a slow connection they would take
 * bandwidth from the style sheet, the font and the picture that the visitor waits for. For pages whose first view is
 * prerendered (docs/decisions/0017-script-after-the-first-paint.md).
 */
export function loadAfterPaint(html: string): string {
  const code = [...html.matchAll(preload), ...html.matchAll(script)].map(([tag]) => tag).join('');
  const kept = `<template id="code">${code}</template><script>(${startAfterPaint.toString()})()</script>`;
  return html
    .replaceAll(preload, '')
    .replaceAll(script, '')
    .replace('</head>', () => `${kept}</head>`);
}

/**
 * Runs in the page's head, as text, so it uses nothing outside of itself. Content can be moved out of a template only
 * once.
 */
function startAfterPaint(): void {
  const code = document.querySelector<HTMLTemplateElement>('#code');
  const start = () => {
    if (code) document.head.append(code.content);
  };
  // With a stored sign-in the page stays hidden until the script runs, and a page in the background is not painted:
  // both start the script at once.
  if (document.hidden || document.documentElement.dataset.session) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Search engines read pages without painting them.
  setTimeout(start, 2_000);
}
