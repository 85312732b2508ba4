import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { FormContent, FormValues } from '../../contract/form/form.ts'
import { newIds } from '../queries/applicationWriting.ts'
import type { NewGuardian } from '../queries/applicationParts.ts'
import type { StoredValues } from './sealing.ts'
import { identityPurpose, normalNumber, phonePurpose, sealValues } from './sealing.ts'

/** The application's own columns besides its encrypted and plain values. */
export type StoredContent = {
  childName: string
  birthDate: string | null
  idIndex: string
  stored: StoredValues
}

/** The application's own part of a form, encrypted for its row. */
export function storedContent(
  keys: Keys,
  tenantId: string,
  id: string,
  { values }: FormContent,
): StoredContent {
  const number = values['idNo']
  return {
    childName: values['childName'] ?? '',
    birthDate: values['birthDate'] ?? null,
    // Without a number there is no duplicate check, so the index is unique to the row.
    idIndex: number
      ? keys.blindIndex(identityPurpose(tenantId), normalNumber(number))
      : `none.${id}`,
    stored: sealValues(keys, { tenantId, table: 'enrolment_application', rowId: id }, values),
  }
}

/** Guardians encrypted for their own rows; the row ids are allocated first. */
export async function storedGuardians(
  tx: Tx,
  keys: Keys,
  tenantId: string,
  guardians: readonly FormValues[],
): Promise<NewGuardian[]> {
  const ids = guardians.length === 0 ? [] : await newIds(tx, guardians.length)
  return guardians.flatMap((values, index) => {
    const id = ids[index]
    return id === undefined ? [] : [sealedGuardian(keys, tenantId, id, values)]
  })
}

/** A guardian encrypted for the row with this id. */
export function sealedGuardian(
  keys: Keys,
  tenantId: string,
  id: string,
  values: FormValues,
): NewGuardian {
  const { gIdNo, gPhone } = values
  return {
    id,
    stored: sealValues(keys, { tenantId, table: 'enrolment_guardian', rowId: id }, values),
    idIndex: gIdNo ? keys.blindIndex(identityPurpose(tenantId), normalNumber(gIdNo)) : null,
    phoneIndex: gPhone ? keys.blindIndex(phonePurpose(tenantId), gPhone) : null,
  }
}
