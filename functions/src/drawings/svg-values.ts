/** The largest number in a drawing: above it, browsers round, draw nothing or take long. */
const LARGEST = 100_000;
/** The most numbers of a path or of a list of points. */
const MOST_NUMBERS = 50_000;

const numberToken = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?/iy;
const separator = /[\s,]*/y;

/** How many numbers each command of a path takes. https://www.w3.org/TR/SVG2/paths.html#PathData */
const commands: Readonly<Record<string, number | undefined>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Reads a text from left to right. */
class Reader {
  private readonly text: string;
  private at = 0;
  private numbers = 0;

  constructor(text: string) {
    this.text = text;
    this.skip();
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get startsLetter(): boolean {
    return /[a-z]/i.test(this.text[this.at] ?? '');
  }

  /** The letter that is next, or undefined where there is none. */
  takeLetter(): string | undefined {
    if (!this.startsLetter) return undefined;
    const letter = this.text[this.at];
    this.at += 1;
    this.skip();
    return letter?.toLowerCase();
  }

  /** Passes the next number, and returns whether it is one that can be drawn. A flag of an arc is a single digit. */
  takeNumber(isFlag = false): boolean {
    const token = isFlag ? /[01]/y : numberToken;
    const found = this.match(token);
    this.numbers += 1;
    this.skip();
    return found !== '' && Math.abs(Number(found)) <= LARGEST && this.numbers <= MOST_NUMBERS;
  }

  private skip(): void {
    this.match(separator);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}

/** Whether a value is one number that can be drawn. */
export function isNumber(value: string): boolean {
  const reader = new Reader(value);
  return reader.takeNumber() && reader.isAtEnd;
}

/** Whether a value consists of numbers that can be drawn; it may be empty. */
export function areNumbers(value: string): boolean {
  const reader = new Reader(value);
  while (!reader.isAtEnd) if (!reader.takeNumber()) return false;
  return true;
}

/** Whether a value is the data of a path, with as many numbers as each command takes. */
export function isPath(value: string): boolean {
  const reader = new Reader(value);
  let isFirst = true;
  while (!reader.isAtEnd) {
    const letter = reader.takeLetter() ?? '';
    const count = Object.hasOwn(commands, letter) ? commands[letter] : undefined;
    if (count === undefined || (isFirst && letter !== 'm')) return false;
    isFirst = false;
    if (!takeOperands(reader, letter, count)) return false;
  }
  return true;
}

/** Passes the numbers of a command, which may be repeated without its letter. */
function takeOperands(reader: Reader, letter: string, count: number): boolean {
  if (count === 0) return true;
  do {
    for (let index = 0; index < count; index += 1) {
      const isFlag = letter === 'a' && (index === 3 || index === 4);
      if (!reader.takeNumber(isFlag)) return false;
    }
  } while (!reader.isAtEnd && !reader.startsLetter);
  return true;
}

/** Whether a value consists of transformations of a plane. */
export function isTransform(value: string): boolean {
  const calls = value.split(')');
  const rest = calls.pop() ?? '';
  return (
    rest.trim() === '' &&
    calls.every((call) => {
      const [name = '', numbers] = call.split('(', 2);
      return (
        /^[\s,]*(?:matrix|translate|scale|rotate|skewX|skewY)\s*$/.test(name) &&
        numbers !== undefined &&
        numbers.trim() !== '' &&
        areNumbers(numbers)
      );
    })
  );
}
