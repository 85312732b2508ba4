import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
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

/**
 * The same, locked until the transaction ends: of two concurrent steps, the second sees the result
 * of the first.
 */
export const lockInstitution = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<InstitutionRecord | undefined> =>
  institutions(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewInstitution = Omit<InstitutionRecord, 'id' | 'stateReason'> & { id?: string }

/** Returns nothing if another institution with this credit code is requested or admitted. */
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

const change = (tx: Tx, { tenantId, id }: RowRef) =>
  tx.updateTable('institution').where('tenantId', '=', tenantId).where('id', '=', id)

export const markState = (
  tx: Tx,
  ref: RowRef,
  state: Exclude<InstitutionState, 'ADMITTED'>,
  now: Date,
) => change(tx, ref).set({ state, updateTime: now }).execute()

export const markAdmitted = (tx: Tx, ref: RowRef, now: Date) =>
  change(tx, ref).set({ state: 'ADMITTED', admittedAt: now, updateTime: now }).execute()

export const markGone = (
  tx: Tx,
  ref: RowRef,
  reason: string,
  now: Date,
): Promise<InstitutionRecord> =>
  change(tx, ref)
    .set({ state: 'LEFT', stateReason: reason, updateTime: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

type PaperDates = Pick<
  InstitutionRecord,
  'licenceExpiry' | 'permitExpiry' | 'whiteListExpiry' | 'agreementEnd'
>

export const markRenewed = (
  tx: Tx,
  ref: RowRef,
  dates: PaperDates,
  now: Date,
): Promise<InstitutionRecord> =>
  change(tx, ref)
    .set({ ...dates, state: 'ADMITTED', stateReason: '', updateTime: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Suspends institutions with a paper that expired before today, and returns them. */
export const suspendExpired = (
  tx: Tx,
  tenantId: string,
  reason: string,
  now: Date,
): Promise<{ id: string }[]> =>
  tx
    .updateTable('institution')
    .set({ state: 'SUSPENDED', stateReason: reason, updateTime: now })
    .where('tenantId', '=', tenantId)
    // Must equal the expression of the index; otherwise the index is not used.
    .where(
      sql<SqlBool>`state = 'ADMITTED' and least(licence_expiry, permit_expiry, white_list_expiry, agreement_end) < ${wireDate(now)}::date`,
    )
    .returning('id')
    .execute()

export type InstitutionFilter = PageQuery & {
  keyword?: string | undefined
  state?: InstitutionState | '' | undefined
}

/** Institutions of the school. Drafts are visible only to their authors. */
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

/** Whether an institution may teach on this day, by the columns of the row named `institution`. */
export const mayTeachOn = (today: string) =>
  // Papers may have expired since housekeeping last ran.
  sql<SqlBool>`institution.state = 'ADMITTED' and least(institution.licence_expiry, institution.permit_expiry,
    institution.white_list_expiry, institution.agreement_end) >= ${today}::date`

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
    .where(mayTeachOn(today))
    .orderBy('name')
    .execute()
