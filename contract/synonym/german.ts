// German words for parts of a bicycle, and the shop's words for them. Other modules compare them with searches.

/** The German words or phrases, with umlauts, for each of the shop's words; plurals that do not end in "s" are listed after the singular. */
export const germanWords: Readonly<Record<string, readonly string[]>> = {
  bearing: ['Lager', 'Kugellager'],
  'bottom bracket': ['Innenlager', 'Tretlager'],
  'bottle cage': ['Flaschenhalter'],
  bottle: ['Trinkflasche', 'Flasche'],
  bolt: ['Schraube', 'Schrauben'],
  brake: ['Bremse', 'Bremsen'],
  'brake caliper': ['Scheibenbremse', 'Scheibenbremsen', 'Bremssattel', 'Bremszange'],
  'brake lever': ['Bremshebel', 'Bremsgriff'],
  'brake lever left': ['Bremshebel links', 'linker Bremshebel'],
  'brake lever right': ['Bremshebel rechts', 'rechter Bremshebel'],
  'brake pads': ['Bremsbelag', 'Bremsbeläge', 'Bremsklotz', 'Bremsklötze'],
  rotor: ['Bremsscheibe', 'Bremsscheiben'],
  cassette: ['Kassette', 'Kassetten', 'Ritzelpaket', 'Ritzel'],
  chain: ['Kette', 'Ketten', 'Fahrradkette'],
  chainring: ['Kettenblatt', 'Kettenblätter'],
  'chainring bolt': ['Kettenblattschraube', 'Kettenblattschrauben'],
  'quick link': ['Kettenschloss', 'Kettenschlösser', 'Kettenschloß'],
  crankset: ['Kurbel', 'Kurbeln', 'Kurbelgarnitur', 'Kurbelsatz'],
  'arm bolt': ['Kurbelschraube', 'Kurbelschrauben'],
  'crown race': ['Gabelkonus'],
  fork: ['Gabel', 'Gabeln', 'Fahrradgabel'],
  frame: ['Rahmen', 'Fahrradrahmen'],
  'freehub body': ['Freilaufkörper', 'Freilauf'],
  front: ['vorne', 'vorn', 'vorderer', 'vordere'],
  rear: ['hinten', 'hinterer', 'hintere'],
  'front wheel': ['Vorderrad'],
  'rear wheel': ['Hinterrad'],
  wheel: ['Laufrad', 'Laufräder'],
  handlebar: ['Lenker', 'Rennlenker'],
  'bar tape': ['Lenkerband', 'Lenkerbänder'],
  'bar end plug': ['Lenkerstopfen', 'Lenkerendstopfen'],
  hanger: ['Schaltauge', 'Schaltaugen', 'Ausfallende'],
  headset: ['Steuersatz', 'Steuersätze'],
  'jockey wheel': ['Schaltröllchen', 'Schaltungsröllchen', 'Umlenkrolle'],
  left: ['linker', 'linke', 'linkes'],
  right: ['rechts', 'rechter', 'rechte', 'rechtes'],
  lockring: ['Verschlussring', 'Abschlussring'],
  'mineral oil': ['Mineralöl', 'Bremsflüssigkeit'],
  pedal: ['Pedale', 'Pedalen'],
  'rear derailleur': ['Schaltwerk', 'Schaltwerke'],
  saddle: ['Sattel', 'Sättel', 'Fahrradsattel'],
  'seat collar': ['Sattelklemme', 'Sattelklemmen', 'Sattelschelle'],
  seatpost: ['Sattelstütze', 'Sattelstützen'],
  sealant: ['Dichtmilch', 'Dichtmittel'],
  shifter: ['Schalthebel', 'Schaltgriff'],
  sleeve: ['Reduzierhülse', 'Hülse'],
  spacers: ['Distanzringe', 'Distanzring', 'Abstandsringe'],
  stem: ['Vorbau', 'Vorbauten'],
  steel: ['Stahl'],
  'thru axle': ['Steckachse', 'Steckachsen'],
  tire: ['Reifen', 'Fahrradreifen', 'Mantel'],
  tube: ['Schlauch', 'Schläuche', 'Fahrradschlauch'],
  valve: ['Ventil', 'Ventile'],
  black: ['schwarz', 'schwarzer', 'schwarze', 'schwarzes'],
  copper: ['Kupfer', 'kupfern'],
  silver: ['silbern', 'Silber'],
};

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The meanings of each German word or phrase, also as it is written without umlauts: "Bremsbeläge" and "Bremsbelaege". */
export const german: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(germanWords).flatMap(([meaning, typed]) =>
    typed
      .map((word) => word.toLowerCase())
      .flatMap((word) => [word, word.replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)])
      .map((word) => [word, [meaning]] as const),
  ),
);
