/** A Content-Security-Policy: the sources of each directive. https://www.w3.org/TR/CSP3/ */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The headers in firebase.json. */
export interface HeaderRules {
  headers: { headers: { key: string; value: string }[] }[];
}

const KEY = 'Content-Security-Policy';

/** Parses a policy from its header. */
export function readPolicy(value: string): Policy {
  const directives = value.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The headers of Hosting's pages, by name: those of the rule that has the policy. Throws when there is none. */
export function readPageHeaders(hosting: HeaderRules): Record<string, string> {
  const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === KEY));
  if (!rule) throw new Error(`firebase.json has no ${KEY}.`);
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

/** The policy that Hosting sends with the pages. Throws when there is none. */
export function findPolicy(hosting: HeaderRules): Policy {
  const header = hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === KEY);
  if (!header) throw new Error(`firebase.json has no ${KEY}.`);
  return readPolicy(header.value);
}

/** The rules with the policy replaced. */
export function replacePolicy<R extends HeaderRules>(hosting: R, policy: Policy): R {
  const value = [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
  const replace = (header: { key: string; value: string }) => (header.key === KEY ? { ...header, value } : header);
  return { ...hosting, headers: hosting.headers.map((rule) => ({ ...rule, headers: rule.headers.map(replace) })) };
}

/** The policy with these sources added to its directives. */
export function allow(policy: Policy, more: Readonly<Record<string, readonly string[]>>): Policy {
  const added = Object.entries(more).map(
    ([name, sources]) => [name, [...(policy.get(name) ?? []), ...sources]] as const,
  );
  return new Map([...policy, ...added]);
}
