import type { Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import type { FormContent, FormValues } from '../contract/form.ts'
import { newIds } from './queries/applicationWriting.ts'
import type { NewGuardian } from './queries/parts.ts'
import type { StoredValues } from './sealing.ts'
import { identityPurpose, normalNumber, phonePurpose, sealValues } from './sealing.ts'

/** What stands in an application's own columns besides its sealed and clear values. */
export type StoredContent = {
  childName: string
  birthDate: string | null
  idIndex: string
  stored: StoredValues
}

/** The application's own part of a form, sealed for its row. */
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
    // Without a number nothing can be a duplicate: the row is only equal to itself.
    idIndex: number
      ? keys.blindIndex(identityPurpose(tenantId), normalNumber(number))
      : `none.${id}`,
    stored: sealValues(keys, { tenantId, table: 'enrolment_application', rowId: id }, values),
  }
}

/** Guardians sealed for rows of their own, whose ids exist before the rows do. */
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

function sealedGuardian(keys: Keys, tenantId: string, id: string, values: FormValues): NewGuardian {
  const { gIdNo, gPhone } = values
  return {
    id,
    stored: sealValues(keys, { tenantId, table: 'enrolment_guardian', rowId: id }, values),
    idIndex: gIdNo ? keys.blindIndex(identityPurpose(tenantId), normalNumber(gIdNo)) : null,
    phoneIndex: gPhone ? keys.blindIndex(phonePurpose(tenantId), gPhone) : null,
  }
}
