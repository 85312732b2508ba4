import type { Selectable } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Db, Tx } from '../../../../platform/server/db.ts'
import { literalPattern } from '../../../../platform/server/filters.ts'
import { readPage } from '../../../../platform/server/paging.ts'
import type { Tables } from '../../../../platform/server/tables.ts'
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

/** The same, held until the transaction ends: of two steps at once the second sees what the first has done. */
export const holdRequest = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<RequestRecord | undefined> =>
  requests(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewRequest = Omit<RequestRecord, 'id'> & { id?: string }

/** Nothing when the same is asked for this pupil already: the database decides. */
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

export const markState = (tx: Tx, tenantId: string, id: string, state: RequestState, now: Date) =>
  tx
    .updateTable('studentRequest')
    .set({ state, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Drafts of somebody, and what he asked for or is asked for these children and is not decided, the newest first. */
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

/** The kinds that are looked at for a pupil; what came back waits for whoever asked, and blocks nobody. */
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

/** Everything that has been asked for in the school; drafts are their writers'. */
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
