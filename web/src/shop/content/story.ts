import { brand } from '@fourteener/contract/brand';

/** The history and the work of the maker, a paragraph each. */
export const story = [
  `${brand.name} started because a bottom bracket shell was cut crooked and nobody would say whose fault it was. The frame maker blamed the importer, the importer blamed the shop, and the rider paid twice.`,
  'So we took out everyone who could be blamed except ourselves. We draw the frame, braze it, machine what bolts to it, pack it and answer the phone. When something is wrong it is ours, and the person who made it puts it right.',
  'Direct to the rider is not a sales channel to us. It is how the next part gets better: you tell us, we change the drawing, and the new revision is in stock by the end of the month.',
] as const;

/** The events by year. */
export const years = [
  [brand.since, 'Two welders rent half a garage in Salida and build eleven frames in one winter.'],
  [2011, 'A shop asks for forty at a discount. We say no, and sell the forty to riders ourselves.'],
  [2014, 'First crank, first stem. We start naming parts after the peaks we can see from the door.'],
  [2019, 'The whole workshop moves under one roof, and the roof starts making our power.'],
  [2023, 'Every part gets a number, a torque figure and ten years of spares.'],
  [2026, 'Sixteen parts make a whole Fourteener, and you can buy each one on its own.'],
] as const;

/** The promises to riders; one of them links to the rules of fit. */
export const promises: readonly { title: string; words: string; isAboutFit?: true }[] = [
  {
    title: 'Direct to the rider',
    words: 'You order from the people who build it. The price on the page is the only price there is.',
  },
  {
    title: 'Made to come apart',
    words: 'Every assembly opens with a common key, and every piece inside it has its own number.',
    isAboutFit: true,
  },
  {
    title: 'Kept for ten years',
    words: 'When we stop making a part, we keep spares for it, so that yours can be repaired.',
  },
];
