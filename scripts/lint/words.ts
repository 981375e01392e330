/** A use of an old word that is right, and the reason. */
interface Allowed {
  /** A pattern for the text in a line that may contain the word. */
  text: RegExp;
  /** The files in which it is allowed; all by default. */
  in?: RegExp;
  because: string;
}

/** A word that the shop no longer uses for something, and its replacement (`contract/words.md`). */
export interface OldWord {
  /** A pattern for the old word in names, texts and file names. */
  sign: RegExp;
  word: string;
  /** A line with the old word, for the test. */
  example: string;
  /** The files that are searched for it; all by default. */
  in?: RegExp;
  allowed: readonly Allowed[];
}

/** One use of an old word. */
export interface Finding {
  place: string;
  found: string;
  word: string;
}

/** The old words, and where each is still allowed. */
export const oldWords: readonly OldWord[] = [
  {
    sign: /assembl(?:y|ies)|diagram/i,
    word: 'drawing',
    example: 'function listAssemblies(): Diagram[] {',
    allowed: [
      { text: /\/?assembly-drafts\b/, because: 'an address' },
      { text: /\/?\bassemblies\b/, because: 'addresses and the collection' },
      { text: /\bassembly\b/, in: /drawing/, because: 'the stored field of a line' },
      { text: /assembly: (?:'seat'|_)/, in: /^functions\/test\//, because: 'the stored field of a line' },
      { text: /\/diagrams\b/, because: 'an address' },
      { text: /--diagram-[\w(]|\(\?:diagram\|/, because: 'names in stored SVG documents' },
      { text: /WebAssembly/, because: 'a standard of browsers' },
      { text: /[Bb]efore assembly|Every assembly/, because: 'the assembling of a bicycle' },
      { text: /stateDiagram|[^/]\bdiagram\b/, in: /order|scripts\/docs|decisions\/0020/, because: 'a Mermaid diagram' },
    ],
  },
  {
    sign: /(?<![eE]-?)(?<![gG])(?<!se)\bmails?\b|(?<![Ee]|\bg|\bG)[mM]ails?(?=[A-Z])|(?<=[a-z])(?<!G)Mails?\b|\bmailed\b|\bMails?\b/,
    word: 'email',
    example: 'const sent = await listMails();',
    allowed: [
      { text: /\b[Mm]ail (?:servers?|programs?)\b/, because: 'the terms of the field' },
      { text: /\/mails\b|\bmails[/:]|'mails'|`mails`|"mails"/, because: 'addresses, the collection and their keys' },
      {
        text: /mail-not-failed|'mail\.retry'|\bmail: 'Emails'|kind=mail\b|^ {2}'mail',/,
        because: 'codes that are sent and stored',
      },
      { text: /mailedAt|\.\.\.mailed\b|const mailed\b/, in: /withdrawal/, because: 'a stored field' },
      { text: /mail\.(?:example|gmail)|google\.com\/mail|@GoogleMail/, because: 'a domain' },
      { text: /[sS]endMail(?:Options)?|mailFrom/, because: 'names of Nodemailer and smtp-server' },
      { text: /\bmail\b/, in: /icon\.tsx|toasts\.tsx/, because: 'the picture of an envelope' },
      { text: /that mail is delivered|spoons by mail/, because: 'the post' },
      {
        text: /got a mail|shop mails|'mail', 'Phone'/,
        because: 'the words of a rider, of an owner who types, and a wrong value',
      },
      { text: /`mails-/, because: 'the name of a database of a test' },
    ],
  },
  {
    sign: /(?<![a-z])products?(?![a-z])|Products?(?![a-z])/,
    word: 'part',
    example: 'const emptyProduct = {};',
    allowed: [
      { text: /\/products?\b/, because: 'the specification’s address, and addresses of other sites' },
      {
        text: /(?:Add|Delete) [Pp]roduct|Manage (?:All )?[Pp]roducts?|order products|products \(add|product add\/delete/,
        because: 'the specification’s words',
      },
      { text: /addproduct|manageproducts|addProduct|manageProducts(?:Heading)?/, because: 'the specification’s pages' },
      {
        text: /paths\.products|\bproducts: \{|'products?'|columns: products|\{product name\}|Product (?:list|detail)/,
        because: 'the specification’s page /product',
      },
      { text: /'Product'|schema\.org\/Product/, because: 'a type of schema.org' },
      { text: /product_data|product_not_received/, because: 'Stripe’s word' },
      { text: /add-product:/, because: 'the key of a draft in the browser, which a tab of the version before reads' },
      { text: /the product page|product not received/, because: 'the words of a rider and of a bank' },
      {
        text: /\bproduct(?:Of)?\b/,
        in: /fit\/judge\.ts|budgets\.spec|part-page\.test/,
        because: 'a product of numbers, the size of the page /product, a type of schema.org',
      },
      {
        text: /\bproducts?\b/,
        in: /brand\.ts|decisions\/0108|deploy\.md|CHANGELOG/,
        because: 'the law’s word',
      },
    ],
  },
  {
    sign: /(?:page|screen)s? of figures|[Ff]igures (?:page|screen)|FiguresPage|figures-page/,
    word: 'overview',
    example: 'export default function FiguresPage() {',
    allowed: [],
  },
  {
    sign: /ReportsPage|reports-page|[Rr]eports (?:page|screen)|(?:page|screen) of reports\b|'Reports'/,
    word: 'reported reviews',
    example: "sidebar: 'Reports',",
    allowed: [],
  },
  {
    sign: /(?<!-)\border-page\b|(?<![A-Za-z])OrderPage(?![a-z])|[oO]rder page\b/,
    word: 'order form',
    example: "import { OrderPage } from './pages.tsx';",
    allowed: [],
  },
];

/** The first forbidden use of a word in a text. */
function findInText(
  file: string,
  text: string,
  { sign, word, allowed }: OldWord,
): { found: string; word: string } | undefined {
  const rest = allowed
    .filter((each) => each.in?.test(file) ?? true)
    .reduce((left, each) => left.replaceAll(new RegExp(each.text, 'g'), ''), text);
  const found = sign.exec(rest)?.[0];
  return found === undefined ? undefined : { found, word };
}

/** The old words in a file's name and lines. */
export function findOldWords(file: string, text: string, words: readonly OldWord[] = oldWords): Finding[] {
  const own = words.filter((each) => each.in?.test(file) ?? true);
  const inName = own.flatMap((each) => {
    const found = findInText(file, file, each);
    return found ? [{ place: file, ...found }] : [];
  });
  // Searching the whole text first is faster, since few files contain an old word.
  const suspects = own.filter(({ sign }) => sign.test(text));
  if (suspects.length === 0) return inName;
  const inLines = text.split('\n').flatMap((line, index) =>
    suspects.flatMap((each) => {
      const found = findInText(file, line, each);
      return found ? [{ place: `${file}:${index + 1}`, ...found }] : [];
    }),
  );
  return [...inName, ...inLines];
}
