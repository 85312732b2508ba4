import type { RecordContent } from '../contract/form/recordForm.ts'

/** The typed values of the form as a record; anything that is not text is left out. */
export function contentOf(typed: Record<string, unknown>): RecordContent {
  const { values, guardians } = typed
  return {
    values: textsOf(values),
    guardians: Array.isArray(guardians) ? guardians.map(textsOf) : [],
  }
}

const textsOf = (row: unknown): Record<string, string> =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]): [string, string][] =>
          typeof value === 'string' ? [[key, value]] : [],
        ),
      )
    : {}
