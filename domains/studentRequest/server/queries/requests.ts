import type { Selectable } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { listAllRequests } from '../../contract/request.ts'
import type { RequestKind, RequestState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'studentId',
  'studentName',
  'className',
  'kind',
  'fromDay',
  'reason',
  'otherSchool',
  'newName',
  'studyWay',
  'former',
  'attachIds',
  'state',
  'applicantId',
  'applicantName',
  'askedAt',
] as const

export type RequestRecord = Pick<Selectable<Tables['studentRequest']>, (typeof columns)[number]>

const requests = (db: Db, tenantId: string) =>
  db.selectFrom('studentRequest').select(columns).where('tenantId', '=', tenantId)

export const findRequest = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<RequestRecord | undefined> =>
  requests(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same with a row lock until the transaction ends, so that concurrent steps are serialised. */
export const lockRequest = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<RequestRecord | undefined> =>
  requests(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewRequest = Omit<RequestRecord, 'id'> & { id?: string }

/**
 * Returns nothing when the same request already exists for this pupil; the unique index decides.
 */
export const insertRequest = (
  tx: Tx,
  tenantId: string,
  row: NewRequest,
): Promise<RequestRecord | undefined> =>
  tx
    .insertInto('studentRequest')
    .values({ ...row, tenantId })
    .onConflict((clash) => clash.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const deleteRequest = (tx: Tx, tenantId: string, id: string) =>
  tx.deleteFrom('studentRequest').where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const markState = (tx: Tx, { tenantId, id }: RowRef, state: RequestState, now: Date) =>
  tx
    .updateTable('studentRequest')
    .set({ state, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** A person's drafts, and undecided requests by them or for these children, newest first. */
export const listOpenRows = (
  db: Db,
  tenantId: string,
  userId: string,
  childIds: readonly string[],
): Promise<RequestRecord[]> =>
  requests(db, tenantId)
    .where((row) =>
      row.or([
        row.and([
          row('applicantId', '=', userId),
          row('state', 'in', ['DRAFT', 'PENDING', 'RETURNED']),
        ]),
        ...(childIds.length > 0
          ? [
              row.and([
                row('studentId', 'in', [...childIds]),
                row('state', 'in', ['PENDING', 'RETURNED']),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/**
 * The kinds under review for a pupil; returned requests wait for the applicant and block no other.
 */
export async function listRunningKinds(
  db: Db,
  tenantId: string,
  studentId: string,
): Promise<RequestKind[]> {
  const rows = await db
    .selectFrom('studentRequest')
    .select('kind')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'PENDING')
    .execute()
  return rows.flatMap(({ kind }) => kind ?? [])
}

/** All requests of the school without drafts, which only their authors see. */
export const listAllRows = (
  db: Db,
  tenantId: string,
  { keyword, kind, state, ...page }: ParsedInputOf<typeof listAllRequests>,
) =>
  readPage(
    requests(db, tenantId)
      .where('state', '<>', 'DRAFT')
      .$if(keyword !== '', (rows) =>
        rows.where((row) =>
          row.or(
            (['studentName', 'className', 'applicantName'] as const).map((name) =>
              row(name, 'ilike', `%${literalPattern(keyword)}%`),
            ),
          ),
        ),
      )
      .$if(Boolean(kind), (rows) => rows.where('kind', '=', kind || 'SUSPEND'))
      .$if(Boolean(state), (rows) => rows.where('state', '=', state || 'PENDING'))
      .orderBy('id', 'desc'),
    page,
  )
