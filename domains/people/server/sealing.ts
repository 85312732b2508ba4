import { maskIdentityNumber } from '../../../platform/contract/mask.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'

/** The columns of a pupil that are stored sealed. */
export type SealedColumn = 'idNo' | 'recordNo' | 'address'

const columnNames: Readonly<Record<SealedColumn, string>> = {
  idNo: 'id_no_sealed',
  recordNo: 'record_no_sealed',
  address: 'address_sealed',
}

const placeOf = (tenantId: string, id: string, column: SealedColumn) => ({
  tenantId,
  table: 'student',
  column: columnNames[column],
  rowId: id,
})

export const identityPurpose = (tenantId: string) => ({
  tenantId,
  purpose: 'student identity number',
})
export const recordPurpose = (tenantId: string) => ({ tenantId, purpose: 'student record number' })
export const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'guardian phone' })
export const codePurpose = (tenantId: string) => ({ tenantId, purpose: 'guardian invitation' })

/** Normalises a number to one spelling. */
export const normalNumber = (number: string): string => number.trim().toUpperCase()

/** Whether the form sent a number back untouched. */
export const isUntouched = (value: string | undefined): boolean => !value || value.includes('*')

export type SealedParts = {
  idNoSealed?: string
  idNoIndex?: string
  recordNoSealed?: string
  recordNoIndex?: string
  addressSealed?: string
}

type Numbers = {
  idNo?: string | undefined
  recordNo?: string | undefined
  address?: string | undefined
}

/**
 * Seals newly entered values for the row with this id. Missing or still masked values stay
 * unchanged.
 */
export function sealStudent(
  keys: Keys,
  tenantId: string,
  id: string,
  { idNo, recordNo, address }: Numbers,
): SealedParts {
  const seal = (column: SealedColumn, value: string) =>
    keys.seal(placeOf(tenantId, id, column), value)
  return {
    ...(idNo && !isUntouched(idNo)
      ? {
          idNoSealed: seal('idNo', normalNumber(idNo)),
          idNoIndex: keys.blindIndex(identityPurpose(tenantId), normalNumber(idNo)),
        }
      : {}),
    ...(recordNo && !isUntouched(recordNo)
      ? {
          recordNoSealed: seal('recordNo', normalNumber(recordNo)),
          recordNoIndex: keys.blindIndex(recordPurpose(tenantId), normalNumber(recordNo)),
        }
      : {}),
    ...(address && !isUntouched(address) ? { addressSealed: seal('address', address) } : {}),
  }
}

type Sealed = {
  id: string
  idNoSealed: string | null
  recordNoSealed: string | null
  addressSealed: string | null
}

/** Unseals one value; empty if there is none. */
export function openStudent(
  keys: Keys,
  tenantId: string,
  student: Sealed,
  column: SealedColumn,
): string {
  const sealed = {
    idNo: student.idNoSealed,
    recordNo: student.recordNoSealed,
    address: student.addressSealed,
  }[column]
  return sealed === null ? '' : keys.open(placeOf(tenantId, student.id, column), sealed)
}

/**
 * What is shown of sealed values without a reason: masks of fixed length, and whether there is an
 * address.
 */
export const maskedParts = (
  keys: Keys,
  tenantId: string,
  student: Sealed,
): Record<SealedColumn, string> => ({
  idNo: masked(openStudent(keys, tenantId, student, 'idNo')),
  recordNo: masked(openStudent(keys, tenantId, student, 'recordNo')),
  address: student.addressSealed === null ? '' : '******',
})

const masked = (value: string): string => (value === '' ? '' : maskIdentityNumber(value))

/** A guardian's phone is sealed for its row. */
const phonePlace = (tenantId: string, linkId: string) => ({
  tenantId,
  table: 'guardian_link',
  column: 'phone_sealed',
  rowId: linkId,
})

export const sealPhone = (keys: Keys, tenantId: string, linkId: string, phone: string) => ({
  phoneSealed: keys.seal(phonePlace(tenantId, linkId), phone),
  phoneIndex: keys.blindIndex(phonePurpose(tenantId), phone),
})

export const openPhone = (
  keys: Keys,
  tenantId: string,
  link: { id: string; phoneSealed: string | null },
): string =>
  link.phoneSealed === null ? '' : keys.open(phonePlace(tenantId, link.id), link.phoneSealed)
