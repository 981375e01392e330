/** A place that the bar and the menu lead to. */
export interface NavigationItem {
  words: string;
  to: string;
  /** Whether this is where the visitor is. */
  isCurrent: boolean;
}
