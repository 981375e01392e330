/** A line `Label: value` with a short label. */
const ROW = /^([^:]{1,40}):\s+(\S.*)$/;

/** A line of a description that states one fact about a part. */
export interface DescriptionRow {
  label: string;
  value: string;
}

export interface Description {
  /** The lines of prose, in their order. */
  prose: string[];
  /** The lines written `Label: value`: the specification table. */
  rows: DescriptionRow[];
}

/** Splits a part's description into prose and rows. Empty lines only separate. */
export function parseDescription(text: string): Description {
  const description: Description = { prose: [], rows: [] };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [, label, value] = ROW.exec(line) ?? [];
    if (label && value) description.rows.push({ label: label.trim(), value });
    else if (line) description.prose.push(line);
  }
  return description;
}
