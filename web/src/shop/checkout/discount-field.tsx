import { constraints } from '@fourteener/contract/constraints';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { DiscountChoice } from './use-discount.ts';

/**
 * The field for a discount code: a button until it is pressed, then a field, and the code once it is valid. `lacks`: the step that must be
 * done before, as a sentence.
 */
export function DiscountField({
  discount: { applied, refusal, apply, remove },
  lacks,
}: {
  discount: DiscountChoice;
  lacks: string | undefined;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [isApplying, setApplying] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    if (isApplying) return;
    const wanted = code.trim().toUpperCase();
    setMissing(wanted === '');
    if (wanted === '') {
      field.current?.focus();
      return;
    }
    setApplying(true);
    const holds = await apply(wanted);
    setApplying(false);
    if (holds) {
      setCode('');
      setOpen(false);
    } else field.current?.focus();
  };
  if (applied !== undefined) {
    return (
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span>
          Discount code <span className="fact">{applied}</span>
        </span>
        <TextButton onClick={remove}>Remove the code</TextButton>
      </p>
    );
  }
  if (lacks !== undefined) return <p className="text-small text-ink-soft">{lacks}</p>;
  if (!isOpen && refusal === undefined)
    return (
      <div>
        <TextButton onClick={() => setOpen(true)}>Add a discount code</TextButton>
      </div>
    );
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label="Discount code"
        // The field takes the place of the button that had the focus.
        autoFocus={isOpen}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={constraints.discountCodeLength}
        className="fact uppercase"
        value={code}
        error={isMissing ? 'Enter the discount code.' : refusal}
        onChange={({ target }) => {
          setCode(target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would place the order.
          event.preventDefault();
          void submit();
        }}
      />
      <div>
        <Button variant="secondary" size="small" busy={isApplying && 'Checking the code'} onClick={() => void submit()}>
          Apply
        </Button>
      </div>
    </div>
  );
}
