import { gives, type Question, takes } from './question.ts';

export const seatpost: Question = {
  id: 'seatpost',
  title: 'How thick is the seatpost?',
  help: 'Mark its height, pull it out and read the number below the line MIN. Tenths of a millimeter matter.',
  decides: 'It decides which seatposts fit.',
  drawing: 'seatpost',
  choices: ['25.4', '26.8', '27.2', '30.9', '31.6', '34.9'].map((code) => ({
    id: code,
    label: `${code} mm`,
    sets: [...gives('frame', 'seatpost', code), ...takes('seatpost', 'seatpost', code)],
  })),
};

export const barClamp: Question = {
  id: 'bar-clamp',
  title: 'How thick is the handlebar in the stem?',
  help: 'It is printed on the bar next to the stem, or on the face of the stem.',
  decides: 'It decides which stems and handlebars fit.',
  drawing: 'bar-clamp',
  choices: ['25.4', '26.0', '31.8', '35.0'].map((code) => ({
    id: code,
    label: `${code} mm`,
    sets: [...gives('stem', 'bar-clamp', code), ...takes('handlebar', 'bar-clamp', code)],
  })),
};

export const stem: Question = {
  id: 'stem',
  title: 'How is the stem held?',
  help: 'Look at the top of the head tube. A quill stem goes down into the fork and has one bolt on top; a clamped stem grips the fork from outside, with bolts at the side.',
  decides: 'It decides which stems, forks and headsets fit.',
  choices: [
    {
      id: 'clamped',
      label: 'Clamped around the fork',
      hint: 'Bolts at the side.',
      reading: 'fork’s tube Ø 28.6 mm',
      drawing: 'stem-clamped',
      sets: [...gives('fork', 'steerer', '28.6'), ...takes('stem', 'steerer', '28.6')],
    },
    {
      id: 'quill-22.2',
      label: 'Quill, 22.2 mm',
      hint: 'In a fork of 1″ with a thread.',
      drawing: 'stem-quill',
      sets: [...gives('fork', 'steerer', 'threaded-25.4'), ...takes('stem', 'steerer', 'quill-22.2')],
    },
    {
      id: 'quill-25.4',
      label: 'Quill, 25.4 mm',
      hint: 'In a fork of 1 1/8″ with a thread.',
      drawing: 'stem-quill',
      sets: [...gives('fork', 'steerer', 'threaded-28.6'), ...takes('stem', 'steerer', 'quill-25.4')],
    },
  ],
};
