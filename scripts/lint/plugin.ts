/** The project's own lint rules, as a plugin of Oxlint. */
import { dirname, relative, resolve } from 'node:path';
import { findForbidden, type Zone } from './zones.ts';

interface Context {
  filename: string;
  cwd: string;
  options: readonly unknown[];
  report: (problem: { node: unknown; message: string }) => void;
}

interface Import {
  source: { value?: unknown } | null;
}

/**
 * Forbids imports from a folder into the folders that its zones name, types included. Its option is the list of zones.
 */
const zones = {
  meta: { schema: [{ type: 'array' }] },
  create({ filename, cwd, options, report }: Context) {
    const importing = relative(cwd, filename);
    const check = (node: Import) => {
      const path = node.source?.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const imported = relative(cwd, resolve(dirname(filename), path));
      const forbidden = findForbidden(importing, imported, options[0] as Zone[]);
      if (forbidden) report({ node, message: `${forbidden.target} imports nothing from ${imported}.` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** The contents of a document are declared once, in the type of its collection. */
const typedCollections = {
  create({ report }: Context) {
    return {
      'CallExpression[callee.property.name=/^collection(Group)?$/]': (node: unknown) => {
        report({ node, message: 'Use defineCollection of database/collection.ts in the store of the collection.' });
      },
      "TSAsExpression > CallExpression[callee.property.name='data']": (node: unknown) => {
        report({ node, message: 'Type the reference or query, by its collection.' });
      },
    };
  },
};

export default { meta: { name: 'shop' }, rules: { zones, 'typed-collections': typedCollections } };
