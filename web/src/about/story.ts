import { brand } from '@fourteener/contract/brand';

/** How the maker came about and works, a paragraph each. */
export const story = [
  `${brand.name} started because a bottom bracket shell was cut crooked and nobody would say whose fault it was. The frame maker blamed the importer, the importer blamed the shop, and the rider paid twice.`,
  'So we took out everyone who could be blamed except ourselves. We draw the frame, braze it, machine what bolts to it, pack it and pick up the telephone. When something is wrong it is ours, and it is put right by the person who made it.',
  'Direct to the rider is not a sales channel to us. It is how the next part gets better: you tell the bench, the bench changes the drawing, and the new revision is on the shelf by the end of the month.',
] as const;

/** What happened in which year. */
export const years = [
  [brand.since, 'Two welders rent half a garage in Salida and build eleven frames in one winter.'],
  [2011, 'A shop asks for forty at a discount. We say no, and sell the forty to riders ourselves.'],
  [2014, 'First crank, first stem. We start naming parts after the peaks that can be seen from the door.'],
  [2019, 'The workshop moves under one roof; the roof starts making the power.'],
  [2023, 'Every part gets a number, a torque figure and ten years of spares.'],
  [2026, 'Sixteen parts make a whole Fourteener, and each of them can be bought alone.'],
] as const;

/** What a rider can rely on. */
export const promises = [
  {
    title: 'Direct to the rider',
    words: 'You order from the people who build. The price on the page is the only price there is.',
  },
  {
    title: 'Made to come apart',
    words: 'Every assembly opens with a common key, and every piece inside it has its own number.',
  },
  {
    title: 'Kept for ten years',
    words: 'When a part leaves the range we put spares for it on a shelf, and they stay there.',
  },
] as const;
