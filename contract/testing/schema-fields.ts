import type * as z from 'zod/mini';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  discriminator?: string;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  values?: unknown[];
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** The location of a field in a request: its keys, with a number for the index in a list. */
export type FieldPath = readonly (string | number)[];

/** A field of a schema, and the sibling values that select the variant of a discriminated union to which it belongs. */
export interface Field {
  path: FieldPath;
  beside: Record<string, unknown>;
  /** The field's own schema object, which other fields may share. */
  leaf: z.ZodMiniType;
}

/** Lists all leaf fields of a schema, for tests that cover all schemas: texts, numbers and choices; for a list, those of its first entry. */
export function listFields(schema: z.ZodMiniType, path: FieldPath = [], beside: Field['beside'] = {}): Field[] {
  const { type, shape, element, options, discriminator, innerType, ...pipe } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([key, field]) => listFields(field, [...path, key], beside));
  if (element) return listFields(element, [...path, 0], beside);
  if (innerType) return listFields(innerType, path, beside);
  if (type === 'pipe') {
    const begins = pipe.in && definitionOf(pipe.in).type !== 'transform' ? pipe.in : pipe.out;
    return begins ? listFields(begins, path, beside) : [];
  }
  if (options && discriminator !== undefined) {
    return options.flatMap((option) => {
      const chosen = definitionOf(option).shape?.[discriminator];
      return listFields(option, path, { [discriminator]: chosen && definitionOf(chosen).values?.[0] });
    });
  }
  return [{ path, beside, leaf: schema }];
}

/** Copies a value and replaces the value at a path in the copy. */
export function replaceAt(value: unknown, [key, ...rest]: FieldPath, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (typeof key === 'number') {
    const entries = Array.isArray(value) ? [...(value as unknown[])] : [];
    entries[key] = replaceAt(entries[key], rest, replacement);
    return entries;
  }
  const fields = value as Record<string, unknown> | undefined;
  return { ...fields, [key]: replaceAt(fields?.[key], rest, replacement) };
}
