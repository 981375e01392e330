import { brand } from '@fourteener/contract/brand';
import { writeDollars } from '@fourteener/contract/money';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { pathTo } from '../screens/paths.ts';
import { parseDescription } from '@fourteener/contract/description';

/** A part for search engines: https://schema.org/Product, and the https://schema.org/Offer that it is sold by. */
export function describePart(part: Part) {
  const url = brand.origin + pathTo('part', part._id);
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.number,
    url,
    image: new URL(part.img, brand.origin).href,
    description: parseDescription(part.description).prose.join(' '),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      price: writeDollars(part.price),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isSoldOut(part) ? 'OutOfStock' : 'InStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minimumQuantity },
    },
  };
}

/** Parts for search engines, in the order in which they stand: https://schema.org/ItemList. */
export function describeParts(parts: Part[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: parts.length,
    itemListElement: parts.map((part, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: describePart(part),
    })),
  };
}
