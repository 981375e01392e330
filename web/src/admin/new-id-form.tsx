import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { adminScreens } from '../screens/admin-screens.ts';
import { pathTo, type ScreenOfOne } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useFieldError } from '../ui/forms/use-field-error.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface NewIdFormProps {
  /** The noun for what is added, such as a bike. */
  what: string;
  /** The screen on which the staff makes the new thing. */
  screen: Extract<ScreenOfOne, keyof typeof adminScreens>;
  /** The label and the rule of the id, where ids are not words in small letters. */
  label?: string;
  help: string;
  pattern?: RegExp;
  wrong?: string;
  toId?: (typed: string) => string;
}

/** Asks for the id of a new thing, and opens the screen that makes it. */
export function NewIdForm({
  what,
  screen,
  label = `ID of a new ${what}`,
  help,
  pattern = ID,
  wrong = 'Use a–z, 0–9 and single dashes between them.',
  toId = (typed) => typed,
}: NewIdFormProps) {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useFieldError(id);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (pattern.test(id.trim())) void navigate(`${pathTo(screen, toId(id.trim()))}?new`);
    else setError(wrong);
  };
  return (
    <form className="mt-10 grid max-w-[40rem] gap-4" noValidate onSubmit={add}>
      <TextField
        label={label}
        help={help}
        spellCheck={false}
        autoCapitalize="none"
        className="fact"
        value={id}
        error={error}
        onChange={({ target }) => setId(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary">
          Add a {what}
        </Button>
      </div>
    </form>
  );
}
