import { StyleguideSection } from './styleguide-section.tsx';

const roles = {
  Grounds: ['ground', 'surface', 'sunken', 'plate', 'studio', 'studio-floor', 'band'],
  'Ink and lines': ['ink', 'ink-soft', 'ink-faint', 'line', 'line-strong'],
  'Pine acts': ['accent', 'accent-hover', 'accent-quiet', 'on-accent'],
  'Copper measures': ['measure', 'measure-ink'],
  States: ['danger', 'danger-hover', 'danger-quiet', 'success', 'success-quiet', 'warning', 'warning-quiet', 'scrim'],
};

/** Every colour of tokens.css, by what it is for. */
export function StyleguideColors() {
  return (
    <StyleguideSection name="Colour">
      {Object.entries(roles).map(([group, names]) => (
        <div key={group}>
          <h3 className="mb-4 font-medium">{group}</h3>
          <ul className="grid grid-cols-2 gap-x-gap gap-y-6 sm:grid-cols-3 xl:grid-cols-6">
            {names.map((name) => (
              <li key={name}>
                <span className="block h-16 border border-line" style={{ background: `var(--color-${name})` }} />
                <span className="mt-2 block fact text-data">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </StyleguideSection>
  );
}
