// In a module without the guarantees' texts, because the shop's response brings these to the page of a part.

/** The labels of a part's terms about guarantees. */
export const LEGAL_GUARANTEE = 'Your legal guarantee';
export const DURABILITY = 'Guarantee of the maker';

/** Whether a term of a part is about a guarantee, which pages show in a separate place. */
export const isAboutGuarantee = ({ label }: { label: string }): boolean =>
  label === LEGAL_GUARANTEE || label === DURABILITY;
