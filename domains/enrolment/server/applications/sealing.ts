import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'

/**
 * The row of the encrypted values: a ciphertext can be decrypted only for the row it was made for.
 */
export type SealedRow = {
  readonly tenantId: string
  readonly table: 'enrolment_application' | 'enrolment_guardian'
  readonly rowId: string
}

/** Values as stored: a plain part and an encrypted part. */
export type StoredValues = { readonly answers: FormValues; readonly answersSealed: FormValues }

const isSealed = (key: string): boolean => fieldOf(key)?.isSealed !== false

/** Splits values for storage; keys missing from the catalogue are encrypted, to be safe. */
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

/** Decrypts the values of a stored row, for checks and for the presenter, which masks them. */
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

/** The blind index for exact search and uniqueness of identity numbers of any document type. */
export const identityPurpose = (tenantId: string) => ({
  tenantId,
  purpose: 'enrolment identity number',
})
export const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'enrolment phone' })

/** Normalises a number, so that equal numbers compare equal. */
export const normalNumber = (number: string): string => number.trim().toUpperCase()
