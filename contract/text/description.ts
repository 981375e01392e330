/** A line `Label: value`, with a label as short as labels are. */
const ROW = /^([^:]{1,40}):\s+(\S.*)$/;

/** A line of a description that says one thing of a part. */
export interface DescriptionRow {
  label: string;
  value: string;
}

export interface Description {
  /** The lines that are prose, in their order. */
  prose: string[];
  /** The lines written `Label: value`: the specification table. */
  rows: DescriptionRow[];
}

/** Takes a part's description apart. Empty lines only separate. */
export function parseDescription(text: string): Description {
  const description: Description = { prose: [], rows: [] };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [, label, value] = ROW.exec(line) ?? [];
    if (label && value) description.rows.push({ label: label.trim(), value });
    else if (line) description.prose.push(line);
  }
  return description;
}
