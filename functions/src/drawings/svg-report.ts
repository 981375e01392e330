/** An element of a file, as its author finds it: by its line and name, and by its id where it has one. */
export interface ElementPlace {
  line: number;
  name: string;
  id: string | undefined;
}

/** Refusals that are told at once; whoever mends these sends the file again. */
const MOST_REFUSALS = 10;
/** Kinds of things that are told to be left out. */
const MOST_KINDS = 20;
/** Signs of a name or value of the file that are repeated in a sentence. */
const QUOTED = 40;

/** Thrown out of the parser, which then reads no further. */
export class SvgRefused extends Error {}

/** Collects, in one sentence each, why a drawing is refused, and what of it is left out, so that all of it is told at once. */
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

  /** Something because of which the drawing is refused. What else is wrong is still looked for. */
  refuse(place: ElementPlace, why: string): void {
    this.refusals.push(`${namePlace(place)}: ${why}.`);
    if (this.refusals.length >= MOST_REFUSALS) throw new SvgRefused();
  }

  /** Something after which the rest cannot be read. */
  end(why: string, line: number): never {
    this.refusals.push(`Line ${line}: ${why}.`);
    throw new SvgRefused();
  }

  /** Something that is not stored; those of the same kind are counted. */
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
