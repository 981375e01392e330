import { interfaces } from '@fourteener/contract/fit/vocabulary';
import type { Side } from '@fourteener/contract/fit/facts';
import { countOf } from '@fourteener/contract/text/plurals';
import { type KeyboardEvent, useId, useState } from 'react';
import { describeCombobox } from '../../ui/forms/combobox.ts';
import { controlClasses, describeField, Field } from '../../ui/forms/field.tsx';
import { type CodeChoice, codesOfSide, findCodes, findNamed } from './find-codes.ts';
import { moveActive } from '../../shop/parts/use-part-combobox.ts';
import '../../shop/parts/part-suggestions.css';

/** With more standards than this, the list has a fixed height and scrolls. */
const MANY = 9;

interface CodeFieldProps {
  label: string;
  /** The interface whose standards are offered. */
  interface: string;
  side: Side;
  /** The code of a standard, or a typed text that is no code. */
  value: string;
  error?: string | undefined;
  /** Whether the field was just added, so that it takes the focus. */
  isNew?: boolean;
  onText: (value: string) => void;
}

/** A field to choose a standard by its name, a synonym or its code. A text that is no standard stays, and the shop judges it. */
export function CodeField({ label, interface: id, side, value, error, isNew = false, onText }: CodeFieldProps) {
  const fieldId = useId();
  const listId = useId();
  /** The typed text, while there is one. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = codesOfSide(id, side);
  const chosen = choices.find(({ code }) => code === value);
  const found = isOpen ? findCodes(choices, typed ?? '') : [];
  const show = (open: boolean) => {
    setOpen(open);
    setActive(-1);
  };
  const type = (text: string) => {
    show(true);
    setTyped(text);
    onText(findNamed(choices, text)?.code ?? text);
  };
  const choose = ({ code }: CodeChoice) => {
    show(false);
    setTyped(undefined);
    onText(code);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses the same keys to choose among its words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(moveActive(active, event.key, found.length));
      else show(true);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const choice = found[active] ?? (found.length === 1 ? found[0] : undefined);
      if (choice) choose(choice);
      else show(false);
    }
  };
  const leave = () => {
    show(false);
    setTyped(undefined);
  };
  const isOpenList = interfaces.get(id)?.open === true;
  const isUnknown = typed === undefined && value !== '' && !chosen && !isOpenList;
  const around = {
    error: error ?? (isUnknown ? 'Choose one from the list.' : undefined),
    help: isOpenList ? 'Or enter a maker’s own standard, such as fourteener-8.' : undefined,
  };
  const popup = found.length > 0 ? { list: listId, active: found[active] && `${listId}-${active}` } : {};
  return (
    <Field id={fieldId} label={label} {...around}>
      <div className="relative">
        <input
          {...describeField({ id: fieldId, ...around })}
          {...describeCombobox(popup)}
          autoFocus={isNew}
          className={`h-control ${controlClasses}`}
          value={typed ?? chosen?.label ?? value}
          placeholder="Not stated"
          onChange={({ target }) => type(target.value)}
          onClick={() => show(true)}
          onKeyDown={press}
          onBlur={leave}
        />
        {/* A press on the list leaves the focus in the field, so that the list stays open until the press ends. */}
        <div
          className={found.length > 0 ? `suggestions ${found.length > MANY ? 'h-80' : ''}` : 'sr-only'}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.length > 0 && (
            <ul id={listId} role="listbox" aria-label={label}>
              {found.map((choice, index) => (
                <li
                  key={choice.code}
                  id={`${listId}-${index}`}
                  ref={index === active ? scrollIntoView : undefined}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => choose(choice)}
                >
                  {choice.label}
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="sr-only">
            {isOpen && countOf(found.length, 'suggestion')}
          </p>
        </div>
      </div>
    </Field>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
