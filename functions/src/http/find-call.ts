import { type CallName, calls } from '@fourteener/contract/calls';

const isParameter = (segment: string) => segment.startsWith('{');

/** The routes in the way in which Express matches them: regardless of case and of a slash at the end, and `/partses/facets` before `/partses/{id}`. */
const routes = (Object.keys(calls) as CallName[])
  .map((name) => {
    const segments = calls[name].path.toLowerCase().split('/');
    return { name, method: calls[name].method, segments, isExact: !segments.some(isParameter) };
  })
  .toSorted((one, other) => Number(other.isExact) - Number(one.isExact));

/** The call of the contract's table that a request is for. */
export function findCall(method = '', url = ''): CallName | undefined {
  const [path = ''] = url.toLowerCase().split('?', 1);
  const given = path.replace(/\/$/, '').split('/');
  const sought = method === 'HEAD' ? 'GET' : method;
  const fits = (segment: string, n: number) => (isParameter(segment) ? given[n] !== '' : given[n] === segment);
  return routes.find(
    ({ method: its, segments }) => its === sought && segments.length === given.length && segments.every(fits),
  )?.name;
}
