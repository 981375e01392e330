/** A cell as a spreadsheet reads it from a file. */
export interface Cell {
  text: string;
  /** Whether a spreadsheet would execute the cell. */
  isFormula: boolean;
  /** The number in the cell; undefined for a text. */
  number: number | undefined;
}

/**
 * Reads a file as a spreadsheet with this separator does: a quotation mark only counts at the beginning of a cell. It shares no code with
 * the shop's writing of files.
 */
export function readSpreadsheet(file: string, separator: string): Cell[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: Cell[][] = [];
  let [row, cell, isQuoted, isBegun]: [Cell[], string, boolean, boolean] = [[], '', false, false];
  const endCell = () => {
    row.push(judge(cell));
    [cell, isQuoted, isBegun] = ['', false, false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (sign === '"' && !isBegun) {
      [isQuoted, isBegun] = [true, true];
    } else if (sign === separator) {
      endCell();
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else {
      [cell, isBegun] = [cell + sign, true];
    }
  }
  if (isBegun || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i;

function judge(text: string): Cell {
  const number = NUMBER.test(text.trim()) ? Number(text) : undefined;
  // Some spreadsheets ignore white space before a formula, and Japanese settings accept full-width signs.
  const isFormula = number === undefined && /^\s*[=+\-@＝＋－＠]/u.test(text);
  return { text, isFormula, number };
}
