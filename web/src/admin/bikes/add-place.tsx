import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectBox } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { usualSlots } from './slot-names.ts';

/** The choice of a place that is not in the list; no place can have this name, because names have no dots. */
const OTHER = '.';

interface AddPlaceProps {
  /** The names of the places that the bike has. */
  taken: readonly string[];
  onAdd: (name: string) => void;
}

/** Adds a place to a bike: one that most bikes have, or one with a name of its own, such as a second bottle cage. */
export function AddPlace({ taken, onAdd }: AddPlaceProps) {
  const [isOther, setOther] = useState(false);
  const add = (name: string) => {
    setOther(false);
    onAdd(name);
  };
  return (
    <div className="mt-4 grid max-w-72 gap-3">
      <SelectBox
        aria-label="Add a part"
        value={isOther ? OTHER : ''}
        onChange={({ target: { value } }) => (value === OTHER || value === '' ? setOther(value === OTHER) : add(value))}
      >
        <option value="">Add a part</option>
        {[...usualSlots].map(
          ([name, words]) =>
            !taken.includes(name) && (
              <option key={name} value={name}>
                {words}
              </option>
            ),
        )}
        <option value={OTHER}>At another place</option>
      </SelectBox>
      {isOther && <OtherPlace taken={taken} onAdd={add} />}
    </div>
  );
}

function OtherPlace({ taken, onAdd }: AddPlaceProps) {
  const [name, setName] = useState('');
  const [error, setError] = useFieldError(name);
  const add = () => {
    const wanted = name.trim();
    if (wanted === '' || wanted.includes('.')) setError('Enter a name without a dot, such as bottle-cage-2.');
    else if (taken.includes(wanted)) setError('The bike already has a place with this name.');
    else onAdd(wanted);
  };
  return (
    <>
      <TextField
        label="Name of the place, such as bottle-cage-2"
        spellCheck={false}
        autoCapitalize="none"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <div>
        <Button variant="secondary" onClick={add}>
          Add place
        </Button>
      </div>
    </>
  );
}
