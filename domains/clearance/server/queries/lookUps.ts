import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { AdultRef } from '../../contract/adult.ts'
import type { LookUpResult } from '../../contract/states.ts'
import '../tables.ts'

export type NewLookUp = Omit<Insertable<Tables['clearanceLookUp']>, 'tenantId'>

export const insertLookUps = (tx: Tx, tenantId: string, rows: readonly NewLookUp[]) =>
  tx
    .insertInto('clearanceLookUp')
    .values(rows.map((row) => ({ ...row, tenantId })))
    .execute()

/** Look-ups with the reason why they were voided, if they were. */
const lookUps = (db: Db, tenantId: string) =>
  db
    .selectFrom('clearanceLookUp as l')
    .leftJoin('clearanceVoid as v', (on) =>
      on.onRef('v.tenantId', '=', 'l.tenantId').onRef('v.lookUpId', '=', 'l.id'),
    )
    .where('l.tenantId', '=', tenantId)

export const listLookUpsOf = (db: Db, tenantId: string, { kind, id }: AdultRef) =>
  lookUps(db, tenantId)
    .select([
      'l.id',
      'l.lookedOn',
      'l.office',
      'l.reference',
      'l.result',
      'l.validUntil',
      'l.recordedByName',
      'l.recordedAt',
      'v.reason as voidReason',
      'v.voidedByName',
    ])
    .where('l.adultKind', '=', kind)
    .where('l.adultId', '=', id)
    .orderBy('l.lookedOn', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

export const findLookUp = (db: Db, { tenantId, id }: RowRef) =>
  lookUps(db, tenantId)
    .select(['l.id', 'l.adultKind', 'l.adultId'])
    .where('l.id', '=', id)
    .executeTakeFirst()

/** Nothing if it is void already. */
export const insertVoid = (tx: Tx, row: Insertable<Tables['clearanceVoid']>) =>
  tx
    .insertInto('clearanceVoid')
    .values(row)
    .onConflict((at) => at.doNothing())
    .returning('lookUpId')
    .executeTakeFirst()

export type DecisiveRow = {
  id: string
  adultKind: AdultRef['kind']
  adultId: string
  lookedOn: string
  office: string
  reference: string
  result: LookUpResult
  validUntil: string | null
}

/** The decisive look-up of each of some adults, or of all who were ever looked up. */
export async function listDecisive(
  db: Db,
  tenantId: string,
  among?: readonly AdultRef[],
): Promise<DecisiveRow[]> {
  if (among?.length === 0) return []
  const kinds = among?.map(({ kind }) => kind) ?? []
  const ids = among?.map(({ id }) => id) ?? []
  const chosen = among
    ? sql`and (l.adult_kind, l.adult_id) in (select * from unnest(${kinds}::text[], ${ids}::bigint[]))`
    : sql``
  const { rows } = await sql<DecisiveRow>`
    select distinct on (l.adult_kind, l.adult_id)
      l.id, l.adult_kind, l.adult_id, l.looked_on, l.office, l.reference, l.result, l.valid_until
    from clearance_look_up l
    where l.tenant_id = ${tenantId} ${chosen}
      and not exists (select from clearance_void v where v.tenant_id = l.tenant_id and v.look_up_id = l.id)
    order by l.adult_kind, l.adult_id, l.looked_on desc, l.id desc`.execute(db)
  return rows
}

/** Notes that the office was told about some look-ups. Returns those that are new. */
export const insertWarnings = (tx: Tx, tenantId: string, lookUpIds: readonly string[]) =>
  tx
    .insertInto('clearanceWarning')
    .values(lookUpIds.map((lookUpId) => ({ tenantId, lookUpId })))
    .onConflict((at) => at.doNothing())
    .returning('lookUpId')
    .execute()
