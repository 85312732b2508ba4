import * as z from 'zod/mini'

import type { Keys } from '../../../../platform/server/keys/keys.ts'

const Sealed = z.record(z.string(), z.string())

/** The place of a row's sealed values. */
export type SealedRow = {
  readonly tenantId: string
  readonly table: string
  readonly rowId: string
}

/**
 * Opens a sealed column: a text, a JSON object whose values are sealed one by one, or a list of
 * them (`enrolment/server/applications/sealing.ts`, `pupilRecord/server/sealing.ts`).
 */
export function openColumn(
  keys: Keys,
  row: SealedRow,
  { column, value }: { readonly column: string; readonly value: unknown },
): unknown {
  const open = (place: string, sealed: string): string =>
    keys.open({ ...row, column: place }, sealed)
  const openAll = (prefix: string, sealed: unknown): Record<string, string> =>
    Object.fromEntries(
      Object.entries(z.parse(Sealed, sealed)).map(([key, one]) => [
        key,
        open(`${prefix}.${key}`, one),
      ]),
    )
  if (value === null || value === '') return ''
  if (typeof value === 'string') return asJson(open(column, value))
  if (Array.isArray(value)) return value.map((one, at) => openAll(`${column}.${at}`, one))
  return openAll(column, value)
}

/** Some sealed texts are JSON. */
function asJson(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
