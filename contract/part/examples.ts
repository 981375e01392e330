import type * as z from 'zod/mini';
import type { Examples } from '../calls/example.ts';
import type { newPart } from './schemas.ts';

/** The fields that an admin enters to add a headset that the seeded shop does not have. */
export const headset = {
  name: 'Headset',
  img: '/images/parts/headset-800.webp',
  description: 'Bearings: steel',
  minimumQuantity: 2,
  availableQuantity: 40,
  price: 59.9,
  number: 'HS-44-40',
  oldNumbers: ['0440-28'],
  pictures: [
    { id: 'headset', alt: 'Upper and lower cups of a headset', width: 1200, height: 900 },
    { id: 'headset-side', alt: 'The upper cup from the side', width: 1200, height: 900 },
  ],
  kind: 'headset',
  specs: [
    { name: 'upper', value: 'zs44-28.6' },
    { name: 'lower', value: 'ec44-40' },
  ],
  position: 'upper',
  ports: [
    { interface: 'head-tube', side: 'takes', position: 'upper', code: 'zs-44', from: 'maker' },
    { interface: 'steerer', side: 'takes', code: '28.6', years: [2020, null], sizes: ['54'], from: 'measured' },
  ],
  includes: [{ kind: 'bottom-bracket', ports: [{ interface: 'spindle', side: 'gives', code: '30', from: 'maker' }] }],
  group: { id: 'headset-44', axis: 'Bearings', value: 'Steel' },
  successor: 'quandary-headset-p0le6w',
  service: { torqueNm: 5, tools: ['Headset press'], interval: 'Grease once a year.' },
  warnings: ['Never press on the bearings.'],
  maker: {
    name: 'Ten Mile Bearings',
    address: '4 Rue des Alpes, 74000 Annecy, France',
    contact: 'safety@tenmile.example',
  },
  guaranteeYears: 7,
  piecesPerUnit: 2,
  weightGrams: 131,
  countryOfOrigin: 'US',
  taxClass: 'standard',
  place: 'A-03-2',
  reorderLevel: 9,
  expectedOn: '2026-12-08',
} satisfies z.input<typeof newPart>;

/** A part that an admin has not published yet; the tests add it to the seeded shop. */
export const draft = {
  name: 'Seat Clamp',
  img: '/images/parts/headset-800.webp',
  description: 'Bolt: steel',
  minimumQuantity: 1,
  availableQuantity: 12,
  price: 19.5,
  kind: 'seatpost',
  visibility: 'hidden',
} satisfies z.input<typeof newPart>;

