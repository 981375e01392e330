import { type Choice, gives, type Question, takes } from './question.ts';

const WHEELS = 'wheel-front wheel-rear';
const ENDS = 'frame fork';

/** Wheels with these axles; the thread of thru axles becomes unknown, since it cannot be seen. */
const held = (rear: string, front: string, isQuick: boolean): Pick<Choice, 'sets' | 'unsure'> => ({
  sets: [
    ...gives('frame', 'axle', rear),
    ...takes('wheel-rear', 'axle', rear),
    ...gives('fork', 'axle', front),
    ...takes('wheel-front', 'axle', front),
    ...gives(ENDS, 'axle-thread', isQuick ? 'qr' : {}),
  ],
});

const axles = {
  quick130: {
    id: 'quick-130',
    label: 'A lever, 130 mm',
    hint: 'Quick release; 130 mm between the dropouts at the back.',
    drawing: 'quick-release',
    ...held('qr-10x130', 'qr-9x100', true),
  },
  quick135: {
    id: 'quick-135',
    label: 'A lever, 135 mm',
    hint: 'Quick release; 135 mm between the dropouts at the back.',
    drawing: 'quick-release',
    ...held('qr-10x135', 'qr-9x100', true),
  },
  thru142: {
    id: 'thru-142',
    label: 'Thru axles, 12 mm',
    hint: '142 mm wide at the back, 100 mm in front.',
    drawing: 'thru-axle',
    ...held('12x142', '12x100', false),
  },
} satisfies Record<string, Choice>;

export const axle: Question = {
  id: 'axle',
  title: 'What holds the wheels?',
  help: 'Look at the end of each axle. A quick release has a lever and a thin skewer, and the wheel drops out when it is open. A thru axle is as thick as a finger and is pulled out of the fork.',
  decides: 'It decides which wheels, axles and skewers fit.',
  choices: [axles.quick130, axles.quick135, axles.thru142],
};

const disc: Pick<Choice, 'unsure'> = { unsure: [...gives(WHEELS, 'rotor-mount'), ...takes(ENDS, 'rotor-size')] };
const rim: Pick<Choice, 'unsure'> = { unsure: [...gives(WHEELS, 'rotor-mount')] };
const braked = (mount: string, track: 'rim' | 'none') => [
  ...gives(ENDS, 'brake-mount', mount),
  ...gives(WHEELS, 'brake-track', track),
];

export const brake: Question = {
  id: 'brake',
  title: 'How are the brakes mounted?',
  help: 'Look where the rear brake is bolted to the frame. A disc caliper either lies flat on the stay, with its bolts coming from below, or sits on two posts that stick out.',
  decides: 'It decides which brakes, rotors and wheels fit.',
  choices: [
    {
      id: 'rim-caliper',
      label: 'Rim brake, one bolt',
      hint: 'A caliper above the tire, held in the middle.',
      drawing: 'rim-caliper',
      sets: braked('rim-caliper', 'rim'),
      ...rim,
    },
    {
      id: 'rim-v',
      label: 'V-brake',
      hint: 'Two long arms on studs, the cable runs across.',
      drawing: 'v-brake',
      sets: braked('rim-v', 'rim'),
      ...rim,
    },
    {
      id: 'flat-mount',
      label: 'Disc, flat mount',
      hint: 'The caliper lies on the stay, bolts from below.',
      drawing: 'flat-mount',
      sets: braked('flat-mount', 'none'),
      ...disc,
    },
    {
      id: 'post-mount',
      label: 'Disc, post mount',
      hint: 'The caliper sits on two threaded posts.',
      drawing: 'post-mount',
      sets: braked('post-mount', 'none'),
      ...disc,
    },
  ],
};

