import { startTransition, useRef, useState } from 'react';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { describeCombobox, type Popup } from '../../ui/forms/combobox.ts';
import { useShortcut } from '../../ui/hooks/use-shortcut.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { SEARCH_FIELD, type SuggestionsHandle } from './search-field.ts';

// If the suggestions do not load, the browser sends the form, and the text is searched for all the same.
const Suggestions = lazyPiece(
  'The suggestions',
  () => import('./suggestions.tsx').then(({ Suggestions: suggestions }) => suggestions),
  { instead: () => null },
);

/**
 * The search of the shop, a form of its own that works without a script. The key `/` moves into it. Its suggestions are loaded once it has
 * the focus. On phones it covers the bar, and is shown only while it has the focus; on the home page it is always shown below the bar.
 */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const [isWanted, setWanted] = useState(false);
  const [popup, setPopup] = useState<Popup>({});
  useShortcut('/', (event) => {
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  return (
    <form
      role="search"
      aria-label="Parts"
      action={paths.products}
      className="when-known search-box grow"
      onSubmit={(event) => suggestions.current?.submit(event)}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={field}
        id={SEARCH_FIELD}
        name="q"
        type="search"
        {...describeCombobox(popup)}
        aria-label="Search parts"
        aria-keyshortcuts="/"
        placeholder="Part, number or kind"
        className="h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-11 placeholder:text-ink-faint hover:border-ink"
        onFocus={() => startTransition(() => setWanted(true))}
        onBlur={() => suggestions.current?.close()}
        onInput={({ currentTarget }) => {
          // The field may have had the focus before hydration, so typing loads the suggestions, too.
          setWanted(true);
          suggestions.current?.type(currentTarget.value);
        }}
        onKeyDown={(event) => suggestions.current?.press(event)}
        onPaste={(event) => suggestions.current?.paste(event)}
      />
      {isWanted && <Suggestions handle={suggestions} field={field} onPopup={setPopup} />}
    </form>
  );
}
