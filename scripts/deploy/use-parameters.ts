import { readProject } from './read-project.ts';
import { readParameters } from './parameters.ts';

// Imported first by commands that run the shop's code for a project: contract/currency.ts reads the environment when it
// is loaded, and would otherwise take the amounts of a shop in euros for dollars.

const project = readProject(process.argv.slice(2));
if (project !== undefined) {
  const { CURRENCY = '', MARKET = '' } = readParameters(project);
  Object.assign(process.env, { CURRENCY, MARKET });
}
