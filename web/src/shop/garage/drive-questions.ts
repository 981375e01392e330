import { type Choice, gives, type Question, type Setting, takes } from './question.ts';

const family = (code?: string): Setting[] => [
  ...gives('cassette', 'drive-family', code),
  ...takes('chain rear-derailleur', 'drive-family', code),
];
const shifting: Setting[] = [...gives('shifter-rear', 'shifting'), ...takes('rear-derailleur', 'shifting')];
const body = (code?: string): Setting[] => [
  ...takes('cassette', 'freehub', code),
  ...gives('wheel-rear', 'freehub', code),
];
const teeth: Setting[] = [...gives('cassette', 'cogs'), ...takes('rear-derailleur', 'cogs')];

/** Asks for the number of cogs; `usual` is the number that the preset assumes, along with the other facts of its drivetrain. */
export function cogs(usual: number): Question {
  return {
    id: 'cogs',
    title: 'How many cogs are at the back?',
    help: 'Count the rings of the cassette on the rear wheel, from the smallest to the largest.',
    decides: 'It decides which chains, cassettes and shifters fit.',
    drawing: 'cogs',
    choices: [8, 9, 10, 11, 12].map((count) => ({
      id: `${count}`,
      label: `${count} cogs`,
      sets: [
        ...gives('cassette', 'speeds', { value: count }),
        ...takes('chain shifter-rear', 'speeds', { min: count, max: count }),
      ],
      // Another number of cogs means another drivetrain.
      ...(count !== usual && {
        unsure: [...body(), ...shifting, ...teeth, ...(count > 11 ? family() : [])],
      }),
    })),
  };
}

const onBody = (code: string, more: Omit<Choice, 'id' | 'sets'>): Choice => ({ id: code, sets: body(code), ...more });

export const freehub: Question = {
  id: 'freehub',
  title: 'What does the cassette slide onto?',
  help: 'Take the rear wheel out and look beside the smallest cog, or read the manual of the hub. A smallest cog of 10 teeth is never HG.',
  decides: 'It decides which cassettes and rear wheels fit.',
  choices: [
    onBody('hg-l', {
      label: 'HG, 11-speed road',
      hint: 'Nine broad splines.',
      reading: '36.75 mm long',
      drawing: 'freehub-hg',
    }),
    onBody('hg-m', {
      label: 'HG, 8 to 10 speeds',
      hint: 'Nine broad splines; also mountain 11.',
      reading: '34.9 mm long',
      drawing: 'freehub-hg',
    }),
    onBody('micro-spline', { label: 'Micro Spline', hint: 'Many fine splines.', drawing: 'freehub-micro-spline' }),
    onBody('xd', { label: 'XD', hint: 'Smooth body, thread inside the cassette.', drawing: 'freehub-xd' }),
    onBody('xdr', { label: 'XDR', hint: 'As XD and 1.85 mm longer.', drawing: 'freehub-xd' }),
  ],
};

export const chain: Question = {
  id: 'chain',
  title: 'What is the upper edge of the chain like?',
  help: 'Look at the chain from the side, above the chainring.',
  decides: 'It decides which chains, cassettes and chainrings fit.',
  choices: [
    {
      id: 'flat',
      label: 'Flat',
      hint: 'One edge is straight: Flattop.',
      drawing: 'chain-flat',
      sets: family('axs-road'),
    },
    {
      id: 'eagle',
      label: 'Curved, Eagle is written on it',
      hint: 'SRAM with 12 cogs.',
      drawing: 'chain-curved',
      sets: family('eagle'),
      unsure: shifting,
    },
    {
      id: 'hyperglide-plus',
      label: 'Curved, Shimano with 12 cogs',
      hint: 'HYPERGLIDE+ is written on it.',
      drawing: 'chain-curved',
      sets: family('hyperglide-plus'),
      unsure: shifting,
    },
    {
      id: 'standard',
      label: 'Curved, 11 cogs or fewer',
      hint: 'Both edges go in and out.',
      drawing: 'chain-curved',
      sets: family('standard'),
      unsure: [
        ...shifting,
        ...body(),
        ...teeth,
        ...gives('cassette', 'speeds'),
        ...takes('chain shifter-rear', 'speeds'),
      ],
    },
  ],
};

