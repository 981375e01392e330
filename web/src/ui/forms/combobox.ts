/**
 * The attributes that tie a field to the list of options below it; the ids are undefined if there is no such element.
 */
export interface Popup {
  list?: string | undefined;
  /** The id of the option that the arrow keys have reached. */
  active?: string | undefined;
}

/**
 * The attributes of a field with suggestions that keeps the focus: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function describeCombobox({ list, active }: Popup) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list !== undefined,
    'aria-controls': list,
    'aria-activedescendant': active,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
}
