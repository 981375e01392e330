import { StyleguideSection, Specimen } from './styleguide-section.tsx';

const scale = [
  ['figure, wide', 'text-figure wide', '14,440'],
  ['display, wide', 'text-display wide', 'The whole bicycle'],
  ['title, wide', 'text-title wide', 'Newest parts'],
  ['heading', 'text-heading', 'Elbert 1× Crankset'],
  ['lead', 'text-lead text-ink-soft', 'Every part that goes on them is sold here, direct to the rider.'],
  ['body', 'max-w-text', 'A crank arm is forged before it is machined, so that its grain follows the load.'],
  ['note', 'text-note', 'Rows and short facts'],
  ['small', 'text-small text-ink-soft', 'Only for the carrier, on the day of delivery.'],
  ['label', 'text-label text-ink-faint', 'Per unit price'],
  ['num', 'num text-heading', '$1,450.00'],
  ['fact', 'fact', 'FC-9K2M4T  172.5 mm  (719) 555-0114'],
] as const;

/** The type scale, and the two voices of figures. */
export function StyleguideType() {
  return (
    <StyleguideSection name="Type">
      {scale.map(([name, variant, text]) => (
        <Specimen key={name} state={name}>
          <p className={variant}>{text}</p>
        </Specimen>
      ))}
      <Specimen state="link in running text">
        <p>
          Spares are kept for{' '}
          <a href="#kit" className="link">
            ten years
          </a>
          .
        </p>
      </Specimen>
    </StyleguideSection>
  );
}
