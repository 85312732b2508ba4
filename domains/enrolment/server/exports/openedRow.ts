import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { openValues } from '../applications/sealing.ts'
import { listSheetGuardians } from '../queries/exports.ts'
import type { SheetRow } from '../queries/exports.ts'

/** An application with everything that a sheet may show of it, in clear. */
export type OpenedRow = {
  readonly row: SheetRow
  readonly values: FormValues
  readonly guardians: readonly FormValues[]
}

/** Opens the sealed values of rows and of their guardians, in the order of the rows. */
export async function openRows(
  db: Db,
  keys: Keys,
  tenantId: string,
  rows: readonly SheetRow[],
): Promise<OpenedRow[]> {
  const ids = rows.map(({ id }) => id)
  const guardians = Map.groupBy(
    await listSheetGuardians(db, tenantId, ids),
    ({ applicationId }) => applicationId,
  )
  return rows.map((row) => ({
    row,
    values: openValues(keys, { tenantId, table: 'enrolment_application', rowId: row.id }, row),
    guardians: (guardians.get(row.id) ?? []).map((one) =>
      openValues(keys, { tenantId, table: 'enrolment_guardian', rowId: one.id }, one),
    ),
  }))
}
