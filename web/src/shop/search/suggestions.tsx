import { sizeOf } from '@fourteener/contract/part/sizes';
import { countOf } from '@fourteener/contract/text/plurals';
import {
  type ClipboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { isList, type PastedLines } from '../lists/pasted-lines.ts';
import { PartSuggestions } from '../parts/part-suggestions.tsx';
import { usePartCombobox } from '../parts/use-part-combobox.ts';
import { pathToSize } from '../parts/sized-address.ts';
import type { TypedText } from '../parts/typed-number.ts';
import { toSearched } from '../parts/typed-search.ts';
import { paths } from '../../screens/paths.ts';
import type { Popup } from '../../ui/forms/combobox.ts';
import { findNumberedPart } from './numbered-part.ts';
import { suggestParts } from './suggest-parts.ts';
import type { SuggestionsHandle } from './search-field.ts';

interface SuggestionsProps {
  handle: Ref<SuggestionsHandle>;
  field: RefObject<HTMLInputElement | null>;
  onPopup: (popup: Popup) => void;
}

/** The suggestions below the header's field: parts, and all results. */
export function Suggestions({ handle, field, onPopup }: SuggestionsProps) {
  const navigate = useNavigate();
  const combobox = usePartCombobox({
    find: suggestParts,
    findAtEnter: findNumberedPart,
    onChoose: (part) => {
      const typed = field.current?.value ?? '';
      field.current?.blur();
      void navigate(pathToSize({ _id: part._id, size: sizeOf(part) }), { state: { typed } satisfies TypedText });
    },
  });
  const { type, press, close, popup } = combobox;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = toSearched(field.current?.value ?? '');
    close();
    void navigate(q ? `${paths.products}?${new URLSearchParams({ q }).toString()}` : paths.products);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isList(pasted)) return;
    event.preventDefault();
    close();
    field.current?.blur();
    void navigate(paths.quickOrder, { state: { pasted } satisfies PastedLines });
  };
  useImperativeHandle(handle, () => ({ type, press, submit, paste, close }));
  const begin = useEffectEvent(() => {
    // Text may have been typed while this code was loading.
    const typed = field.current?.value ?? '';
    if (typed !== '' && document.activeElement === field.current) type(typed);
  });
  useEffect(() => begin(), []);
  const { list, active } = popup;
  useEffect(() => onPopup({ list, active }), [onPopup, list, active]);
  return (
    <PartSuggestions
      combobox={combobox}
      more={({ q, total }) => (
        <button type="submit" tabIndex={-1}>
          {total > 0 ? `All ${countOf(total, 'result')} for “${q}”` : `Nothing found for “${q}”`}
        </button>
      )}
    />
  );
}
