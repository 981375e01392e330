import { format, resolveConfig } from 'prettier';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { tabulateCost } from './cost.ts';
import { tabulateShipped } from './dependencies.ts';
import { drawOrderLife, tabulateOrderLife } from './order-life.ts';

/** The pages that have something of the code in them, from the root of the repository. */
export const filledPages = ['docs/orders.md', 'docs/dependencies.md', 'docs/deploy.md'] as const;

const blocks: Readonly<Record<string, () => string>> = {
  'order-life diagram': () => `\`\`\`mermaid\n${drawOrderLife()}\n\`\`\``,
  'order-life table': tabulateOrderLife,
  'a month’s bill': () => tabulateCost(),
  'shipped with the function': () => tabulateShipped('functions'),
  'shipped with the web app': () => tabulateShipped('web'),
};

/** A page with what stands between its marks, `<!-- from the code: NAME -->` and `<!-- end -->`, as the code says it now. */
export async function fillPage(path: string, page: string): Promise<string> {
  const filled = page.replaceAll(
    /(<!-- from the code: (.*?) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const block = blocks[name];
      if (!block) throw new Failure(`${path} wants "${name}", which is none of: ${Object.keys(blocks).join(', ')}.`);
      return `${begin}\n${block()}\n\n${end}`;
    },
  );
  const file = inRoot(path);
  return format(filled, { ...(await resolveConfig(file)), filepath: file });
}
