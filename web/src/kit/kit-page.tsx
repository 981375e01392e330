import { PageTitle } from '../ui/page-title.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { KitButtons } from './kit-buttons.tsx';
import { KitColours } from './kit-colours.tsx';
import { KitDisclosures } from './kit-disclosures.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFloats } from './kit-floats.tsx';
import { KitMeasures } from './kit-measures.tsx';
import { KitParts } from './kit-parts.tsx';
import { KitStates } from './kit-states.tsx';
import { KitTables } from './kit-tables.tsx';
import { KitType } from './kit-type.tsx';
import './kit.css';

/** Every component of the design in every state. Only the development build has this page. */
export default function KitPage() {
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
      <KitColours />
      <KitType />
      <KitButtons />
      <KitFields />
      <KitParts />
      <KitTables />
      <KitMeasures />
      <KitDisclosures />
      <KitFloats />
      <KitStates />
    </>
  );
}
