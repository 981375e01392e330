import { describe, picture, type SeedDraft } from './seed-part.ts';

/** A size of a frame, and the fields that differ between sizes. */
interface FrameSize extends Pick<SeedDraft, 'id' | 'weightGrams' | 'availableQuantity' | 'price' | 'createdAt'> {
  size: string;
}

/** The frames of one color: each size is a part of its own, with its own stock. All have the pictures of the size 54. */
function inSizes(
  { name, ...frame }: Omit<SeedDraft, keyof FrameSize | 'minimumQuantity'>,
  sizes: readonly FrameSize[],
): SeedDraft[] {
  return sizes.map((each) => ({ ...frame, ...each, name: `${name}, ${each.size}`, minimumQuantity: 1 }));
}

const blanca = inSizes(
  {
    name: 'Blanca Frame, steel',
    kind: 'frame',
    group: { id: 'frame-steel', axis: 'Color', value: 'Pine green' },
    img: picture('frame'),
    description: describe(
      'The frame we have revised nine times since 2008. The tubes are double-butted and fillet-brazed, the seat stays are bent by hand, and the drawing that comes with it has your name in the corner. Our wheels, brake and crank fit it without an adapter.',
      {
        Tubing: 'Cr-Mo steel, double butted',
        'Head tube': '44 mm, for ZS44/28.6 upper and EC44/40 lower',
        'Bottom bracket': 'T47 internal, 86.5 mm shell',
        'Rear axle': '142 × 12 mm',
        'Tire clearance': '700×45',
        Seatpost: '27.2 mm',
        Brake: 'Flat mount, 160 mm',
        'Named after': 'Blanca Peak, 14,351 ft',
      },
    ),
  },
  [
    {
      id: 'blanca-frame-steel-52-k8t4vz',
      size: '52',
      weightGrams: 2060,
      availableQuantity: 5,
      price: 1435,
      createdAt: '2024-04-08T15:00:00.000Z',
    },
    {
      id: 'blanca-frame-steel-2hfy5l',
      size: '54',
      weightGrams: 2115,
      availableQuantity: 6,
      price: 1450,
      createdAt: '2024-09-28T15:00:00.000Z',
    },
    {
      id: 'blanca-frame-steel-56-r3jq9w',
      size: '56',
      weightGrams: 2180,
      availableQuantity: 9,
      price: 1465,
      createdAt: '2024-04-07T15:00:00.000Z',
    },
    {
      id: 'blanca-frame-steel-58-n6ye2s',
      size: '58',
      weightGrams: 2250,
      availableQuantity: 7,
      price: 1480,
      createdAt: '2024-04-06T15:00:00.000Z',
    },
  ],
);

const uncompahgre = inSizes(
  {
    name: 'Uncompahgre Frame, sand',
    kind: 'frame',
    group: { id: 'frame-steel', axis: 'Color', value: 'Sand' },
    img: picture('frame-sand'),
    description: describe(
      'The Blanca frame in sand, lined in pine along the top and down tubes. The paint goes on wet, two coats over a zinc primer, and a bottle of it is in the box. Everything else is the Blanca, measure by measure.',
      {
        Tubing: 'Cr-Mo steel, double butted',
        'Head tube': '44 mm, for ZS44/28.6 upper and EC44/40 lower',
        'Bottom bracket': 'T47 internal, 86.5 mm shell',
        'Rear axle': '142 × 12 mm',
        'Tire clearance': '700×45',
        Seatpost: '27.2 mm',
        'Named after': 'Uncompahgre Peak, 14,321 ft',
      },
    ),
  },
  [
    {
      id: 'uncompahgre-frame-sand-52-w7ub5k',
      size: '52',
      weightGrams: 2085,
      availableQuantity: 8,
      price: 1475,
      createdAt: '2023-09-13T15:00:00.000Z',
    },
    {
      id: 'uncompahgre-frame-sand-8vc3he',
      size: '54',
      weightGrams: 2140,
      availableQuantity: 5,
      price: 1490,
      createdAt: '2023-09-09T15:00:00.000Z',
    },
    {
      id: 'uncompahgre-frame-sand-56-g2mz8f',
      size: '56',
      weightGrams: 2205,
      availableQuantity: 6,
      price: 1505,
      createdAt: '2023-09-12T15:00:00.000Z',
    },
    {
      id: 'uncompahgre-frame-sand-58-y7pd3n',
      size: '58',
      weightGrams: 2275,
      availableQuantity: 0,
      price: 1520,
      createdAt: '2023-09-11T15:00:00.000Z',
    },
  ],
);

/** Frames, forks, headset. */
export const frames: readonly SeedDraft[] = [
  ...blanca,
  ...uncompahgre,
  {
    id: 'yale-fork-6yuc5q',
    name: 'Yale Fork',
    kind: 'fork',
    group: { id: 'fork-395', axis: 'Color', value: 'Pine green' },
    img: picture('fork'),
    description: describe(
      'A steel fork with a tapered steerer and blades that narrow toward the axle, so that they give a little where the road does not. The brake hose and a dynamo wire run inside the blades. It is drawn for the Blanca and suits most frames made for the same length.',
      {
        'Axle to crown': '395 mm',
        Offset: '50 mm',
        Steerer: '1 1/8″ to 1.5″, 300 mm uncut',
        'Front axle': '100 × 12 mm',
        'Tire clearance': '700×45',
        Brake: 'Flat mount, 160 mm',
        Mass: '1,080 g',
        'Named after': 'Mount Yale, 14,202 ft',
      },
    ),
    minimumQuantity: 1,
    availableQuantity: 11,
    price: 389,
    createdAt: '2023-04-07T15:00:00.000Z',
  },
  {
    id: 'crestone-fork-sand-j2xk7g',
    name: 'Crestone Fork, sand',
    kind: 'fork',
    group: { id: 'fork-395', axis: 'Color', value: 'Sand' },
    img: picture('fork-sand'),
    description: describe(
      'The Yale fork in the sand of the Uncompahgre frame. It is painted in the same hour from the same can, so a pair ordered together matches. Length, offset and clearance are the same.',
      {
        'Axle to crown': '395 mm',
        Offset: '50 mm',
        Steerer: '1 1/8″ to 1.5″, 300 mm uncut',
        'Front axle': '100 × 12 mm',
        'Tire clearance': '700×45',
        Mass: '1,085 g',
        'Named after': 'Crestone Peak, 14,300 ft',
      },
    ),
    minimumQuantity: 1,
    availableQuantity: 7,
    price: 399,
    createdAt: '2023-09-10T15:00:00.000Z',
  },
  {
    id: 'quandary-headset-p0le6w',
    name: 'Quandary Headset',
    kind: 'headset',
    img: picture('headset'),
    description: describe(
      'Cups for a 44 mm head tube and a tapered steerer, turned from 7075 bar, with stainless cartridges and a wiper above each. Both bearings lift out by hand, so an overhaul needs grease, a rag and ten minutes. The two threaded T47 cups for the bottom bracket come in the same box, because a bare frame needs both on the same day.',
      {
        Upper: 'ZS44/28.6',
        Lower: 'EC44/40',
        Bearings: '36° × 45°, stainless',
        Stack: '9 mm above, 12 mm below',
        'Press fit': '0.15 mm',
        'Bottom bracket': 'T47 internal, 30 mm spindle',
        Mass: '118 g, headset alone',
        'Named after': 'Quandary Peak, 14,271 ft',
      },
    ),
    minimumQuantity: 1,
    availableQuantity: 0,
    price: 74,
    createdAt: '2023-02-11T15:00:00.000Z',
  },
];
