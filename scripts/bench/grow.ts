import { makePart } from '../../functions/test/support/parts.ts';
import { openShop } from '../../functions/test/support/shop.ts';

const AT_ONCE = 20;

/** Adds parts until the catalogue has this many. */
export async function growCatalogue(wanted: number): Promise<void> {
  const counted = await openShop().db.collection('parts').count().get();
  const missing = wanted - counted.data().count;
  for (let done = 0; done < missing; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        makePart({
          name: `Chainring ${done + n}`,
          description:
            'Machined from one plate of 7075 aluminium.\nTeeth: 42\nMass: 86 g\nBolt circle: 110 mm, five bolts',
        }),
      ),
    );
  }
}
