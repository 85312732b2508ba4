import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/db.ts'
import { literalPattern } from '../../../../platform/server/filters.ts'
import { readPage } from '../../../../platform/server/paging.ts'
import type { Tables } from '../../../../platform/server/tables.ts'
import type { InstitutionState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'name',
  'uscc',
  'legalRep',
  'licenceNo',
  'licenceExpiry',
  'permitNo',
  'permitExpiry',
  'whiteListRef',
  'whiteListExpiry',
  'scope',
  'contactName',
  'contactPhone',
  'address',
  'intro',
  'agreementBegin',
  'agreementEnd',
  'attachIds',
  'state',
  'stateReason',
  'applicantId',
  'applicantName',
  'askedAt',
] as const

export type InstitutionRecord = Pick<Selectable<Tables['institution']>, (typeof columns)[number]>

const institutions = (db: Db, tenantId: string) =>
  db.selectFrom('institution').select(columns).where('tenantId', '=', tenantId)

export const findInstitution = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<InstitutionRecord | undefined> =>
  institutions(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends: of two steps at once the second sees what the first has done. */
export const holdInstitution = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<InstitutionRecord | undefined> =>
  institutions(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewInstitution = Omit<InstitutionRecord, 'id' | 'stateReason'> & { id?: string }

/** Nothing when another one with this credit code is asked for or here already. */
export const insertInstitution = (
  tx: Tx,
  tenantId: string,
  row: NewInstitution,
): Promise<InstitutionRecord | undefined> =>
  tx
    .insertInto('institution')
    .values({ ...row, tenantId, admittedAt: null })
    .onConflict((clash) => clash.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const deleteInstitution = (tx: Tx, tenantId: string, id: string) =>
  tx.deleteFrom('institution').where('tenantId', '=', tenantId).where('id', '=', id).execute()

const change = (tx: Tx, tenantId: string, id: string) =>
  tx.updateTable('institution').where('tenantId', '=', tenantId).where('id', '=', id)

export const markState = (
  tx: Tx,
  tenantId: string,
  id: string,
  state: Exclude<InstitutionState, 'ADMITTED'>,
  now: Date,
) => change(tx, tenantId, id).set({ state, updateTime: now }).execute()

export const markAdmitted = (tx: Tx, tenantId: string, id: string, now: Date) =>
  change(tx, tenantId, id).set({ state: 'ADMITTED', admittedAt: now, updateTime: now }).execute()

export const markGone = (
  tx: Tx,
  tenantId: string,
  id: string,
  reason: string,
  now: Date,
): Promise<InstitutionRecord> =>
  change(tx, tenantId, id)
    .set({ state: 'LEFT', stateReason: reason, updateTime: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

type PaperDates = Pick<
  InstitutionRecord,
  'licenceExpiry' | 'permitExpiry' | 'whiteListExpiry' | 'agreementEnd'
>

export const markRenewed = (
  tx: Tx,
  tenantId: string,
  id: string,
  dates: PaperDates,
  now: Date,
): Promise<InstitutionRecord> =>
  change(tx, tenantId, id)
    .set({ ...dates, state: 'ADMITTED', stateReason: '', updateTime: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** A paper that ran out before this day stops the institution; answers those that it stopped. */
export const suspendExpired = (
  tx: Tx,
  tenantId: string,
  today: string,
  reason: string,
  now: Date,
): Promise<{ id: string }[]> =>
  tx
    .updateTable('institution')
    .set({ state: 'SUSPENDED', stateReason: reason, updateTime: now })
    .where('tenantId', '=', tenantId)
    // As the index spells it.
    .where(
      sql<SqlBool>`state = 'ADMITTED' and least(licence_expiry, permit_expiry, white_list_expiry, agreement_end) < ${today}::date`,
    )
    .returning('id')
    .execute()

export type InstitutionFilter = PageQuery & {
  keyword?: string | undefined
  state?: InstitutionState | '' | undefined
}

/** Institutions of the school; drafts only for whoever wrote them. */
export const listInstitutionRows = (
  db: Db,
  tenantId: string,
  userId: string,
  filter: InstitutionFilter,
) =>
  readPage(
    institutions(db, tenantId)
      .where((row) => row.or([row('state', '<>', 'DRAFT'), row('applicantId', '=', userId)]))
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('name', 'ilike', pattern), row('uscc', 'ilike', pattern)]),
        )
      })
      .$if(Boolean(filter.state), (rows) => rows.where('state', '=', filter.state || 'PENDING'))
      .orderBy('id', 'desc'),
    filter,
  )

/** Institutions that may teach on this day. */
export const listAdmitted = (
  db: Db,
  tenantId: string,
  today: string,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('institution')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    // Papers may have run out since housekeeping last looked.
    .where(
      sql<SqlBool>`state = 'ADMITTED' and least(licence_expiry, permit_expiry, white_list_expiry, agreement_end) >= ${today}::date`,
    )
    .orderBy('name')
    .execute()
