import { presets } from '@fourteener/contract/fit/presets';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Port } from '@fourteener/contract/fit/facts';
import { measure } from './change-garage.ts';
import { barClamp, seatpost, stem } from './cockpit-questions.ts';
import { bottomBracket, chain, cogs, freehub, hanger, spindle } from './drive-questions.ts';
import type { Choice, Question, Setting } from './question.ts';
import { isSame } from './same-garage.ts';
import { axle, brake, clearance, rimEdge, rotorMount, rotorSize, valve, wheelSize } from './wheel-questions.ts';

/** The questions for each preset, in the order in which they are asked. */
const questions: Readonly<Record<string, readonly Question[]>> = {
  'road-rim-2015': [axle, brake, cogs(11), freehub, bottomBracket, seatpost],
  'road-disc-2018': [brake, rimEdge, clearance, bottomBracket, cogs(11), seatpost],
  'gravel-axs-2019': [chain, hanger, rimEdge, clearance, bottomBracket, seatpost],
  'trail-boost-2018': [freehub, hanger, barClamp, rotorSize, wheelSize, seatpost],
  'trail-udh-2023': [hanger, rotorMount, rotorSize, barClamp, seatpost],
  'touring-2005': [valve, cogs(9), wheelSize, brake, spindle, stem, seatpost],
};

/** The answer that none of the choices is true: the fact is not known. */
export const NONE = 'none';

/** The questions about a bike; none for a bike of the shop. Their choices name only places that the bike has. */
export function questionsOf({ preset = '' }: Pick<GarageBike, 'preset'>): Question[] {
  const slots = presets.get(preset)?.slots ?? {};
  const isThere = ({ slot }: Setting) => slot in slots;
  return (questions[preset] ?? []).map((question) => ({
    ...question,
    choices: question.choices.map(({ sets, unsure = [], ...choice }) => ({
      ...choice,
      sets: sets.filter(isThere),
      unsure: unsure.filter(isThere),
    })),
  }));
}

/** The stored answer: the id of a choice, or `NONE`; undefined while the question is not answered. */
export function answerTo(bike: GarageBike, question: Question): string | undefined {
  const isStated = ({ slot, port }: Setting) => isSame(find(bike, { slot, port }), { ...port, from: 'measured' });
  const found = question.choices.find(({ sets }) => sets.every(isStated));
  return found?.id ?? (noneOf(question).every(isStated) ? NONE : undefined);
}

/** The bike with a question answered: by the id of a choice, by `NONE`, or undefined for not known, which leaves the assumed facts. */
export function answerQuestion(bike: GarageBike, question: Question, answer: string | undefined): GarageBike {
  const choice: Pick<Choice, 'sets' | 'unsure'> | undefined =
    answer === NONE ? { sets: noneOf(question) } : question.choices.find(({ id }) => id === answer);
  const open = forget(bike, question);
  const unsure = (choice?.unsure ?? []).filter((setting) => !find(open, setting));
  return [...unsure, ...(choice?.sets ?? [])].reduce(
    (changed, { slot, port }) => measure(changed, slot, [{ ...port, from: 'measured' }]),
    open,
  );
}

/** The facts that a question is about, as ports without values. */
function noneOf({ choices }: Question): Setting[] {
  const all = choices.flatMap(({ sets }) => sets).map(toPlace);
  return all.filter((place, index) => all.findIndex((one) => isSame(one, place)) === index);
}

const toPlace = ({ slot, port }: Setting): Setting => ({
  slot,
  port: { interface: port.interface, side: port.side, ...(port.position && { position: port.position }) },
});

/** The bike without the answer to a question, and without the facts that the answer made unknown. */
function forget(bike: GarageBike, question: Question): GarageBike {
  const stated = noneOf(question);
  const unsure = question.choices.flatMap((choice) => choice.unsure ?? []).map(toPlace);
  const has = (places: readonly Setting[], slot: string, port: Port) =>
    places.some((place) => isSame(place, toPlace({ slot, port })));
  const isForgotten = (slot: string, port: Port) =>
    has(stated, slot, port) || (has(unsure, slot, port) && isSame(toPlace({ slot, port }).port, omitFrom(port)));
  const measured = bike.measured
    .map(({ slot, ports }) => ({ slot, ports: ports.filter((port) => !isForgotten(slot, port)) }))
    .filter(({ ports }) => ports.length > 0);
  return { ...bike, measured };
}

const omitFrom = ({ from: _, ...port }: Port): Omit<Port, 'from'> => port;

/** Finds the measured fact of a setting. */
function find({ measured }: GarageBike, place: Setting): Port | undefined {
  const at = toPlace(place);
  return measured
    .filter(({ slot }) => slot === place.slot)
    .flatMap(({ slot, ports }) => ports.filter((port) => isSame(toPlace({ slot, port }), at)))[0];
}
