import type { Keys } from '../../../platform/server/keys.ts'
import { fieldOf } from '../contract/fields.ts'
import type { FormValues } from '../contract/form.ts'

/** Whose values are sealed: a ciphertext opens only in the row it was made for. */
export type SealedRow = {
  readonly tenantId: string
  readonly table: 'enrolment_application' | 'enrolment_guardian'
  readonly rowId: string
}

/** Values as they are stored: what may be read in the database, and what may not. */
export type StoredValues = { readonly answers: FormValues; readonly answersSealed: FormValues }

const isSealed = (key: string): boolean => fieldOf(key)?.isSealed !== false

/** Splits values for storage; whatever the catalogue does not know is sealed, to be on the safe side. */
export function sealValues(keys: Keys, row: SealedRow, values: FormValues): StoredValues {
  const entries = Object.entries(values)
  return {
    answers: Object.fromEntries(entries.filter(([key]) => !isSealed(key))),
    answersSealed: Object.fromEntries(
      entries
        .filter(([key]) => isSealed(key))
        .map(([key, value]) => [key, keys.seal(placeOf(row, key), value)]),
    ),
  }
}

/** The values of a stored row in clear: for checks and for what the presenter then masks. */
export function openValues(
  keys: Keys,
  row: SealedRow,
  { answers, answersSealed }: StoredValues,
): FormValues {
  const opened = Object.entries(answersSealed).map(([key, sealed]): [string, string] => [
    key,
    keys.open(placeOf(row, key), sealed),
  ])
  return { ...answers, ...Object.fromEntries(opened) }
}

const placeOf = ({ tenantId, table, rowId }: SealedRow, key: string) => ({
  tenantId,
  table,
  column: `answers_sealed.${key}`,
  rowId,
})

/** Exact search and uniqueness of identity numbers, whatever kind of document carries them. */
export const identityPurpose = (tenantId: string) => ({
  tenantId,
  purpose: 'enrolment identity number',
})
export const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'enrolment phone' })

/** One spelling per number. */
export const normalNumber = (number: string): string => number.trim().toUpperCase()
