import { readFileSync } from 'node:fs';
import { findShipped, type LockedPackage, type LockedPackages } from '../build/lockfile.ts';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

/** Our direct dependencies, each with its purpose. */
const uses: Readonly<Record<string, string>> = {
  '@base-ui/react': 'accessible tabs and menus',
  '@fontsource-variable/archivo': 'text font, subset',
  '@fontsource-variable/geist-mono': 'monospace font, subset',
  '@google-cloud/firestore': 'database client',
  '@google-cloud/functions-framework': 'serves the function',
  '@hookform/resolvers': 'forms on contract schemas',
  '@tanstack/react-query': 'data fetching and caching',
  '@tanstack/react-table': 'admin tables',
  bowser: 'names browser and system of a session',
  cors: 'CORS headers',
  'd3-scale': 'scales of charts',
  'd3-shape': 'lines of charts',
  dataloader: 'batches account lookups',
  'embla-carousel-react': 'carousel',
  express: 'routing',
  firebase: 'sign-in, App Check, live reads',
  'firebase-admin': 'Auth, App Check, Firestore',
  'firebase-functions': 'function, schedule, parameters, logs',
  'lru-cache': 'keeps public responses',
  meshoptimizer: 'decodes models of parts',
  minisearch: 'search of parts',
  nodemailer: 'SMTP',
  saxes: 'reads the SVG of drawings',
  stripe: 'checks the signatures of payment events',
  papaparse: 'CSV',
  uqr: 'QR codes on packing slips and of second factors',
  react: 'UI',
  'react-dom': 'UI in the browser, prerendering',
  'react-hook-form': 'forms',
  'react-router-dom': 'client-side routing',
  'react-toastify': 'toasts',
  'swagger-ui-dist': 'API reference at /docs/api only',
  tailwindcss: 'styles; its reset ships in ours',
  three: 'draws models of parts',
  'web-vitals': 'page speed measurements',
  zod: 'contract schemas',
};

/** Packages that are bundled into the web app as they are published, without their own dependencies. */
export const builtIn: readonly string[] = ['swagger-ui-dist'];

/** Licenses that the lockfile lacks: limiter declares its own in the deprecated field `licenses`. */
const undeclaredLicenses: Readonly<Record<string, string>> = { limiter: 'MIT' };

/** The licenses that shipped packages may have: each allows use and redistribution without disclosing source. */
export const allowedLicenses: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  // The license of a list of SPDX exceptions, and that of fonts.
  ...['CC-BY-3.0', 'OFL-1.1', '(MIT OR CC0-1.0)'],
];

/** A package that is shipped. */
export interface Dependency {
  name: string;
  version: string;
  license: string;
  /** Its purpose; only for direct dependencies. */
  use?: string;
}

/**
 * The packages that ship with the function or the web app, sorted by name. Throws for a direct dependency without a
 * purpose.
 */
export function listShipped(part: 'functions' | 'web', lock = readLock()): Dependency[] {
  const asked = [part, 'contract'].flatMap((workspace) => Object.keys(lock[workspace]?.dependencies ?? {}));
  const direct = [...asked.filter((name) => !name.startsWith('@fourteener/')), ...(part === 'web' ? builtIn : [])];
  const built = direct
    .filter((name) => builtIn.includes(name))
    .map((name): [string, LockedPackage] => {
      const entry = lock[`node_modules/${name}`];
      if (!entry) throw new Failure(`package-lock.json lacks ${name}.`);
      return [`node_modules/${name}`, entry];
    });
  const all = new Map([...findShipped(lock, part), ...findShipped(lock, 'contract'), ...built]);
  const found = [...all].map(([path, { version = '', license: declared }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const license = declared ?? undeclaredLicenses[name] ?? 'none named';
    // Another version of a direct dependency may be installed for another package.
    const own = [`${part}/node_modules/${name}`, `node_modules/${name}`].find((place) => place in lock);
    if (!direct.includes(name) || path !== own) return { name, version, license };
    const { [name]: use } = uses;
    if (use === undefined) throw new Failure(`Say in scripts/docs/dependencies.ts what ${name} is for.`);
    return { name, version, license, use };
  });
  // Of two copies of the same version, the one that is a direct dependency is kept.
  const oursLast = found.toSorted((one, other) => Number(one.use !== undefined) - Number(other.use !== undefined));
  const unique = [...new Map(oursLast.map((one) => [toId(one), one])).values()];
  return unique.sort((one, other) => (toId(one) < toId(other) ? -1 : 1));
}

/** The direct dependencies of the function or the web app, as a Markdown list. */
export function listDirect(part: 'functions' | 'web'): string {
  return listShipped(part)
    .flatMap(({ use, ...one }) => (use ? [`- \`${toId(one)}\` (${one.license}): ${use}`] : []))
    .join('\n');
}

/** The transitive dependencies, as plain text with a paragraph for each license. */
export function listTransitive(part: 'functions' | 'web'): string {
  const packages = listShipped(part).filter(({ use }) => use === undefined);
  const licenses = [...new Set(packages.map(({ license }) => license))].sort();
  return licenses
    .map((license) => {
      const ids = packages.filter((one) => one.license === license).map(toId);
      return [`${license} (${ids.length}):`, ...wrap(ids.join(', '), 118).map((line) => `  ${line}`)].join('\n');
    })
    .join('\n\n');
}

const toId = ({ name, version }: Pick<Dependency, 'name' | 'version'>): string => `${name}@${version}`;

/** Wraps a text at spaces, to lines of at most this many characters. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const readLock = () =>
  (JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;
