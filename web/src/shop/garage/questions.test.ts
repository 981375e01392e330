import { changeBike } from '@fourteener/contract/fit/chosen-bikes';
import { checkFit } from '@fourteener/contract/fit/check-fit';
import type { PartFacts } from '@fourteener/contract/fit/facts';
import { presets } from '@fourteener/contract/fit/presets';
import { findPortsProblems } from '@fourteener/contract/fit/problems';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { describe, expect, it } from 'vitest';
import { newBike } from './change-garage.ts';
import type { Question } from './question.ts';
import { answerQuestion, answerTo, NONE, questionsOf } from './questions.ts';

const all = [...presets.values()].map(({ id }) => ({
  preset: id,
  questions: questionsOf({ preset: id }),
  bike: newBike({ name: id, preset: id }),
}));
const answersTo = ({ choices }: Question) => [...choices.map(({ id }) => id), NONE];

function slotsOf({ preset = '', measured, replaced }: GarageBike): Record<string, PartFacts | null> {
  const slots = presets.get(preset)?.slots ?? {};
  return changeBike({ slots }, { measured, replaced }, () => undefined).slots;
}

/** The contradictions among the facts of a bike; those with an assumed fact count as `unknown` with no fact missing. */
function contradictionsOf(bike: GarageBike): string[] {
  return checkFit([], { slots: slotsOf(bike) })
    .whole.filter(({ verdict, missing = [] }) => verdict === 'no' || (verdict === 'unknown' && missing.length === 0))
    .map(({ rule, clause, because }) => `${rule}${clause} ${because}`);
}

describe.each(all)('the questions about $preset', ({ preset, questions, bike }) => {
  it('when they are listed, then there are at least four, each once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(4);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('when answers are told apart by a hint, then each hint ends as a sentence does', () => {
    const hints = questions.flatMap(({ choices }) => choices.flatMap(({ hint }) => hint ?? []));
    expect(hints.filter((hint) => !hint.endsWith('.'))).toEqual([]);
    expect(hints.length).toBeGreaterThan(3);
  });

  it('when an answer is given, then it states at least one fact, and only facts that the parts of this bike can have', () => {
    for (const question of questions) {
      for (const answer of answersTo(question)) {
        const { measured } = answerQuestion(bike, question, answer);
        expect(measured.length, `${question.id} ${answer}`).toBeGreaterThan(0);
        for (const { slot, ports } of measured) {
          const kind = presets.get(preset)?.slots[slot]?.kind;
          expect(kind, slot).toBeDefined();
          expect(findPortsProblems(ports, kind, [slot])).toEqual([]);
        }
      }
    }
  });

  it('when an answer is given, then it is kept, and nothing of it is left once it is withdrawn', () => {
    for (const question of questions) {
      expect(answerTo(bike, question)).toBeUndefined();
      for (const answer of answersTo(question)) {
        const answered = answerQuestion(bike, question, answer);
        expect(answerTo(answered, question), `${question.id} ${answer}`).toBe(answer);
        expect(answerQuestion(answered, question, undefined)).toEqual(bike);
      }
    }
  });

  it('when an answer is given, then the bike has no new contradiction', () => {
    const before = contradictionsOf(bike);
    for (const question of questions) {
      for (const answer of answersTo(question)) {
        const found = contradictionsOf(answerQuestion(bike, question, answer));
        expect(
          found.filter((one) => !before.includes(one)),
          `${question.id} ${answer}`,
        ).toEqual([]);
      }
    }
  });

  it('when all questions are answered one after the other, then all answers are kept', () => {
    const answers = questions.map((question) => ({ question, answer: question.choices.at(-1)?.id }));
    const answered = answers.reduce((done, { question, answer }) => answerQuestion(done, question, answer), bike);
    expect(answers.map(({ question }) => answerTo(answered, question))).toEqual(answers.map(({ answer }) => answer));
  });
});

it('when a bike is one of the shop, then there are no questions', () => {
  expect(questionsOf({})).toEqual([]);
});
