import {
  allOrderActions,
  orderActionNames,
  type OrderDetail,
  type OrderRole,
  orderRoles,
  transitionOf,
} from '@fourteener/contract/order/actions';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';

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

/**
 * A list of the facts that the diagram of order actions does not show: their requirements, stock movements and emails.
 */
export function listOrderActions(): string {
  return allOrderActions
    .map((action) => {
      const { needs, restores, email, market, label } = transitionOf(action);
      const required = orderRoles.flatMap((role) => {
        const wanted = (needs[role] ?? []).map((detail) => details[detail]);
        return wanted.length > 0 ? [`requires ${wanted.join(' and ')} of ${name(role)}`] : [];
      });
      const facts = [
        ...(market ? [`with \`MARKET=${market}\``] : []),
        ...required,
        ...(restores ? [`movement \`${restores}\``] : []),
        ...(email ? [`email \`${email}\``] : []),
      ];
      return `- ${label}, \`${action}\`${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`;
    })
    .join('\n');
}

/**
 * The arrows of the diagram, without transitions of only one market; roles that may take the same transition share an
 * arrow.
 */
function listSteps(): { from: OrderStatus; to: OrderStatus; label: string; roles: string }[] {
  return orderActionNames.flatMap((action) => {
    const { from, to, keeping, leaving, whenPartlySent, label } = transitionOf(action);
    return orderStatuses.flatMap((status) => {
      const roles = orderRoles.filter((role) => from[role]?.includes(status)).map(name);
      if (roles.length === 0) return [];
      const targets: [OrderStatus, string][] = [
        [to, label],
        ...(keeping ? [[keeping.open, `${label} of some pieces`] satisfies [OrderStatus, string]] : []),
        ...(keeping && keeping.closed !== to
          ? [[keeping.closed, `${label} of the last pieces`] satisfies [OrderStatus, string]]
          : []),
        ...(leaving ? [[leaving, `${label} some pieces`] satisfies [OrderStatus, string]] : []),
        ...(whenPartlySent && status === transitionOf('ship').leaving
          ? [[whenPartlySent, `${label} after pieces have left`] satisfies [OrderStatus, string]]
          : []),
      ];
      return targets.map(([target, words]) => ({ from: status, to: target, label: words, roles: roles.join(' or ') }));
    });
  });
}

/** For display: `return requested`. */
const read = (status: OrderStatus): string => status.replaceAll('-', ' ');
/** For Mermaid, whose names allow no dashes: `return_requested`. */
const toName = (status: OrderStatus): string => status.replaceAll('-', '_');
const name = (role: OrderRole): string => (role === 'admin' ? 'an admin' : 'the customer');
