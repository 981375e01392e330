import type { NewPart } from '@fourteener/contract/part/schemas';

/** The alternative texts of the three pictures of a part: at an angle, from the side, and close up. */
const views: Readonly<Record<string, readonly [angle: string, side: string, detail: string]>> = {
  'bottle-cage': [
    'A green bottle with a black cap in a copper cage',
    'The bottle and its cage from the side, with a line of peaks on the bottle',
    'The copper wire of the cage around the bottle',
  ],
  brake: [
    'A brake rotor with a black carrier, and its caliper with a hose',
    'Rotor and caliper from the side',
    'The black caliper with its mounting bolts and the copper bleed screws',
  ],
  cassette: [
    'A cassette with silver sprockets and black large ones',
    'The cassette from the side, smallest sprocket in front',
    'The smallest sprockets and the green lockring',
  ],
  chain: [
    'A silver chain in a coil, with one copper link',
    'A length of the chain from the side, its copper quick link at the right',
    'The copper quick link between the silver ones',
  ],
  'chain-copper': [
    'A copper chain in a coil, with one silver link',
    'A length of the copper chain from the side, its silver quick link at the right',
    'The silver quick link between the copper ones',
  ],
  crankset: [
    'A black crank arm with a silver chainring on a black spider',
    'The crankset from the side, both arms level',
    'The copper bolt of the crank arm and the green collar behind it',
  ],
  derailleur: [
    'A black rear derailleur with a green link and silver pulleys',
    'The derailleur from the side, its cage hanging down',
    'The clutch of the derailleur and its copper lever',
  ],
  fork: [
    'A pine green fork with a bare steerer',
    'The fork from the side, its blades bent forward a little',
    'The dropout of the fork and the brake mount above it',
  ],
  'fork-sand': [
    'A sand-colored fork with a bare steerer',
    'The sand-colored fork from the side, its blades bent forward a little',
    'The sand-colored dropout and the brake mount above it',
  ],
  frame: ['A pine green steel frame', 'The frame from the drive side', 'The head tube with the copper badge'],
  'frame-sand': [
    'A sand-colored steel frame',
    'The sand-colored frame from the drive side',
    'The sand-colored head tube with the copper badge',
  ],
  handlebar: [
    'A drop bar wrapped in brown tape',
    'The bend of the brown bar from the side',
    'The copper plug in the end of the brown bar',
  ],
  'handlebar-black': [
    'A drop bar wrapped in black tape',
    'The bend of the black bar from the side',
    'The silver plug in the end of the black bar',
  ],
  headset: [
    'The cups, bearings, spacers and top cap of a headset, laid out',
    'The parts of the headset in the order in which they go onto the steerer',
    'One of the bearings between two cups',
  ],
  pedals: [
    'A pair of green flat pedals',
    'A green pedal from the side, with its axle at the left',
    'The axle and the pins of a green pedal',
  ],
  'pedals-black': [
    'A pair of black flat pedals with copper pins',
    'A black pedal from the side, with its axle at the left',
    'The axle and the copper pins of a black pedal',
  ],
  saddle: [
    'A brown leather saddle with a slot in the middle',
    'The brown saddle from the side, on steel rails',
    'The copper rivets and the stitching at the rear of the brown saddle',
  ],
  'saddle-black': [
    'A black leather saddle with a slot in the middle',
    'The black saddle from the side, on black rails',
    'The copper rivets and the stitching at the rear of the black saddle',
  ],
  seatpost: [
    'A black seatpost with a silver clamp',
    'The seatpost from the side, with its scale of insertion depths',
    'The clamp of the seatpost with its two bolts',
  ],
  stem: [
    'A black stem with a green faceplate and copper bolts',
    'The stem from the side, steerer clamp at the left',
    'The green faceplate and its four bolts',
  ],
  'stem-silver': [
    'A silver stem with a black faceplate and copper bolts',
    'The silver stem from the side, steerer clamp at the left',
    'The black faceplate and its four bolts',
  ],
  tyre: [
    'A black tire with a tan sidewall',
    'The tire with the tan sidewall from the side',
    'The tread of small blocks above the tan sidewall',
  ],
  'tyre-black': [
    'A tire that is black all over',
    'The black tire from the side',
    'The tread of small blocks above the black sidewall',
  ],
  wheel: ['A black front wheel with 28 spokes', 'The front wheel from the side', 'The black hub with its copper ring'],
};

/** The size of the largest stored pictures, px. */
const size = { width: 1200, height: 900 };

/** The pictures of a part by the name of its first one; none for a part with a single picture, whose text is the part's name. */
export function listViews(name: string): Pick<NewPart, 'pictures'> {
  const seen = views[name];
  if (seen === undefined) return {};
  const ids = [name, `${name}-side`, `${name}-detail`];
  return { pictures: ids.map((id, index) => ({ id, alt: seen[index] ?? '', ...size })) };
}
