import { useId } from 'react';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const words: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** A switch between light, dark, and the system's theme. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className={`flex items-center gap-3 text-small ${className}`}>
      <legend className="float-left mr-3 text-ink-faint">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="cursor-pointer py-2 text-ink-soft hover:text-ink has-checked:font-medium has-checked:text-ink has-checked:underline has-checked:decoration-accent has-checked:decoration-2 has-checked:underline-offset-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-measure"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}
