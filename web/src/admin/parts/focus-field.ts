import { type PartFieldName, partFieldNames } from '@fourteener/contract/part/fields';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the field that the address names, such as `#specs`. */
export function useFocusOnField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = partFieldNames.find((field) => `#${field}` === hash);
    return name && focusField(name);
  }, [hash]);
}

/**
 * Opens the section of a field and focuses the field. Some controls appear only when they are nearly seen; returns a function that stops
 * waiting for one.
 */
export function focusField(name: PartFieldName): (() => void) | undefined {
  const field = document.getElementById(name);
  if (!field) return undefined;
  const section = field.closest('details');
  if (section) section.open = true;
  if (focusControl(field)) return undefined;
  field.scrollIntoView();
  const observer = new MutationObserver(() => focusControl(field) && observer.disconnect());
  observer.observe(field, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusControl(field: HTMLElement): boolean {
  const controls = [...field.querySelectorAll<HTMLElement>('input, select, textarea')];
  const control = controls.find(({ ariaInvalid }) => ariaInvalid === 'true') ?? controls[0];
  control?.focus();
  return control !== undefined;
}
