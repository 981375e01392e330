import { PageTitle } from '../ui/page/page-title.tsx';
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx';
import { StyleguideButtons } from './styleguide-buttons.tsx';
import { StyleguideColors } from './styleguide-colors.tsx';
import { StyleguideDisclosures } from './styleguide-disclosures.tsx';
import { StyleguideFields } from './styleguide-fields.tsx';
import { StyleguideFloats } from './styleguide-floats.tsx';
import { StyleguideMeasures } from './styleguide-measures.tsx';
import { StyleguideParts } from './styleguide-parts.tsx';
import { StyleguideStates } from './styleguide-states.tsx';
import { StyleguideTables } from './styleguide-tables.tsx';
import { StyleguideType } from './styleguide-type.tsx';
import './styleguide.css';

/** Every component of the design in every state. Only the development build has this page. */
export default function StyleguidePage() {
  return (
    <>
      <PageTitle>Kit</PageTitle>
      <header className="page py-16">
        <h1 id="kit" className="text-display wide">
          The kit
        </h1>
        <p className="mt-6 max-w-text text-lead text-ink-soft">
          Each component in each of its states. Hover, press and focus are live; the theme can be switched.
        </p>
        <ThemeSwitch className="mt-6" />
      </header>
      <StyleguideColors />
      <StyleguideType />
      <StyleguideButtons />
      <StyleguideFields />
      <StyleguideParts />
      <StyleguideTables />
      <StyleguideMeasures />
      <StyleguideDisclosures />
      <StyleguideFloats />
      <StyleguideStates />
    </>
  );
}
