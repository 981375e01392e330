const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors active:translate-y-px';

const variants = {
  /** The main action of a screen; each screen has at most one. */
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-ink/80 hover:border-accent hover:bg-accent hover:text-on-accent',
  danger: 'bg-danger text-surface hover:bg-danger-hover',
  /** A destructive action in a card, where several buttons stand beside each other. */
  dangerLine: 'border border-danger text-danger hover:bg-danger hover:text-surface',
  /** An underlined text button, beside a field, a value or an order. */
  quiet: 'link px-0! font-normal text-ink-soft disabled:border-0! disabled:bg-transparent!',
} as const;

const sizes = { normal: 'h-control px-6', small: 'h-small px-4 text-small' } as const;

export type Variant = keyof typeof variants;
export type Size = keyof typeof sizes;

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClasses(variant: Variant = 'primary', size: Size = 'normal'): string {
  return `${base} ${sizes[size]} ${variants[variant]}`;
}