export const rimEdge: Question = {
  id: 'rim-edge',
  title: 'What is the edge of the rim like?',
  help: 'Let the air out, push the tire aside and feel the inner edge. A hooked rim has a lip that curls inward. A hookless rim is straight, and mostly says HOOKLESS or TSS.',
  decides: 'It decides which tires are safe on these rims, and at which pressure.',
  choices: [
    {
      id: 'hooked',
      label: 'Hooked',
      hint: 'A lip curls inward.',
      drawing: 'hooked',
      sets: gives(WHEELS, 'rim-type', 'hooked'),
    },
    {
      id: 'hookless',
      label: 'Hookless',
      hint: 'Straight, HOOKLESS or TSS is written on it.',
      drawing: 'hookless',
      sets: gives(WHEELS, 'rim-type', 'hookless'),
    },
    {
      id: 'tubular',
      label: 'Tubular',
      hint: 'No edge at all, the tire is glued on.',
      drawing: 'tubular',
      sets: gives(WHEELS, 'rim-type', 'tubular'),
      unsure: gives(WHEELS, 'bead-seat'),
    },
  ],
};

export const wheelSize: Question = {
  id: 'wheel-size',
  title: 'Which size are the wheels?',
  help: 'Read the small numbers on the side of the tire, such as 37-622. The second number is the diameter that counts; inches mean several sizes.',
  decides: 'It decides which tires, tubes and wheels fit.',
  drawing: 'tire-size',
  choices: [
    size('622', '28″, 29″ or 700C.'),
    size('584', '27.5″ or 650B.'),
    size('559', '26″ of mountain bikes.'),
    size('635', '28″ × 1½ of older city bikes.'),
  ],
};

function size(code: string, hint: string): Choice {
  return {
    id: code,
    label: `${code} mm`,
    hint,
    sets: gives(WHEELS, 'bead-seat', code),
    // The widest tire is known only for the size of wheel that the preset assumes.
    ...(code !== '622' && { unsure: gives(ENDS, 'tyre-clearance') }),
  };
}

export const clearance: Question = {
  id: 'clearance',
  title: 'How wide may the tires be?',
  help: 'The maker of the frame names the widest tire in the manual or on its site. To measure it yourself, take the space between the stays and subtract 6 mm on each side.',
  decides: 'It decides which tires have room in frame and fork.',
  drawing: 'tire-width',
  choices: [25, 28, 32, 35, 40, 45, 50].map((max) => ({
    id: `${max}`,
    label: `${max} mm`,
    sets: [{ slot: 'frame' }, { slot: 'fork' }].map(({ slot }) => ({
      slot,
      port: { interface: 'tyre-clearance', side: 'gives' as const, code: '622', max },
    })),
  })),
};

export const valve: Question = {
  id: 'valve',
  title: 'Which valves do the tubes have?',
  help: 'Look at a valve without its cap. The hole in the rim is as wide as the valve.',
  decides: 'It decides which tubes and tubeless valves fit.',
  choices: [
    {
      id: 'presta',
      label: 'Presta',
      hint: 'Thin, with a small nut at the end.',
      drawing: 'presta',
      sets: gives(WHEELS, 'valve', 'presta'),
    },
    {
      id: 'schrader',
      label: 'Schrader',
      hint: 'Thick, as on a car.',
      drawing: 'schrader',
      sets: gives(WHEELS, 'valve', 'schrader'),
    },
  ],
};

export const rotorMount: Question = {
  id: 'rotor-mount',
  title: 'What holds the rotors?',
  help: 'Look at the middle of the brake rotor, on the hub.',
  decides: 'It decides which rotors and wheels fit.',
  choices: [
    {
      id: 'six-bolt',
      label: 'Six bolts',
      hint: 'Around the hub.',
      drawing: 'six-bolt',
      sets: gives(WHEELS, 'rotor-mount', 'six-bolt'),
    },
    {
      id: 'centerlock',
      label: 'One lockring',
      hint: 'Centerlock: splines under a single ring.',
      drawing: 'centerlock',
      sets: gives(WHEELS, 'rotor-mount', 'centerlock'),
    },
  ],
};

export const rotorSize: Question = {
  id: 'rotor-size',
  title: 'Which rear rotor goes without an adapter?',
  help: 'Read the diameter on the rear rotor. If there is a plate or a stack of washers between caliper and frame, the frame’s own size is smaller: see the manual of the frame.',
  decides: 'It decides which rotors fit, and with which adapter.',
  drawing: 'rotor',
  choices: [140, 160, 180, 203].map((min) => ({
    id: `${min}`,
    label: `${min} mm`,
    sets: takes('frame', 'rotor-size', { min }),
  })),
};
