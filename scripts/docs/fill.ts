import { Failure } from '../console/failure.ts';
import { tabulateCost } from './cost.ts';
import { listDirect, listTransitive } from './dependencies.ts';
import { formatText } from './format.ts';

import { drawOrderStates, listOrderActions } from './order-states.ts';
import { tabulateRights } from './rights.ts';

/** The files with generated blocks, relative to the root of the repository. */
export const filledPages = [
  'docs/orders.md',
  'docs/owner.md',
  'docs/dependencies.md',
  'docs/transitive-dependencies.txt',
  'docs/scale.md',
] as const;

const blocks: Readonly<Record<string, () => string>> = {
  'order-life diagram': () => `\`\`\`mermaid\n${drawOrderStates()}\n\`\`\``,
  'order actions': listOrderActions,
  'rights of the roles': tabulateRights,
  'monthly cost': () => tabulateCost(),
  'dependencies of the function': () => listDirect('functions'),
  'dependencies of the web app': () => listDirect('web'),
  'transitive dependencies of the function': () => listTransitive('functions'),
  'transitive dependencies of the web app': () => listTransitive('web'),
};

/** The page with newly generated text between its marks, `<!-- from the code: NAME -->` and `<!-- end -->`. */
export async function fillPage(path: string, page: string): Promise<string> {
  const filled = page.replaceAll(
    /(<!-- from the code: (.*?) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const block = blocks[name];
      if (!block)
        throw new Failure(`${path} has the unknown block "${name}"; there are: ${Object.keys(blocks).join(', ')}.`);
      return `${begin}\n${block()}\n\n${end}`;
    },
  );
  return path.endsWith('.txt') ? filled : formatText(path, filled);
}
