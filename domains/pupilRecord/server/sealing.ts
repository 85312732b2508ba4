import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { FormValues } from '../../enrolment/contract/form/form.ts'
import { recordFieldOf } from '../contract/form/recordFields.ts'
import { openCarried, withCarried } from './carried.ts'
import type { RecordContent } from '../contract/form/recordForm.ts'

/** A record as stored: a plain part and an encrypted part, for the child and for each guardian. */
export type StoredRecord = {
  readonly answers: FormValues
  readonly answersSealed: FormValues
  readonly guardians: FormValues[]
  readonly guardiansSealed: FormValues[]
}

/** The row that the values are encrypted for. */
export type RecordRef = { readonly tenantId: string; readonly studentId: string }

/** Splits a record for storage; keys missing from the catalogue are encrypted, to be safe. */
export function sealRecord(keys: Keys, ref: RecordRef, content: RecordContent): StoredRecord {
  const seal = (row: FormValues, prefix: string): FormValues =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([key]) => isSealed(key))
        .map(([key, value]) => [key, keys.seal(placeOf(ref, `${prefix}.${key}`), value)]),
    )
  return {
    answers: plain(content.values),
    answersSealed: seal(content.values, 'answers_sealed'),
    guardians: content.guardians.map(plain),
    guardiansSealed: content.guardians.map((row, index) => seal(row, guardianColumn(index))),
  }
}

type OpenableRecord = StoredRecord & {
  readonly applicationId: string
  readonly carriedSealed: string | null
}

/** Decrypts a record, for checks and for the presenter, which masks it. */
export function openRecord(keys: Keys, ref: RecordRef, stored: OpenableRecord): RecordContent {
  const own = openOwn(keys, ref, stored)
  const { applicationId, carriedSealed } = stored
  return carriedSealed === null
    ? own
    : withCarried(own, openCarried(keys, { ...ref, applicationId }, carriedSealed))
}

function openOwn(keys: Keys, ref: RecordRef, stored: StoredRecord): RecordContent {
  const open = (sealed: FormValues, prefix: string): FormValues =>
    Object.fromEntries(
      Object.entries(sealed).map(([key, value]) => [
        key,
        keys.open(placeOf(ref, `${prefix}.${key}`), value),
      ]),
    )
  return {
    values: { ...stored.answers, ...open(stored.answersSealed, 'answers_sealed') },
    guardians: stored.guardians.map((row, index) => ({
      ...row,
      ...open(stored.guardiansSealed[index] ?? {}, guardianColumn(index)),
    })),
  }
}

const isSealed = (key: string): boolean => recordFieldOf(key)?.isSealed !== false

const plain = (row: FormValues): FormValues =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !isSealed(key)))

const guardianColumn = (index: number): string => `guardians_sealed.${index}`

const placeOf = ({ tenantId, studentId }: RecordRef, column: string) => ({
  tenantId,
  table: 'pupil_record',
  column,
  rowId: studentId,
})
