import { writeCharacters } from '../../functions/src/database/ids.ts';
import type { SeedReview } from '../reviews.ts';
import { openRandom, spread } from './random.ts';

const period = ['2023-03-01T00:00:00.000Z', '2026-09-30T00:00:00.000Z'] as const;

const firstNames = ['Ada', 'Bo', 'Celia', 'Dov', 'Esme', 'Farid', 'Greta', 'Hugo', 'Imani', 'Jonas', 'Keiko', 'Lars'];
const lastNames = ['Amsel', 'Birch', 'Calloway', 'Dunne', 'Eriksen', 'Fontaine', 'Granger', 'Holt', 'Ito', 'Juarez'];

const things = ['The saddle', 'The chain', 'My front wheel', 'The fork', 'The pedals', 'The stem', 'The brake'];
const times = ['after a winter', 'after 3,000 miles', 'since the spring', 'after one very wet week', 'so far'];

/** Review texts by stars. Each text is equally likely, and there are more for good ratings, so that these are more common. */
const verdicts: readonly (readonly [stars: number, text: string])[] = [
  [5, 'does what it is there for and nothing else.'],
  [5, 'is quiet, straight and easy to set up.'],
  [5, 'is as the drawing says, to the millimeter.'],
  [5, 'looks better worn than new.'],
  [5, 'came packed by somebody who rides.'],
  [4, 'is good. The box could be smaller.'],
  [4, 'is worth it, though I had to wait for the second batch.'],
  [4, 'needed one more turn than the card says, and is fine now.'],
  [3, 'is all right. I expected more for the price.'],
  [3, 'works, but the finish has a scratch that I did not make.'],
  [2, 'creaks, and the answer took a week.'],
  [1, 'did not fit. I sent it back.'],
];

/** Generated reviews, oldest first; all older than the seeded shop's newest, so that the home page stays the same. */
export function growReviews(count: number): SeedReview[] {
  const random = openRandom(2_008);
  return Array.from({ length: count }, (_, n) => {
    const [rating, verdict] = random.pick(verdicts);
    return {
      id: writeCharacters(random.bytes(20)).toLowerCase(),
      userName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      rating,
      description: `${random.pick(things)}, ${random.pick(times)}, ${verdict}`,
      createdAt: spread(period, n, count),
    };
  });
}
