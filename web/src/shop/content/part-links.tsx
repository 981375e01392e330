import { pathToPart } from '@fourteener/contract/part/address';
import { Link } from '../../ui/navigation/link.tsx';

interface NamedPart {
  /** The link text as an article writes it. */
  words: string;
  /** Its `_id`. */
  id: string;
}

/** Parts of the shop that articles name. */
export const namedParts: readonly NamedPart[] = [
  { words: 'Antero saddle', id: 'antero-saddle-k1vd9e' },
  { words: 'Maroon', id: 'maroon-tyre-black-700x45-5zk2de' },
  { words: 'Princeton stem', id: 'princeton-stem-b6xn0r' },
  { words: 'new rotor', id: 'sunlight-rotor-160-v4ny7c' },
  { words: 'Blanca', id: 'blanca-frame-steel-2hfy5l' },
];

/** The named parts that no paragraph before this one names. */
export function firstNamed(paragraphs: readonly string[], index: number): NamedPart[] {
  return namedParts.filter(({ words }) => paragraphs.findIndex((paragraph) => paragraph.includes(words)) === index);
}

/** A paragraph of an article; the words that name one of the parts are a link to it. */
export function PartLinks({ text, parts }: { text: string; parts: readonly NamedPart[] }) {
  const [next, ...rest] = parts.filter(({ words }) => text.includes(words));
  if (!next) return text;
  const [before = '', ...after] = text.split(next.words);
  return (
    <>
      <PartLinks text={before} parts={rest} />
      <Link to={pathToPart(next.id)} className="link">
        {next.words}
      </Link>
      {/* A part is linked only once. */}
      <PartLinks text={after.join(next.words)} parts={rest} />
    </>
  );
}
