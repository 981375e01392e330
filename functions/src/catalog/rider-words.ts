// Words of riders that need more than a synonym. text.ts says how words are compared.

/** Riders' names for the sizes of tires, by the bead seat in millimeters. */
export const wheelSizes: Readonly<Record<number, string>> = {
  622: '700C 28 inch 29 inch 29er',
  584: '650B 27.5 inch',
  571: '650C',
  559: '26 inch',
  507: '24 inch',
  406: '20 inch',
};

/** Correctly spelled words that would be taken for typos of "right", "race" or "sand" when the shop sells no such thing. */
export const spelledRight: readonly string[] = `
  bag bags basket battery bearing bell belt bib bike block bolt bottle box brush bulb cable cap carbon cargo chain child cleaner
  cleat clip cloth coat computer cover degreaser drill dropper dynamo ebike fender file fixie freewheel front gear glass gloves
  goggles grease guard hat helmet holder hook horn hose housing hub jersey jacket kickstand kids lamp light lock lube mirror motor
  mount mudguard nipple nut oil pannier patch phone plug pump race rack rain rear reflector rim ring road rope sand screw seal shirt
  shock shoes shorts skirt socks spoke spring stand strap suspension tandem tape tool torch towel track trailer training tray
  trousers tube vest washer water wax
`
  .trim()
  .split(/\s+/);
