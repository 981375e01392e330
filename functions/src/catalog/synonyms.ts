// What riders call things, in the United States and in Britain. Only words: how they are compared is in text.ts and words.ts.

/** Words that mean the same wherever they stand: each finds the others. */
export const equivalents: readonly (readonly string[])[] = [
  ['derailleur', 'mech', 'derailer'],
  ['tire', 'tyre'],
  ['crankset', 'chainset'],
  ['color', 'colour'],
  ['gray', 'grey'],
  ['black', 'blk'],
  ['aluminum', 'aluminium'],
  ['center', 'centre'],
  ['centerlock', 'center lock', 'centrelock', 'centre lock'],
  ['fiber', 'fibre'],
  ['caliper', 'calliper'],
  ['disc', 'disk'],
  ['inner tube', 'innertube'],
  ['bottom bracket', 'bb'],
  ['seatpost', 'seat post', 'seat pin', 'seatpin', 'seat pillar'],
  ['thru axle', 'through axle', 'thruaxle'],
  ['quick release', 'qr'],
  ['quick link', 'quicklink', 'master link', 'missing link', 'power link', 'connecting link'],
  ['wrench', 'spanner'],
  ['hex key', 'allen key', 'allen wrench'],
  ['cog', 'sprocket'],
  ['jockey wheel', 'pulley', 'pulley wheel'],
  ['cr mo', 'chromoly', 'cromoly', 'cromo', 'chromo', '4130'],
  ['micro spline', 'microspline'],
  ['presta', 'french valve'],
  ['schrader', 'car valve', 'auto valve'],
  ['dunlop', 'woods valve'],
  ['udh', 'universal derailleur hanger'],
  ['six bolt', '6 bolt'],
  ['left', 'lh', 'left hand'],
  ['right', 'rh', 'right hand'],
  ['1x', 'single ring'],
];

/** Words that riders use for something that the catalogue calls otherwise, but that mean other things as well. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  block: ['cassette'],
  cog: ['cassette'],
  sprockets: ['cassette'],
  cogset: ['cassette'],
  'gear cluster': ['cassette'],
  cranks: ['crankset'],
  'crank arm': ['crankset'],
  'crank bolt': ['arm bolt'],
  'chain wheel': ['chainring'],
  chainwheel: ['chainring'],
  'front ring': ['chainring'],
  changer: ['derailleur'],
  brifter: ['shifter'],
  sti: ['shifter'],
  'gear lever': ['shifter'],
  'shift lever': ['shifter'],
  dropout: ['hanger'],
  'gear hanger': ['hanger'],
  'mech hanger': ['hanger'],
  'disc brake': ['brake caliper'],
  'brake disc': ['rotor'],
  'disc pads': ['brake pads'],
  'caliper bolts': ['mount bolts'],
  disc: ['rotor'],
  'brake block': ['brake pads'],
  'brake shoe': ['brake pads'],
  'brake handle': ['brake lever'],
  'brake oil': ['brake fluid'],
  'mineral fluid': ['mineral oil'],
  wheelset: ['wheel'],
  bars: ['handlebar'],
  'drop bars': ['handlebar'],
  'handle bars': ['handlebar'],
  handlebar: ['bar'],
  'bar plugs': ['bar end plugs'],
  'headset bearings': ['upper bearing', 'lower bearing'],
  'headset spacers': ['spacers'],
  'headset top cap': ['top cap'],
  gooseneck: ['stem'],
  'handlebar stem': ['stem'],
  seat: ['saddle'],
  'seat clamp': ['seat collar'],
  'seatpost clamp': ['seat collar'],
  'seatpost head bolts': ['head bolts'],
  post: ['seatpost'],
  // A bike of today has a thru axle in its place.
  'quick release': ['thru axle'],
  qr: ['thru axle'],
  'post shim': ['seatpost sleeve'],
  shim: ['sleeve', 'adapter'],
  reducer: ['sleeve', 'adapter'],
  converter: ['adapter'],
  'bottle holder': ['bottle cage'],
  'bottle carrier': ['bottle cage'],
  bidon: ['bottle'],
  'water bottle': ['bottle'],
  'drink bottle': ['bottle'],
  'valve stem': ['valve'],
  'tubeless milk': ['sealant'],
  'tubeless fluid': ['sealant'],
  'puncture fluid': ['sealant'],
  slime: ['sealant'],
  flats: ['pedals'],
  'pedal studs': ['pedal pins'],
  'pedal bearings': ['pedal axle with bearing'],
  alloy: ['aluminum'],
  driver: ['freehub'],
  // Spelled like another word.
  break: ['brake'],
  peddle: ['pedal'],
};

/** What riders call the sizes of tires, by the bead seat in millimeters. */
export const wheelSizes: Readonly<Record<number, string>> = {
  622: '700C 28 inch 29 inch 29er',
  584: '650B 27.5 inch',
  571: '650C',
  559: '26 inch',
  507: '24 inch',
  406: '20 inch',
};

/** Words that are spelled right, and would otherwise be taken for a wrong "right", "race" or "sand" when the shop sells no such thing. */
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
