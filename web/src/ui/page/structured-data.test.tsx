import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('when a text contains the end tag of a script, then it does not end the script, and is read unchanged', () => {
  const name = 'Saddle</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData data={{ '@type': 'Product', name }} />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name });
});
