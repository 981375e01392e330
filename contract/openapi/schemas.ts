import * as z from 'zod/mini';
import { publishedDrawing, drawingRevision, drawingSummary } from '../drawing/schemas.ts';
import { auditEntry } from '../audit/schemas.ts';
import { savedBasket } from '../checkout/baskets.ts';
import { bikeSummary, describedBike, fit, fitCheck, fitRule, ruleSummary, storedFit } from '../fit/schemas.ts';
import { fitReturn } from '../fit-return/schemas.ts';
import { savedGarage } from '../garage/schemas.ts';
import { takenName, undoneImport } from '../part/imports.ts';
import { checkoutSettings } from '../checkout/settings.ts';
import { constraints } from '../constraints.ts';
import { savedAddresses } from '../checkout/delivery.ts';
import { judgedLine, partSummary } from '../part/judging.ts';
import { listSummary, savedList, sharedList } from '../list/schemas.ts';
import { emailMessage, listedEmail } from '../email/schemas.ts';
import { orderItem, orderCounts, orderStep } from '../order/schemas.ts';
import { ownData } from '../user/own-data.ts';
import { part } from '../part/schemas.ts';
import { creditNote, invoice } from '../purchase/papers.ts';
import { paymentSettings, paymentStep, purchase, refund } from '../purchase/schemas.ts';
import { quote } from '../purchase/quotes.ts';
import { report } from '../review/reports.ts';
import { ownPartReview, ownReview, partReview, review, reviewSummary } from '../review/schemas.ts';
import { stockMovement } from '../stock/schemas.ts';
import { user } from '../user/schemas.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A JSON Schema, draft 2020-12, which is what OpenAPI 3.1 uses: https://spec.openapis.org/oas/v3.1.1.html#schema-object */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const named = {
  Part: part,
  PartSummary: partSummary,
  JudgedLine: judgedLine,
  Fit: fit,
  StoredFit: storedFit,
  FitCheck: fitCheck,
  FitRule: fitRule,
  FitRuleSummary: ruleSummary,
  Order: orderItem,
  OrderStep: orderStep,
  OrderCounts: orderCounts,
  Purchase: purchase,
  PaymentStep: paymentStep,
  Refund: refund,
  Invoice: invoice,
  CreditNote: creditNote,
  Quote: quote,
  PaymentSettings: paymentSettings,
  CheckoutSettings: checkoutSettings,
  SavedAddresses: savedAddresses,
  SavedBasket: savedBasket,
  SavedGarage: savedGarage,
  FitBike: bikeSummary,
  DescribedBike: describedBike,
  PublishedDrawing: publishedDrawing,
  DrawingSummary: drawingSummary,
  DrawingRevision: drawingRevision,
  SavedList: savedList,
  ListSummary: listSummary,
  SharedList: sharedList,
  Review: review,
  PartReview: partReview,
  OwnReview: ownReview,
  OwnPartReview: ownPartReview,
  ReviewSummary: reviewSummary,
  Report: report,
  FitReturn: fitReturn,
  User: user,
  OwnData: ownData,
  StockMovement: stockMovement,
  AuditEntry: auditEntry,
  TakenName: takenName,
  UndoneImport: undoneImport,
  Email: listedEmail,
  EmailMessage: emailMessage,
} as const satisfies Record<string, z.ZodMiniType>;

/** The schemas that responses are built from, by their names in the document. */
export const answerSchemas: Readonly<Record<string, JsonSchema>> = describeAnswers({});

/** The JSON Schema of a call's response, with references to `answerSchemas`. */
export function describeAnswer(answer: z.ZodMiniType): JsonSchema {
  const name = Object.entries(named).find(([, schema]) => schema === answer)?.[0];
  if (name !== undefined) return { $ref: refTo(name) };
  return describeAnswers({ Answer: answer }).Answer ?? {};
}

function describeAnswers(more: Record<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...named, ...more })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, override: describeTuple });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, ...schema }]) => [name, schema as JsonSchema]),
  );
}

/** The JSON Schema of a request before it is parsed: numbers may arrive as text. */
export function describeSent(sent: z.ZodMiniType): JsonSchema {
  const override: Override = (context) => {
    describeTuple(context);
    describeNumber(context);
    describeNothing(context);
  };
  const { $schema: _, ...schema } = z.toJSONSchema(sent, { io: 'input', override });
  return plainPatterns(schema) as JsonSchema;
}

