import { brandMaker } from '../brand.ts';
import { LEGAL_GUARANTEE } from './guarantee-labels.ts';
import { derivedNumber } from './numbers.ts';
import type { NewPart } from './schemas.ts';

/**
 * The contents of the notice of the legal guarantee (Article 22a of Directive 2011/83/EU, Annex I of Implementing Regulation (EU)
 * 2025/1960) in our own words: the official notice is a picture that may not be redrawn (docs/decisions/0108).
 */
export const legalGuarantee = {
  heading: LEGAL_GUARANTEE,
  text: 'By the law of the European Union you have a guarantee of at least two years from delivery, in some countries longer, at no cost. If a part is not as it should be, we repair or replace it; otherwise you can have a lower price or your money back.',
  more: {
    words: 'Your rights on Your Europe',
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
  },
} as const;

/** The facts of a maker's guarantee of more than the two legal years, as Annex II of the regulation lists them. */
export interface Durability {
  maker: string;
  /** The name of the part, and its number. */
  part: string;
  years: number;
}

type Guaranteed = Pick<NewPart, 'name' | 'number' | 'guaranteeYears'> & { maker?: { name: string } | null | undefined };

/** The maker's guarantee of a part; undefined if it does not exceed the legal one. */
export function durabilityOf(id: string, part: Guaranteed): Durability | undefined {
  const { name, number, maker, guaranteeYears } = part;
  if (!guaranteeYears) return undefined;
  return { maker: (maker ?? brandMaker).name, part: `${name}, ${number ?? derivedNumber(id)}`, years: guaranteeYears };
}

/** A maker's guarantee in a sentence. */
export function tellDurability({ maker, part, years }: Durability): string {
  return `${maker} guarantees the durability of the whole part (${part}) for ${years} years, at no cost. Your legal guarantee holds besides.`;
}
