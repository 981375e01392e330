/** An element of a file as its author can find it: by its line and name, and by its id if it has one. */
export interface ElementPlace {
  line: number;
  name: string;
  id: string | undefined;
}

/** The most refusals that are reported at once; the author sends the file again after mending these. */
const MOST_REFUSALS = 10;
/** The most kinds of things that are reported as left out. */
const MOST_KINDS = 20;
/** The most characters of a name or value of the file that a sentence quotes. */
const QUOTED = 40;

/** Thrown out of the parser, so that it stops reading. */
export class SvgRefused extends Error {}

/** Collects, as sentences, why a drawing is refused and what of it is left out, so that its author reads all of it at once. */
export class SvgReport {
  readonly refusals: string[] = [];
  private readonly kinds = new Map<string, { first: ElementPlace; more: number; what: string; advice: string }>();

  /** The kinds of things that are left out, each with its first place. */
  get leftOut(): string[] {
    return [...this.kinds.values()].map(({ first, more, what, advice }) => {
      const others = more === 0 ? '' : `, and ${more} more`;
      return `${namePlace(first)}: ${what} is left out${others}${advice && `; ${advice}`}.`;
    });
  }

  /** Adds a reason why the drawing is refused; the check of the other elements goes on. */
  refuse(place: ElementPlace, why: string): void {
    this.refusals.push(`${namePlace(place)}: ${why}.`);
    if (this.refusals.length >= MOST_REFUSALS) throw new SvgRefused();
  }

  /** Adds a reason after which the rest of the file cannot be read. */
  end(why: string, line: number): never {
    this.refusals.push(`Line ${line}: ${why}.`);
    throw new SvgRefused();
  }

  /** Adds a thing that is not stored; things of the same kind are only counted. */
  leaveOut(place: ElementPlace, what: string, advice = ''): void {
    const known = this.kinds.get(what);
    if (known) known.more += 1;
    else if (this.kinds.size < MOST_KINDS) this.kinds.set(what, { first: place, more: 0, what, advice });
  }
}

/** A piece of the file, short enough for a sentence. */
export function quote(text: string): string {
  const onOneLine = text.slice(0, QUOTED).replaceAll(/\s+/g, ' ');
  return text.length > QUOTED ? `${onOneLine}…` : onOneLine;
}

function namePlace({ line, name, id }: ElementPlace): string {
  return `Line ${line}, element ${quote(name)}${id ? ` “${quote(id)}”` : ''}`;
}
