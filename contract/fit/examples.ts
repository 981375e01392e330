import type * as z from 'zod/mini';
import type { storedFit } from './schemas.ts';
import type { Examples } from '../calls/example.ts';

const hangerFits = {
  verdict: 'fits',
  answers: [
    {
      part: 0,
      kind: 'hanger',
      verdict: 'fits',
      checks: [
        {
          rule: 'F10',
          clause: 'a',
          verdict: 'fits',
          position: null,
          members: [
            { as: 'need', kind: 'hanger', part: 0 },
            { as: 'have', kind: 'frame', slot: 'frame' },
          ],
          need: { interface: 'hanger-shape', code: 'udh' },
          have: { interface: 'hanger-shape', code: 'udh' },
          because: 'The hanger has the shape of this frame: UDH.',
          adapters: [],
          safety: false,
          source: [{ id: 'S21' }],
          reviewedAt: '2026-11-22',
        },
      ],
      id: 'wetterhorn-hanger-udh-j5rt9b',
    },
  ],
  between: [],
  whole: [],
  sources: [
    {
      id: 'S21',
      title: 'Compatibility engine with tests (bike-part-picker)',
      url: 'https://github.com/abdulbarimohd/bike-part-picker',
      by: 'other',
      date: '2026-08',
    },
  ],
  rulesVersion: '2026-11-22',
} satisfies z.output<typeof storedFit>;

/** An example of each call about fit. */
export const fitExamples = {
  checkFit: {
    body: {
      parts: [
        { kind: 'cassette', ports: [{ interface: 'freehub', side: 'takes', code: 'hg-m', from: 'maker' }] },
        {
          kind: 'wheel',
          position: 'rear',
          ports: [{ interface: 'freehub', side: 'gives', code: 'hg-l', from: 'measured' }],
        },
      ],
      bike: null,
    },
    answer: {
      verdict: 'with',
      answers: [
        { part: 0, kind: 'cassette', verdict: 'with', checks: [] },
        { part: 1, kind: 'wheel', verdict: 'with', checks: [] },
      ],
      between: [
        {
          rule: 'F01',
          clause: 'a',
          verdict: 'with',
          position: 'rear',
          members: [
            { as: 'need', kind: 'cassette', part: 0 },
            { as: 'have', kind: 'wheel', part: 1 },
          ],
          need: { interface: 'freehub', code: 'hg-m' },
          have: { interface: 'freehub', code: 'hg-l' },
          because:
            'The cassette (HG, 8 to 10 speeds and mountain 11) goes on the wheel’s freehub body (HG, 11-speed road) with a 1.85 mm spacer.',
          adapters: [
            {
              code: 'spacer-1.85',
              label: '1.85 mm spacer',
              note: 'Behind the cassette, against the shoulder of the freehub.',
              partId: null,
            },
          ],
          safety: false,
          source: [{ id: 'S1' }],
          reviewedAt: '2026-11-22',
        },
      ],
      whole: [],
      sources: [
        {
          id: 'S1',
          title: 'Shimano sprocket and wheel compatibility',
          url: 'https://www.cyclabo.com/topics/xag5agdoa4/',
          by: 'other',
          date: '2023-10-25',
        },
      ],
      rulesVersion: '2026-11-22',
    },
  },
  checkStoredFit: {
    query: { parts: 'wetterhorn-hanger-udh-j5rt9b', bike: 'blanca-2025', size: '54', alone: true },
    answer: hangerFits,
  },
  checkChosenFit: {
    body: {
      parts: ['wetterhorn-hanger-udh-j5rt9b'],
      bike: { bike: 'blanca-2025', size: '54', measured: [], replaced: [] },
      alone: true,
    },
    answer: hangerFits,
  },
  listFitBikes: {
    answer: [
      {
        id: 'blanca',
        model: 'Blanca',
        about: 'Steel all-road bike, one ring, tubeless; pine green frame, brown leather.',
        years: [2020, 2026],
        sizes: ['52', '54', '56', '58'],
        frame: 'blanca-frame-steel-2hfy5l',
        img: '/images/parts/frame-800.webp',
      },
    ],
  },
  describeBike: {
    body: {
      bike: 'blanca-2025',
      size: '54',
      replaced: [{ slot: 'hanger', part: 'wetterhorn-hanger-udh-j5rt9b' }],
    },
    answer: {
      model: 'Blanca',
      year: 2025,
      size: '54',
      slots: [
        {
          slot: 'frame',
          part: 'blanca-frame-steel-2hfy5l',
          replaced: false,
          facts: {
            kind: 'frame',
            ports: [{ interface: 'chainline', side: 'takes', min: 45, max: 50, from: 'maker' }],
          },
        },
      ],
    },
  },
  listFitRules: {
    answer: [
      {
        id: 'F01',
        title: 'Cassette on freehub body',
        safety: false,
        confidence: 'sourced',
        reviewedAt: '2026-11-22',
        kinds: ['cassette', 'wheel'],
      },
    ],
  },
  getFitRule: {
    params: { id: 'F10' },
    answer: {
      id: 'F10',
      title: 'Hanger on frame',
      confidence: 'sourced',
      safety: false,
      source: [
        {
          id: 'S21',
          title: 'Compatibility engine with tests (bike-part-picker)',
          url: 'https://github.com/abdulbarimohd/bike-part-picker',
          by: 'other',
          date: '2026-08',
          read: 'tests of a public project',
        },
      ],
      reviewedAt: '2026-11-22',
      clauses: [
        {
          id: 'a',
          position: null,
          need: { kinds: ['hanger'], interface: 'hanger-shape', side: 'takes' },
          have: { kinds: ['frame'], interface: 'hanger-shape', side: 'gives' },
          test: { type: 'equal', same: 'fits', else: 'no' },
          whenUnknown: 'unknown',
          explain: {
            fits: 'The hanger has the shape of this frame: {have}.',
            unknown:
              'We cannot compare the hanger ({need}) and the frame ({have}); its shape may have changed with the year.',
            no: 'The hanger is {need}; the frame takes {have}.',
          },
        },
      ],
    },
  },
} as const satisfies Partial<Examples>;
