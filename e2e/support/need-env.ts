/** An environment variable that the test command sets. */
export function needEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the browser tests run by \`npm test -- --only browser\`.`);
  return value;
}
