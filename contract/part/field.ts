import type { Market } from '../purchase/payment-states.ts';

/** A field of a part as admins see it: in forms, in CSV files and in the audit log. */
export interface PartField {
  /**
   * The form of what is entered: a line of text, a URL, several lines of text, a number of pieces, an amount in dollars, another whole number, a day, one of the `choices`,
   * the id of a part, or what part-notation.ts has a notation for.
   */
  kind:
    | 'line'
    | 'url'
    | 'lines'
    | 'pieces'
    | 'dollars'
    | 'whole'
    | 'day'
    | 'choice'
    | 'part'
    | 'list'
    | 'pictures'
    | 'specs'
    | 'group'
    | 'ports'
    | 'includes'
    | 'service'
    | 'maker';
  /** The options of a choice: codes and their labels. */
  choices?: Readonly<Record<string, string>>;
  /** The label in forms. */
  label: string;
  /** The name within a sentence, such as "The picture is missing." */
  noun: string;
  /** The label in the audit log, where it is not that of forms. */
  auditLabel?: string;
  /** Whether it may be left empty. */
  isOptional?: true;
  /** Whether every part should have it: the report on missing facts names the others. */
  isExpected?: true;
  /** Where the law wants every part to have it. */
  isExpectedIn?: Market;
  /** The only market in whose forms and files the field appears; all markets, if absent. */
  onlyIn?: Market;
  /** Whether only the staff sees the field in responses (public-part.ts). */
  isStaffOnly?: true;
  /** Whether the field can be set only for a new part; afterwards stock movements change it. */
  isStock?: true;
  /** The choice that counts if the part has none: forms have no empty option. */
  usual?: string;
  /** Whether other fields have replaced it: only files of earlier versions have it, and forms and new files do not. */
  isFormer?: true;
  /** The hint below its control in forms. */
  hint?: string;
  /** The description of its CSV column. */
  column: string;
  /** Other heads of that column, in lower case and without punctuation: those of forms and of spreadsheets. */
  columnAliases?: readonly string[];
}
