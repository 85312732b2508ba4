import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { SealError } from '../../../../platform/server/keys/keys.ts'
import { openColumn } from './opening.ts'
import type { SealedRow } from './opening.ts'

/** A sealed column as stored. */
export type SealedColumn = { readonly column: string; readonly value: unknown }

/** The texts in a sealed column by their places, such as `payload_sealed.values.childName`. */
export function openTexts(
  keys: Keys,
  row: SealedRow,
  { column, value }: SealedColumn,
): Record<string, string> {
  try {
    return Object.fromEntries(textsIn(column, openColumn(keys, row, { column, value })))
  } catch (error) {
    // What does not open, such as a value under a lost key, is no longer readable for anybody.
    if (error instanceof SealError) return {}
    throw error
  }
}

function textsIn(place: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return value === '' ? [] : [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(`${place}.${key}`, one))
}

/** Seals the texts of a column again, changed; each text for the place where it was. */
export function resealed(
  keys: Keys,
  row: SealedRow,
  { column, value }: SealedColumn,
  change: (place: string, text: string) => string,
): unknown {
  if (typeof value === 'string') {
    if (value === '') return value
    const place = { ...row, column }
    const text = keys.open(place, value)
    const written = change(column, text)
    return written === text ? value : keys.seal(place, written)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    resealed(keys, row, { column: `${column}.${key}`, value: one }, change),
  ])
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
