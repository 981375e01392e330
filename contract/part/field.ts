import type { Market } from '../purchase/payment-states.ts';

/** A field of a part as admins see it: in forms, in CSV files and in the audit log. */
export interface PartField {
  /**
   * The form of the input: a line of text, a URL, several lines of text, a number of pieces, an amount in dollars, another whole number, a
   * day, one of the `choices`, the id of a part, or a notation of notation.ts.
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
  /** The label in the audit log, if it differs from that in forms. */
  auditLabel?: string;
  /** Whether the field may be left empty. */
  isOptional?: true;
  /** Whether every part should have the field: the report on missing facts lists parts without it. */
  isExpected?: true;
  /** The market whose law requires the field of every part. */
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
  /** Other accepted heads of the column, in lower case and without punctuation: those in forms and in spreadsheets. */
  columnAliases?: readonly string[];
}