/** An example of each call about parts. */
export const partExamples = {
  listParts: {
    query: { limit: 2 },
    answer: [
      {
        _id: 'oxford-wheel-rear-c4vq8h',
        number: 'FC-C4VQ8H',
        decidingFact: '142 × 12 mm',
        name: 'Oxford Wheel, rear',
        img: '/images/parts/oxford-wheel-rear-c4vq8h-800.webp',
        minimumQuantity: 1,
        price: 520,
        kind: 'wheel',
        specs: [
          { name: 'axle', value: '12x142' },
          { name: 'bead-seat', value: 622, unit: 'mm' },
          { name: 'rim-width', value: 25, unit: 'mm' },
          { name: 'spokes', value: 28 },
          { name: 'rotor-mount', value: 'centerlock' },
          { name: 'freehub', value: 'micro-spline' },
        ],
        availableQuantity: 10,
        description:
          'The La Plata’s partner, laced three cross on both sides and signed on a card by whoever laced it.\nThe freehub body comes off by hand for cleaning, and two spare spokes for each side are in the box.\n\nRim: 700C, 25 mm inside\nSpokes: 28, butted, 292 and 290 mm\nHub: Centerlock, sealed bearings\nFreehub body: Micro Spline\nAxle: 142 × 12 mm\nTires: 700×35 to 700×50\nNamed after: Mount Oxford, 14,160 ft',
      },
      {
        _id: 'quandary-headset-p0le6w',
        number: 'FC-P0LE6W',
        decidingFact: 'ZS44/28.6',
        name: 'Quandary Headset',
        img: '/images/parts/headset-800.webp',
        minimumQuantity: 1,
        price: 74,
        kind: 'headset',
        specs: [
          { name: 'upper', value: 'zs44-28.6' },
          { name: 'lower', value: 'ec44-40' },
        ],
        weightGrams: 118,
        availableQuantity: 0,
        description:
          'Cups for a 44 mm head tube and a tapered steerer, turned from 7075 bar, with stainless cartridges and a wiper above each. Both bearings lift out by hand, so an overhaul needs grease, a rag and ten minutes.\nThe two threaded T47 cups for the bottom bracket come in the same box, because a bare frame needs both on the same day.\n\nUpper: ZS44/28.6\nLower: EC44/40\nBearings: 36° × 45°, stainless\nStack: 9 mm above, 12 mm below\nPress fit: 0.15 mm\nBottom bracket: T47 internal, 30 mm spindle\nMass: 118 g, headset alone\nNamed after: Quandary Peak, 14,271 ft',
      },
    ],
  },
  summarizeParts: {
    query: { q: '12 speed chain' },
    answer: {
      total: 6,
      kinds: [
        { kind: 'chainring', count: 1, img: '/images/parts/missouri-chainring-40t-p9hd4s-800.webp' },
        { kind: 'cassette', count: 1, img: '/images/parts/cassette-800.webp' },
      ],
      specs: [{ name: 'capacity', values: [{ value: 41, count: 1 }] }],
      price: { min: 7, max: 219 },
      inStock: { yes: 6, no: 0 },
      corrected: [],
    },
  },
  getPart: {
    params: { id: 'elbert-1x-crankset-9k2m4t' },
    answer: {
      _id: 'elbert-1x-crankset-9k2m4t',
      number: 'FC-9K2M4T',
      decidingFact: '42 T',
      name: 'Elbert 1× Crankset',
      img: '/images/parts/crankset-800.webp',
      minimumQuantity: 1,
      price: 249,
      oldNumbers: ['FC1-42-1725'],
      pictures: [
        {
          id: 'crankset',
          alt: 'A black crank arm with a silver chainring on a black spider',
          width: 1200,
          height: 900,
        },
      ],
      kind: 'crankset',
      specs: [
        { name: 'chainring', value: 42, unit: 'T' },
        { name: 'arm-length', value: 172.5, unit: 'mm' },
        { name: 'spindle', value: 30, unit: 'mm' },
        { name: 'chainline', value: 47.5, unit: 'mm' },
      ],
      service: {
        torqueNm: 48,
        tools: ['8 mm hex key', 'Torque wrench'],
        alsoNeeded: ['challenger-bottom-bracket-w3fm7k'],
      },
      weightGrams: 612,
      availableQuantity: 38,
      description:
        'A single-ring crank for long days on bad roads. The arms are forged and machined here; five bolts hold the ring to a spider, three bolts the spider to the arm, and alternating wide teeth keep the chain where you put it.\nIt comes apart with one 8 mm key, and every bolt, the ring and the preload collar are sold on their own.\n\nChainring: 42 T, narrow-wide\nArm length: 172.5 mm\nSpindle: 30 mm, 7050 alloy\nChainline: 47.5 mm\nBottom bracket: T47 internal, BSA 30\nBolt torque: 48 N·m\nMass: 612 g\nNamed after: Mount Elbert, 14,440 ft',
      specification: [
        { label: 'Chainring', value: '42 T, narrow-wide' },
        { label: 'Arm length', value: '172.5 mm' },
        { label: 'Spindle', value: '30 mm, 7050 alloy' },
        { label: 'Chainline', value: '47.5 mm' },
        { label: 'Bottom bracket', value: 'T47 internal, BSA 30' },
        { label: 'Bolt torque', value: '48 N·m' },
        { label: 'Mass', value: '612 g' },
        { label: 'Named after', value: 'Mount Elbert, 14,440 ft' },
      ],
      ports: [{ interface: 'spindle', side: 'takes', code: '30', from: 'maker' }],
      includes: [
        {
          kind: 'chainring',
          ports: [{ interface: 'chainring-mount', side: 'takes', code: 'sram-3-bolt', from: 'maker' }],
        },
      ],
    },
  },
  addPart: { as: 'admin', body: headset, answer: { acknowledged: true, insertedId: 'headset-4q7z1c' } },
  changePart: {
    as: 'admin',
    params: { id: 'grays-pedals-black-pair-q8fz2c' },
    body: { price: 61.5, description: 'Bearings: ceramic', was: { price: 104 } },
    answer: {
      _id: 'grays-pedals-black-pair-q8fz2c',
      number: 'FC-Q8FZ2C',
      decidingFact: '9/16″ × 20',
      name: 'Grays Pedals, black, pair',
      img: '/images/parts/pedals-black-800.webp',
      minimumQuantity: 1,
      price: 61.5,
      pictures: [{ id: 'pedals-black', alt: 'A pair of black flat pedals with copper pins', width: 1200, height: 900 }],
      ports: [{ interface: 'pedal-thread', side: 'takes', code: '9-16x20', from: 'maker' }],
      kind: 'pedals',
      specs: [{ name: 'pedal-thread', value: '9-16x20' }],
      group: { id: 'pedals-flat', axis: 'Color', value: 'Black' },
      service: { torqueNm: 35 },
      piecesPerUnit: 2,
      weightGrams: 374,
      place: 'A-04-2',
      availableQuantity: 33,
      description: 'Bearings: ceramic',
      specification: [
        { label: 'Thread', value: '9/16″ × 20' },
        { label: 'Bearings', value: 'ceramic' },
        { label: 'Torque', value: '35 N·m' },
        { label: 'Pieces', value: '2' },
        { label: 'Weight', value: '374 g' },
      ],
    },
  },
  deletePart: {
    as: 'admin',
    params: { id: 'uncompahgre-frame-sand-8vc3he' },
    answer: { acknowledged: true, deletedCount: 1 },
  },
} as const satisfies Partial<Examples>;
