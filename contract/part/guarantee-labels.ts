// In a module without the guarantees' texts, because the shop's response brings these to the page of a part.

/** The labels of the terms of a part that say what is guaranteed. */
export const LEGAL_GUARANTEE = 'Your legal guarantee';
export const DURABILITY = 'Guarantee of the maker';

/** Whether a term of a part is one of its guarantees, which pages show in a place of their own. */
export const isAboutGuarantee = ({ label }: { label: string }): boolean =>
  label === LEGAL_GUARANTEE || label === DURABILITY;
