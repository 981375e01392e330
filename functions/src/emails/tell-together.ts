import type { Message, OrderLine, ReturnedLine } from './message.ts';

/** A message about what was done to an order. */
export type StepMessage = Extract<Message, { order: OrderLine }>;

/** Joins the messages about the returns of several items into one, which begins with the first item. */
export function tellTogether(messages: readonly StepMessage[]): Message {
  const replacements = messages.map((each) => (each.kind === 'order-returned' ? each.replacement : undefined));
  // All replacements are one order. Its number is that of its first item, which replaces the first replaced item of these messages.
  const replacement = replacements.find((number) => number !== undefined);
  const isMixed = replacement !== undefined && replacements.includes(undefined);
  const told = messages.map((message, index) =>
    isMixed && replacements[index] === undefined
      ? { ...message, order: { ...message.order, isRefunded: true as const } }
      : message,
  );
  const [first, ...others] = told as [StepMessage, ...StepMessage[]];
  const both = { ...first, others: others.map(toReturned) };
  return replacement === undefined ? both : ({ ...both, replacement } as Message);
}

/** The item of a message about its return, as a line of the joined message. */
function toReturned(message: StepMessage): ReturnedLine {
  return {
    ...message.order,
    ...('returned' in message && message.returned && { returned: message.returned }),
    ...('canceled' in message && message.canceled && { canceled: message.canceled }),
    ...('state' in message && { state: message.state }),
  };
}
