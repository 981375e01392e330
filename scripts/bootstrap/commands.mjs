import { readFileSync } from 'node:fs';

/** All commands of package.json. */
export const commands = JSON.parse(readFileSync(new URL('../commands.json', import.meta.url), 'utf8'));

export const findCommand = (name) => commands.find(({ name: own, script = own }) => script === name);

const lineOf = ({ name }) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

/** firebase-tools has its own help for each of its commands. */
export function wantsHelp({ passes }, args) {
  const asked = passes === 'firebase-tools' ? args.slice(0, 1) : args;
  return asked.some((arg) => arg === '--help' || arg === '-h');
}

export function describeCommand(command) {
  const { does, options = [], arguments: taken, passes, example } = command;
  const rows = [...options, { name: '--help', does: 'shows this help, and does nothing else' }];
  const named = rows.map(({ name, value, does: what }) => [value ? `${name} ${value}` : name, what]);
  const width = Math.max(...named.map(([name]) => name.length));
  const usage = [lineOf(command), '--', taken, options.length > 0 && '[OPTIONS]', passes && '…'].filter(Boolean);
  return [
    `${lineOf(command)}: ${does}.`,
    '',
    `Usage: ${usage.length > 2 ? usage.join(' ') : lineOf(command)}`,
    ...named.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`),
    ...(passes ? [`Other arguments after -- are passed to \`${passes}\`.`] : []),
    '',
    `Example: ${example}`,
  ].join('\n');
}

export function findUnknown(command, args) {
  const { options = [], arguments: taken, passes } = command;
  if (passes) return undefined;
  const line = lineOf(command);
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (!arg.startsWith('-')) {
      if (taken === undefined) return `${line} takes no "${arg}": \`${line} -- --help\` says what it takes.`;
      continue;
    }
    const [name] = arg.split('=', 1);
    const option = options.find((one) => one.name === name);
    if (option === undefined) return `${line} has no option ${name}: \`${line} -- --help\` says which it has.`;
    if (option.value === undefined && arg !== name) return `${line}: ${name} takes no value.`;
    if (option.value !== undefined && arg === name) {
      index += 1;
      if (index >= args.length) return `${line}: ${name} needs a value, ${option.value}.`;
    }
  }
  return undefined;
}
