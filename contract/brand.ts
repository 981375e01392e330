/** The maker, once: name, place and how to reach the bench. Made up for the demo. */
export const brand = {
  /** Where the shop stands when it is live: what search engines and shared links name. */
  origin: 'https://fourteener.example',
  name: 'Fourteener Cycles',
  shortName: 'Fourteener',
  since: 2008,
  place: 'Salida, Colorado',
  coordinates: '38.5347° N, 105.9989° W',
  email: 'bench@fourteener.example',
  phone: '(719) 555-0114',
} as const;
