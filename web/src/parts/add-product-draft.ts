import { mapPartFields, type PartFieldName } from '@fourteener/contract/part-fields';
import { parsePieces } from '../ui/forms/steps.ts';
import type { Stock } from './stock-words.ts';

/** The form's fields as they are typed: every field of a new part. */
export type TypedProduct = Record<PartFieldName, string>;

/** The form before anything is typed. */
export const emptyProduct: TypedProduct = mapPartFields(() => '');

/** What a preview can show of a part that is being typed; undefined is what it does not have yet. */
export interface Draft {
  name: string | undefined;
  /** The picture's address, when a browser could load it. */
  img: string | undefined;
  /** Dollars for one piece. */
  price: number | undefined;
  stock: Stock | undefined;
  description: string;
}

/** Reads what is typed as the shop would; what it would refuse is not there. */
export function parseDraft(typed: TypedProduct): Draft {
  const [img, price] = [typed.img.trim(), typed.price.trim()];
  const stock = {
    minimumQuantity: parsePieces(typed.minimumQuantity),
    availableQuantity: parsePieces(typed.availableQuantity),
  };
  return {
    name: typed.name.trim() || undefined,
    img: /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(img) ? img : undefined,
    price: /^\d{1,7}(\.\d{1,2})?$/.test(price) ? Number(price) : undefined,
    stock: Number.isNaN(stock.minimumQuantity + stock.availableQuantity) ? undefined : stock,
    description: typed.description,
  };
}
