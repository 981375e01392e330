import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, switchedOn } from '../fields.ts';
import { fit, fitRequest, fitRule, ruleSummary, storedFit } from '../fit/schemas.ts';
import type { Examples } from './example.ts';
import type { Rows } from './row.ts';

const byRule = z.object({ id: z.string().check(z.regex(/^[A-Z]\d{2,4}$/)) });

const PARTS = 'parts must be 1 to 100 ids of parts, each once, separated by commas.';

const storedQuery = z.object({
  /** The ids of the parts, separated by commas. */
  parts: z.pipe(
    z.string(PARTS).check(z.maxLength(constraints.fitParts * 130, { error: PARTS, abort: true })),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(documentId, PARTS).check(
        z.maxLength(constraints.fitParts, PARTS),
        z.refine((ids) => new Set(ids).size === ids.length, PARTS),
      ),
    ),
  ),
  /** A stored bike and its year, such as `blanca-2025`; without it, the parts are judged with each other. */
  bike: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'bike is too long.'))),
  /** The size of the bike; without it, what depends on it is unknown. */
  size: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'size is too long.'))),
  /** Whether each part is judged as if no other one were asked for. */
  alone: switchedOn('alone'),
});

/** The calls that say whether parts fit, and by which rules. */
export const fitCalls = {
  /** Nothing that is sent is kept. */
  checkFit: {
    address: 'POST /fit/check',
    access: 'all',
    errorStatuses: [400],
    bodyKiB: 1_024,
    sizeDecides: true,
    body: fitRequest,
    answer: fit,
  },
  checkStoredFit: {
    address: 'GET /fit',
    access: 'all',
    errorStatuses: [400, 404],
    cache: 'shared',
    query: storedQuery,
    answer: storedFit,
  },
  listFitRules: {
    address: 'GET /fit/rules',
    access: 'all',
    errorStatuses: [],
    cache: 'shared',
    answer: z.array(ruleSummary),
  },
  getFitRule: {
    address: 'GET /fit/rules/{id}',
    access: 'all',
    errorStatuses: [404],
    cache: 'shared',
    params: byRule,
    answer: fitRule,
  },
} as const satisfies Rows;

/** An example of each. */
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
          source: [
            {
              id: 'S1',
              title: 'Shimano sprocket and wheel compatibility',
              url: 'https://www.cyclabo.com/topics/xag5agdoa4/',
              date: '2023-10-25',
            },
          ],
          reviewedAt: '2026-11-22',
        },
      ],
      whole: [],
      rulesVersion: '2026-11-22',
    },
  },
  checkStoredFit: {
    query: { parts: 'wetterhorn-hanger-udh-j5rt9b', bike: 'blanca-2025', size: '54', alone: true },
    answer: {
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
              source: [
                {
                  id: 'S21',
                  title: 'Compatibility engine with tests (bike-part-picker)',
                  url: 'https://github.com/abdulbarimohd/bike-part-picker',
                  date: '2026-08',
                },
              ],
              reviewedAt: '2026-11-22',
            },
          ],
          id: 'wetterhorn-hanger-udh-j5rt9b',
        },
      ],
      between: [],
      whole: [],
      rulesVersion: '2026-11-22',
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
