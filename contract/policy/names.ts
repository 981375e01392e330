/** The shop's legal texts, by the name in their address, and their headings. */
export const policyHeadings = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  shipping: 'Shipping and returns',
} as const;
export type PolicyName = keyof typeof policyHeadings;
export const policyNames = Object.keys(policyHeadings) as [PolicyName, ...PolicyName[]];

/** Whether a word of an address is the name of a legal text. */
export function isPolicyName(word: string): word is PolicyName {
  return Object.hasOwn(policyHeadings, word);
}
