/**
 * Search in form values with the plugin's syntax: `field:op[:value[:type]]`, comma-separated
 * (workflow.md A.3).
 */
const operators = [
  'equal',
  'notEqual',
  'like',
  'exists',
  'notExists',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
] as const

/**
 * One condition on one field. Values are compared as numbers only if the form's value is a number
 * too.
 */
export type FormClause = {
  readonly field: string
  readonly op: (typeof operators)[number]
  readonly value: string
  readonly type: 'any' | 'string' | 'number'
}

const types: Readonly<Record<string, FormClause['type']>> = {
  string: 'string',
  date: 'string',
  boolean: 'string',
  number: 'number',
  integer: 'number',
  long: 'number',
  double: 'number',
}

/** The most conditions in one search. */
export const maxClauses = 10
const longestValue = 140

/** The conditions of a search; undefined if one of them cannot be parsed. */
export function readFormSearch(text: string): FormClause[] | undefined {
  const clauses = text.split(',').map(readClause)
  const read = clauses.flatMap((clause) => clause ?? [])
  return read.length === clauses.length && read.length <= maxClauses ? read : undefined
}

// Values may contain colons, as times do. The last part is a type only if it is a known one.
function readClause(text: string): FormClause | undefined {
  const [, field = '', name = '', rest] =
    /^([A-Za-z][A-Za-z0-9_]{0,59}):([A-Za-z]+)(?::([^]*))?$/.exec(text.trim()) ?? []
  const op = operators.find((one) => one === name)
  if (!op) return undefined
  if (op === 'exists' || op === 'notExists') return { field, op, value: '', type: 'any' }
  const [, value = '', typeName = ''] =
    /^([^]*?)(?::(string|date|boolean|number|integer|long|double))?$/.exec(rest ?? '') ?? []
  const type = types[typeName] ?? 'any'
  if (value === '' || value.length > longestValue || (type === 'number' && !isNumber(value)))
    return undefined
  return { field, op, value, type }
}

/** Whether a value can be compared as a number. Its length is limited. */
export const isNumber = (value: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(value)
