/** Searching lists by what stands in forms, as the original writes it: `field:op[:value[:type]]`, several by commas (workflow.md A.3). */
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

/** What one part asks of one field; a number is compared as one only where the form holds a number too. */
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

/** How many parts one search may have. */
export const mostClauses = 10
const longestValue = 140

/** The parts of a search; nothing when one of them cannot be read. */
export function readFormSearch(text: string): FormClause[] | undefined {
  const clauses = text.split(',').map(readClause)
  const read = clauses.flatMap((clause) => clause ?? [])
  return read.length === clauses.length && read.length <= mostClauses ? read : undefined
}

// A value may hold colons, as times do: only a known type behind the last one is a type.
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

/** Whether a value can be compared as a number; no longer than the database takes in one step. */
export const isNumber = (value: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(value)