/** The JSON Schema of a path or query parameter, where everything is text: the type that the text represents. */
export function describeParameter(schema: JsonSchema): JsonSchema {
  const { anyOf, enum: values, ...rest } = schema;
  const [first] = anyOf ?? [];
  // A choice without numbers and booleans, such as an address or an id, stays a choice between texts.
  if (first && first.type !== 'string') return first;
  if (values?.includes(true)) return { ...rest, type: 'boolean', enum: values.filter((value) => value !== `${value}`) };
  return schema;
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;
type Overridden = Parameters<Override>[0];

/** Describes a tuple whose values have one schema as an array of fixed length: some readers of OpenAPI documents do not know `prefixItems`. */
function describeTuple({ jsonSchema }: Overridden): void {
  const [first, ...others] = jsonSchema.prefixItems ?? [];
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  delete jsonSchema.prefixItems;
  jsonSchema.items = first;
}

/** Adds the empty text and the empty list, by which a fact is removed: Zod does not describe the input of a transformation. */
function describeNothing({ zodSchema, jsonSchema }: Overridden): void {
  const { type, in: sent, out } = zodSchema._zod.def as { type: string; in?: z.ZodMiniType; out?: z.ZodMiniType };
  if (type !== 'pipe' || sent?._zod.def.type !== 'transform' || out?._zod.def.type !== 'nullable') return;
  jsonSchema.anyOf?.push({ const: '' }, { type: 'array', maxItems: 0 });
}

/** Adds the constraints on the number: of a pipe, Zod describes only the input (a number or any text), and they are in the output. */
function describeNumber({ zodSchema, jsonSchema }: Overridden): void {
  const { type, out } = zodSchema._zod.def as { type: string; out?: z.ZodMiniType };
  if (type !== 'pipe' || out?._zod.def.type !== 'number') return;
  const { $schema: _, ...number } = z.toJSONSchema(out);
  const text = { type: 'string', maxLength: constraints.numberLength, pattern: writtenNumber(number) };
  delete jsonSchema.type;
  jsonSchema.anyOf = [number, text] as JsonSchema[];
}

/** Digits of a whole number as text, with leading zeros: see `wholeNumber`. */
const MOST_DIGITS = 12;

/** A pattern for a number as text within its range, because JSON Schema cannot compare text with a number. Dollar amounts begin at 0 or 0.01. */
function writtenNumber({ minimum = 0, maximum = 0, type }: JsonSchema): string {
  const blank = '[ \\t\\r\\n]*';
  if (type === 'integer') {
    const sign = minimum < 0 ? '-?' : '';
    const zero = minimum === 0 ? '|0' : '';
    return `^${blank}${sign}0{0,${Math.max(0, MOST_DIGITS - String(maximum).length)}}(?:${upTo(maximum)}${zero})${blank}$`;
  }
  const cents = minimum === 0 ? '0(?:\\.\\d{1,2})?' : '0\\.(?:0[1-9]|[1-9]\\d?)';
  const dollars = `(?:${upTo(maximum - 1)})(?:\\.\\d{1,2})?|${maximum}(?:\\.00?)?`;
  return `^${blank}0{0,2}(?:${dollars}|${cents})${blank}$`;
}

/** A pattern for the whole numbers from 1 to `max`, without leading zeros. */
function upTo(max: number): string {
  const digits = String(max);
  const ways = Array.from(digits, (digit, n) => {
    const below = Number(digit) - 1;
    const first = n === 0 ? 1 : 0;
    const rest = digits.length - n - 1;
    return below < first ? [] : [`${digits.slice(0, n)}[${first}-${below}]${rest > 0 ? `\\d{${rest}}` : ''}`];
  }).flat();
  const shorter = digits.length > 1 ? [`[1-9]\\d{0,${digits.length - 2}}`] : [];
  return [...shorter, ...ways, digits].join('|');
}

/** Rewrites patterns for all dialects of regular expressions: some lack Unicode property classes or lone surrogates. */
function plainPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainPatterns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      key === 'pattern' && typeof held === 'string'
        ? held.replaceAll('\\p{Cc}', '\\x00-\\x1F\\x7F-\\x9F').replaceAll('\\p{Cs}', '')
        : plainPatterns(held),
    ]),
  );
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}
