import { fieldTypes, kindOf } from '../fieldTypes.ts'
import { fillForm } from './fill.ts'
import { columnsOf } from '../columns.ts'
import { dependenciesOf } from '../conditions/dependencies.ts'
import type { Column, FormSchema } from '../schema.ts'
import { locationText } from '../values/location.ts'
import { labelKey } from '../labelKey.ts'
import { blankOf } from './blankValues.ts'
import type { FlowData } from '../rules.ts'

/**
 * The values of form inputs: texts, lists as comma-separated texts, switches as booleans,
 * sub-tables as rows of these.
 */
export type FormValues = Record<string, unknown>

/** The values of a draft for the fields that the form still has. */
export function valuesOfDraft(schema: FormSchema, variables: string | undefined): FormValues {
  const columns = columnsOf(schema)
  const parsed: unknown = variables ? JSON.parse(variables) : {}
  return typedValues(columns, isRecord(parsed) ? parsed : {})
}

/** A filled field as text; `requests` is present if the server describes the linked requests. */
type FilledLine = {
  readonly prop: string
  readonly value: string
  readonly requests?: readonly unknown[] | undefined
}

/**
 * The data of a process as form values, with the names of people and the summaries of linked
 * requests from its record.
 */
export function valuesOf(
  schema: FormSchema,
  data: Readonly<Record<string, unknown>>,
  record: readonly FilledLine[],
): FormValues {
  const columns = columnsOf(schema)
  const names = record.map(({ prop, value, requests }): [string, string] => [
    labelKey(prop),
    requests ? JSON.stringify(own(data, labelKey(prop))) : value.replaceAll('、', ','),
  ])
  return typedValues(columns, { ...data, ...Object.fromEntries(names) })
}

function typedValues(
  columns: readonly Column[],
  source: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    columns.flatMap((column): [string, unknown][] => {
      const names = own(source, labelKey(column.prop))
      const kept: [string, unknown][] = [
        [column.prop, typedValue(column, own(source, column.prop))],
      ]
      if (typeof names === 'string') return [...kept, [labelKey(column.prop), names]]
      // A row of a sub-table stores the labels of its linked requests as JSON text.
      return kindOf(column) === 'requests' && Array.isArray(names)
        ? [...kept, [labelKey(column.prop), JSON.stringify(names)]]
        : kept
    }),
  )
}

const own = (source: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(source, key) ? source[key] : undefined

function typedValue(column: Column, value: unknown): unknown {
  const kind = kindOf(column)
  if (kind === 'switch') return value === true
  if (kind === 'location') return locationText(value)
  if (kind === 'secret') return ''
  if (kind === 'rows')
    return Array.isArray(value)
      ? value.filter(isRecord).map((row) => typedValues(column.children?.column ?? [], row))
      : blankOf(column)
  if (Array.isArray(value))
    return value.filter((one) => typeof one === 'string' || typeof one === 'number').join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The values to send for a preview of the route: everything readable so far, without free texts
 * that no rule reads.
 */
export function decidingValues(
  schema: FormSchema,
  values: FormValues,
  kept: FlowData = {},
): FormValues {
  const { data } = fillForm(schema, values, { isWhole: false, kept })
  const columns = columnsOf(schema)
  const named = new Set(columns.flatMap(dependenciesOf))
  return Object.fromEntries(
    columns.flatMap((column): [string, unknown][] => {
      const { prop } = column
      const kind = kindOf(column)
      const isText = kind === 'text' || kind === 'files'
      if (kind === 'secret' || (isText && !named.has(prop))) return []
      // Send an empty text explicitly; otherwise the server would use the stored value.
      return Object.hasOwn(data, prop) ? [[prop, data[prop]]] : isText ? [[prop, '']] : []
    }),
  )
}

/** Parses the form that the server sends as text. */
export function readSchema(text: string): FormSchema {
  const parsed: unknown = JSON.parse(text)
  if (!isSchema(parsed)) throw new TypeError('the form has no columns')
  return parsed
}

// The server has validated the form on publishing. A second validation would add the whole schema
// to the page's bundle.
const isSchema = (value: unknown): value is FormSchema =>
  isRecord(value) && Array.isArray(value['column']) && value['column'].every(isColumn)
const isColumn = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['prop'] === 'string' &&
  (value['type'] === undefined ||
    (typeof value['type'] === 'string' && value['type'] in fieldTypes))

type Typed = string | boolean

/** The values of a form to send, without the labels stored beside them. */
export function sentValues(values: FormValues): Record<string, Typed | Record<string, Typed>[]> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, Typed | Record<string, Typed>[]][] => {
      if (key.startsWith('$')) return []
      if (isTyped(value)) return [[key, value]]
      return Array.isArray(value) ? [[key, value.filter(isRecord).map(sentRow)]] : []
    }),
  )
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'string' || typeof value === 'boolean'

const sentRow = (row: FormValues): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(row).filter(
      (entry): entry is [string, Typed] => isTyped(entry[1]) && !entry[0].startsWith('$'),
    ),
  )
