import { nameId, writeCharacters } from '../../functions/src/database/ids.ts';
import { namedParts } from '../parts/all-parts.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import { openRandom, spread } from './random.ts';

/** Colorado's thirteeners with their heights in feet: the hand-made parts have the names of the fourteeners. */
const peaks = {
  Grizzly: '13,988',
  Stewart: '13,983',
  Pigeon: '13,972',
  Ouray: '13,971',
  Fletcher: '13,951',
  Pacific: '13,950',
  Cathedral: '13,943',
  French: '13,940',
  Hope: '13,933',
  Gladstone: '13,913',
  Meeker: '13,911',
  Casco: '13,908',
  Emerald: '13,904',
  Horseshoe: '13,898',
  Phoenix: '13,895',
  Vermilion: '13,894',
  Cronin: '13,870',
  Buckskin: '13,865',
  Vestal: '13,864',
  Clinton: '13,857',
  Dyer: '13,855',
  Crystal: '13,852',
  Edwards: '13,850',
  California: '13,849',
  Oklahoma: '13,845',
  Hagerman: '13,841',
  Atlantic: '13,841',
  Turret: '13,835',
  Jupiter: '13,830',
  Jagged: '13,824',
  Silverheels: '13,822',
  Teakettle: '13,819',
  Dallas: '13,809',
  Niagara: '13,807',
  Trinity: '13,805',
  Arrow: '13,803',
  Organ: '13,801',
  Arkansas: '13,795',
  Animas: '13,786',
  Potosi: '13,786',
} as const;

/** Earlier than the first hand-made part, so that the newest parts, which the home page shows, stay the same. */
const period = ['2017-01-09T15:00:00.000Z', '2023-01-31T15:00:00.000Z'] as const;

/** Generated parts, oldest first: copies of the seeded shop's with other names, prices and stocks. */
export function growParts(count: number): SeedPart[] {
  const random = openRandom(14_000);
  const names = Object.entries(peaks);
  return Array.from({ length: count }, (_, n) => {
    const base = namedParts[n % namedParts.length] as SeedPart;
    const [peak, feet] = names[Math.floor(n / namedParts.length) % names.length] as [string, string];
    const series = Math.floor(n / namedParts.length / names.length) + 1;
    const kind = base.name.replace(/^(?:La )?\p{L}+ /u, '');
    const name = `${peak} ${kind}${series > 1 ? `, series ${series}` : ''}`;
    return {
      ...base,
      id: nameId(name, writeCharacters(random.bytes(6))),
      name,
      description: base.description.replace(/^Named after: .*$/m, `Named after: ${peak}, ${feet} ft`),
      price: Math.ceil((base.price * random.whole(60, 140)) / 100),
      // One in twenty parts is sold out.
      availableQuantity: random.whole(1, 20) === 1 ? 0 : base.minimumQuantity + random.whole(0, 120),
      createdAt: spread(period, n, count),
    };
  });
}
