import {
  orderActionNames,
  type OrderDetail,
  type OrderRole,
  orderRoles,
  type OrderStatus,
  orderStatuses,
  stateOf,
  transitionOf,
} from '@fourteener/contract/order-states';

const details: Record<OrderDetail, string> = {
  reason: 'a reason',
  carrier: 'the carrier',
  trackingCode: 'the tracking code',
};

/** The order states and transitions as a Mermaid diagram. */
export function drawOrderStates(): string {
  const states = orderStatuses.map((status) => `  state "${read(status)}" as ${toName(status)}`);
  const ends = orderStatuses.filter((status) => listSteps().every(({ from }) => from !== status));
  return [
    'stateDiagram-v2',
    ...states,
    `  [*] --> ${toName('placed')}: order or basket`,
    ...listSteps().map(({ from, to, label, roles }) => `  ${toName(from)} --> ${toName(to)}: ${label} (${roles})`),
    ...ends.map((status) => `  ${toName(status)} --> [*]`),
  ].join('\n');
}

/** The transitions as a Markdown table: who may take them, what they require, stock movement and email. */
export function tabulateOrderStates(): string {
  const rows = orderActionNames.map((action) => {
    const { from, to, needs, restores, label } = transitionOf(action);
    const roles = orderRoles.filter((role) => from[role]);
    const who = roles.map((role) => `${name(role)}: ${(from[role] ?? []).map(read).join(', ')}`);
    const told = roles.flatMap((role) => {
      const wanted = (needs[role] ?? []).map((detail) => details[detail]);
      return wanted.length > 0 ? [`${name(role)}: ${wanted.join(' and ')}`] : [];
    });
    const { email } = stateOf(to);
    const [stock, mail] = [restores, email].map((kind) => (kind ? `\`${kind}\`` : ''));
    return [`\`${action}\``, label, who.join('; '), read(to), told.join('; '), stock, mail];
  });
  const heads = ['action', 'button', 'who, from which states', 'new state', 'requires', 'stock movement', 'email'];
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The arrows of the diagram; roles that may take the same transition share one. */
function listSteps(): { from: OrderStatus; to: OrderStatus; label: string; roles: string }[] {
  return orderActionNames.flatMap((action) => {
    const { from, to, label } = transitionOf(action);
    return orderStatuses.flatMap((status) => {
      const roles = orderRoles.filter((role) => from[role]?.includes(status)).map(name);
      return roles.length > 0 ? [{ from: status, to, label, roles: roles.join(' or ') }] : [];
    });
  });
}

/** For display: `return requested`. */
const read = (status: OrderStatus): string => status.replaceAll('-', ' ');
/** For Mermaid, which allows no dashes in names: `return_requested`. */
const toName = (status: OrderStatus): string => status.replaceAll('-', '_');
const name = (role: OrderRole): string => (role === 'admin' ? 'an admin' : 'the customer');
