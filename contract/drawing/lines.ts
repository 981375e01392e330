/** Whether the shop's part is the one that was fitted at the works, or another one that can replace it. */
export const interchanges = ['same', 'usable'] as const;

/** The id of the drawing of the whole bicycle. */
export const OVERVIEW = 'overview';

/** The fields of a line that are compared with those of other lines. */
interface ComparedLine {
  balloon: number;
  shape: string;
  partId?: string | undefined;
  assembly?: string | undefined;
  /** The balloon of the line that this one is a spare part of. */
  under?: number | undefined;
}

interface LineProblem {
  path: (string | number)[];
  message: string;
}

/** Finds the problems between lines, each of which is valid by itself. */
export function findLineProblems(lines: readonly ComparedLine[]): LineProblem[] {
  const first = new Map(lines.toReversed().map((line) => [line.balloon, line]));
  const shapes = new Set<string>();
  return lines.flatMap((line, n) => {
    const say = (field: keyof ComparedLine, message: string) => ({ path: ['lines', n, field], message });
    const { balloon, under, partId, assembly, shape } = line;
    const above = under === undefined ? undefined : first.get(under);
    const isTwice = shapes.has(shape);
    shapes.add(shape);
    return [
      ...(first.get(balloon) === line ? [] : [say('balloon', `Two lines have the balloon ${balloon}.`)]),
      ...(isTwice ? [say('shape', `Two lines name the shape ${shape}.`)] : []),
      ...((partId === undefined) === (assembly === undefined)
        ? [say('partId', `Line ${balloon} must name either a part or a drawing.`)]
        : []),
      ...(under !== undefined && (!above || above === line || above.under !== undefined)
        ? [say('under', `Line ${balloon} must be below a line that is not itself below another one.`)]
        : []),
    ];
  });
}
