/** The attributes of a field about the list below it: their ids, undefined where there is none. */
export interface Popup {
  list?: string | undefined;
  /** The id of the option that the arrow keys have reached. */
  active?: string | undefined;
}

/** The attributes of a field that suggests while it keeps the focus: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
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
