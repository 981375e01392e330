import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('when a text would end the script that it stands in, then it does not, and is read as it was written', () => {
  const name = 'Saddle</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData data={{ '@type': 'Product', name }} />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name });
});
