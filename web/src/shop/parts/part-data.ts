import { currency } from '@fourteener/contract/currency';
import { brand } from '@fourteener/contract/brand';
import { writeDollars } from '@fourteener/contract/money';
import { pathToPart } from '@fourteener/contract/part/address';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { picturesOf } from '@fourteener/contract/part/pictures';
import { constraints } from '@fourteener/contract/constraints';
import type { PartRating } from '@fourteener/contract/part/page';
import { roundRating } from '@fourteener/contract/review/rating-average';
import { parseDescription } from '@fourteener/contract/text/description';

/**
 * A part for search engines: https://schema.org/Product with its https://schema.org/Offer, and with the rating by verified customers, if
 * there is one.
 */
export function describePart(part: Part, rating?: PartRating) {
  const url = brand.origin + pathToPart(part._id);
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.number,
    url,
    image: picturesOf(part).map(({ img }) => new URL(img, brand.origin).href),
    description: parseDescription(part.description).prose.join(' '),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      price: writeDollars(part.price),
      priceCurrency: currency,
      availability: `https://schema.org/${availabilityOf(part)}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minimumQuantity },
    },
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: roundRating(rating.average),
          reviewCount: rating.count,
          bestRating: constraints.maxRating,
          worstRating: constraints.minRating,
        },
      }),
  };
}

/** One of https://schema.org/ItemAvailability. */
function availabilityOf(part: Part): string {
  if (!isSoldOut(part)) return 'InStock';
  return part.status === 'discontinued' ? 'Discontinued' : 'OutOfStock';
}

/** A list of parts for search engines, in the order of the page: https://schema.org/ItemList. */
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
