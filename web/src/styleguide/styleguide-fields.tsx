import { quantityOutOfRange } from '@fourteener/contract/messages';
import { useState } from 'react';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { QuietSelect } from '../ui/forms/quiet-select.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Stepper } from '../ui/forms/stepper.tsx';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx';
import { StyleguideSection } from './styleguide-section.tsx';

const stars = [1, 2, 3, 4, 5];

/** Fields in each state, and the other ways to say something to the shop. */
export function StyleguideFields() {
  const [search, setSearch] = useState('');
  return (
    <StyleguideSection name="Field">
      <div className="grid gap-x-gap gap-y-10 md:grid-cols-2">
        <TextField label="Empty, with help" help="Only for the carrier, on the day of delivery." />
        <TextField label="Filled" defaultValue="12 F Street, Salida" />
        <TextField label="Optional" optional />
        <TextField label="Read-only" value="rider@example.com" readOnly />
        <TextField label="Wrong" defaultValue="rider" error="Provide a valid Email" />
        <PasswordField label="Password" defaultValue="pedals-2008" />
        <Select label="Rating" defaultValue={5}>
          {stars.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
        <Select label="Rating, wrong" error="The rating is missing." defaultValue="">
          <option value="">Choose</option>
        </Select>
        <TextArea label="Description" rows={3} defaultValue={'A forged arm.\nMass: 612 g'} />
        <SearchField label="Find an order" placeholder="Name, email, part" value={search} onChange={setSearch} />
        <Checkbox label="In stock only" defaultChecked />
        <QuietSelect label="Sort by" defaultValue="newest">
          <option value="newest">Newest</option>
          <option value="name">Name</option>
        </QuietSelect>
        <Quantity label="Quantity" start="6" />
        <Quantity label="Quantity, at the minimum" start="2" />
        <Quantity label="Quantity, at the stock" start="20" />
        <Quantity label="Quantity, out of range" start="40" error={quantityOutOfRange(2, 20)} />
        <FormError>Firebase: The password is invalid (auth/wrong-password).</FormError>
        <ThemeSwitch />
      </div>
    </StyleguideSection>
  );
}

function Quantity({ label, start, error }: { label: string; start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return <Stepper label={label} min={2} max={20} value={value} error={error} onChange={setValue} />;
}
