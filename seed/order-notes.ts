/** An admin's note on a seeded order. */
export interface SeedNote {
  id: string;
  orderId: string;
  at: string;
  text: string;
}

/** The notes of the admin of the demo shop, oldest first. */
export const orderNotes: readonly SeedNote[] = [
  {
    id: 'noteBrakesFirst',
    orderId: '7CN4QXVR',
    at: '2026-11-18T17:30:00.000Z',
    text: 'Tomás needs the brakes and four tires first. The other two tires leave with the cassettes.',
  },
  {
    id: 'noteRearEntrance',
    orderId: 'XPJ2583P',
    at: '2026-11-19T16:05:00.000Z',
    text: 'Deliver to the workshop entrance at the back; the front opens at ten.',
  },
  {
    id: 'notePaysOnInvoice',
    orderId: 'XPJ2583P',
    at: '2026-11-19T16:20:00.000Z',
    text: 'Tomás pays his invoices at the end of the month.',
  },
];
