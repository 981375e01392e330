import { it } from 'vitest';
import { compareWithModel } from '../support/stock-model/run.ts';

const RUNS = 300;

it(
  `when ${RUNS} random sequences of commands run against the shop and a model, then both agree after every step and at the end`,
  { timeout: 600_000 },
  () => compareWithModel(RUNS),
);
