import { readFileSync } from 'node:fs';
import { findShipped, type LockedPackage, type LockedPackages } from '../bundles/lockfile.ts';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';

/** What we ask for ourselves, and why. */
const uses: Readonly<Record<string, string>> = {
  '@base-ui/react': 'menus, dialogs and selects that keyboards and screen readers can use',
  '@fontsource-variable/archivo': 'the font of the pages, cut to the letters they need',
  '@fontsource-variable/geist-mono': 'the font of numbers and codes, cut likewise',
  '@google-cloud/firestore': 'the database, under firebase-admin',
  '@google-cloud/functions-framework': 'serves the function, as Cloud Run does',
  '@tanstack/react-query': 'what pages have read: kept, shared, read anew',
  '@tanstack/react-table': 'the admin’s tables',
  dataloader: 'one read for what many ask at once',
  'embla-carousel-react': 'the carousel of the front page',
  express: 'the function’s routes',
  firebase: 'sign-in, App Check and live reads in the browser',
  'firebase-admin': 'Auth, App Check and Firestore on the server',
  'firebase-functions': 'declares the function, its schedule, parameters and logs',
  nodemailer: 'hands mails to the mail server',
  papaparse: 'reads and writes CSV',
  react: 'the pages',
  'react-dom': 'the pages in the browser, and built ahead',
  'react-hook-form': 'forms',
  'react-router': 'the pages’ addresses',
  'react-toastify': 'short messages',
  'swagger-ui-dist': 'shows the OpenAPI document at /docs/api, and nowhere else',
  tailwindcss: 'the styles; its reset is part of ours',
  'web-vitals': 'measures how fast pages are',
  zod: 'the contract’s schemas, on both sides',
};

/** Packages that only build the web app, and leave something of theirs in it. */
export const builtIn: readonly string[] = [
  '@fontsource-variable/archivo',
  '@fontsource-variable/geist-mono',
  'swagger-ui-dist',
  'tailwindcss',
];

/** What a package says of its licence where npm does not look: limiter has the old field `licenses`. */
const saidOtherwise: Readonly<Record<string, string>> = { limiter: 'MIT' };

/** The licences that what ships may have: each lets it be used and passed on, and asks for no source. */
export const allowedLicences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  // A list of SPDX's exceptions, and fonts.
  ...['CC-BY-3.0', 'OFL-1.1', '(MIT OR CC0-1.0)'],
];

/** A package that ships. */
export interface Dependency {
  name: string;
  version: string;
  licence: string;
  /** What we use it for, if we ask for it ourselves. */
  use?: string;
}

/** What ships with a part of the shop, in the order of names. Fails when we ask for something and do not say why. */
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
  const found = [...all].map(([path, { version = '', license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? saidOtherwise[name] ?? 'none named';
    if (!direct.includes(name)) return { name, version, licence };
    const { [name]: use } = uses;
    if (use === undefined) throw new Failure(`Say in scripts/docs/dependencies.ts what ${name} is for.`);
    return { name, version, licence, use };
  });
  const key = ({ name, version }: Dependency) => `${name}@${version}`;
  const unique = [...new Map(found.map((one) => [key(one), one])).values()];
  return unique.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The tables of docs/dependencies.md for a part: what we ask for, then what that brings. */
export function tabulateShipped(part: 'functions' | 'web'): string {
  const shipped = listShipped(part);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const direct = shipped.flatMap(({ name, version, licence, use }) => (use ? [[name, version, licence, use]] : []));
  const others = shipped.filter(({ use }) => use === undefined);
  return [
    ...[['name', 'version', 'licence', 'for'], ['---', '---', '---', '---'], ...direct].map(row),
    '',
    `These bring ${others.length} more:`,
    '',
    ...[
      ['name', 'version', 'licence'],
      ['---', '---', '---'],
    ].map(row),
    ...others.map(({ name, version, licence }) => row([name, version, licence])),
  ].join('\n');
}

const readLock = () =>
  (JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;