const hung = (mount: string, derailleur: string): Setting[] => [
  ...gives('frame', 'derailleur-mount', mount),
  ...takes('rear-derailleur', 'derailleur-mount', derailleur),
];

export const hanger: Question = {
  id: 'hanger',
  title: 'What does the rear derailleur hang on?',
  help: 'Look where it is bolted. A hanger is a small plate that is screwed to the frame. A UDH is round, sits around the axle and has its name on it.',
  decides: 'It decides which derailleurs and hangers fit.',
  choices: [
    {
      id: 'own',
      label: 'A hanger of the frame’s own',
      hint: 'A small plate, screwed on.',
      drawing: 'hanger',
      sets: [...hung('own-hanger', 'hanger-m10'), ...gives('frame', 'hanger-shape')],
    },
    {
      id: 'udh',
      label: 'A UDH hanger',
      hint: 'Round, around the axle.',
      drawing: 'udh',
      sets: [...hung('udh', 'hanger-m10'), ...gives('frame', 'hanger-shape', 'udh')],
    },
    {
      id: 'full-mount',
      label: 'Straight on the axle',
      hint: 'Without a hanger: full mount.',
      drawing: 'full-mount',
      sets: [...hung('udh', 'udh-full-mount'), ...gives('frame', 'hanger-shape', 'udh')],
    },
  ],
};

const shell = (code: string, more: Omit<Choice, 'id' | 'sets'>): Choice => ({
  id: code,
  sets: [...gives('frame', 'bb-shell', code), ...takes('bottom-bracket', 'bb-shell', code)],
  ...more,
});

const bsa68 = shell('bsa-68', {
  label: 'BSA, threaded',
  hint: 'Cups outside.',
  reading: 'shell 68 mm, Ø 34.8 mm',
  drawing: 'bb-outside',
});
const t47 = shell('t47-internal-85.5', {
  label: 'T47, threaded',
  hint: 'Cups inside, wide thread.',
  reading: 'shell 85.5 mm, Ø 47 mm',
  drawing: 'bb-inside',
});
const bb86 = shell('bb86', {
  label: 'BB86, pressed',
  hint: 'Smooth shell.',
  reading: 'shell 86.5 mm, Ø 41 mm',
  drawing: 'bb-pressed',
});
const pf30 = shell('pf30-68', {
  label: 'PF30, pressed',
  hint: 'Smooth shell, wider bore.',
  reading: 'shell 68 mm, Ø 46 mm',
  drawing: 'bb-pressed-wide',
});

export const bottomBracket: Question = {
  id: 'bottom-bracket',
  title: 'Which bottom bracket?',
  help: 'Look at the frame beside the crank arm. Cups that stand outside the shell are screwed in; a shell that ends flush holds pressed bearings. Measure the width of the shell without its cups.',
  decides: 'It decides which bottom brackets and cranksets fit.',
  choices: [bsa68, t47, bb86, pf30],
};

const onSpindle = (code: string, more: Omit<Choice, 'id' | 'sets'>): Choice => ({
  id: code,
  sets: [...takes('crankset', 'spindle', code), ...gives('bottom-bracket', 'spindle', code)],
  ...more,
});

export const spindle: Question = {
  id: 'spindle',
  title: 'What do the cranks sit on?',
  help: 'Take the cap off the crank bolt on the left, or look at the axle between crank arm and frame.',
  decides: 'It decides which cranksets and bottom brackets fit.',
  choices: [
    onSpindle('square-jis', {
      label: 'A square axle',
      hint: 'A square hole under the cap of the bolt.',
      drawing: 'square-taper',
    }),
    onSpindle('24', {
      label: 'A hollow axle, 24 mm',
      hint: 'Two small bolts pinch the left arm.',
      drawing: 'hollow-spindle',
    }),
    onSpindle('dub', {
      label: 'A hollow axle, 28.99 mm',
      hint: 'DUB is written on the crank arm.',
      drawing: 'hollow-spindle',
    }),
    onSpindle('30', { label: 'A hollow axle, 30 mm', hint: 'Mostly aluminum.', drawing: 'hollow-spindle' }),
  ],
};
