import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { RequestKind, RequestState } from '../../contract/requestStates.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import '../tables.ts'

export type RequestRow = Selectable<Tables['privacyRequest']>
export type MessageRow = Selectable<Tables['privacyMessage']>

const requestColumns = [
  'tenantId',
  'id',
  'number',
  'kind',
  'subjectKind',
  'subjectId',
  'subjectName',
  'requesterId',
  'requesterName',
  'wish',
  'state',
  'receivedAt',
  'dueOn',
  'identifiedAt',
  'identifiedBy',
  'identifiedByName',
  'identityNote',
  'closedAt',
  'closedBy',
  'closedByName',
  'answer',
  'ground',
  'exportUntil',
  'kept',
  'updateTime',
] as const
const messageColumns = [
  'tenantId',
  'id',
  'requestId',
  'isOffice',
  'authorId',
  'authorName',
  'text',
  'at',
] as const

/** The requests of a school, to be narrowed. */
export const requests = (db: Db, tenantId: string) =>
  db.selectFrom('privacyRequest').select(requestColumns).where('tenantId', '=', tenantId)

export const findRequest = (db: Db, { tenantId, id }: RowRef): Promise<RequestRow | undefined> =>
  requests(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const holdRequest = (tx: Tx, { tenantId, id }: RowRef): Promise<RequestRow | undefined> =>
  requests(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const listOwn = (db: Db, { tenantId, userId }: PersonRef): Promise<RequestRow[]> =>
  requests(db, tenantId)
    .where('requesterId', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export type QueueFilter = {
  readonly keyword?: string | undefined
  readonly state?: RequestState | 'OPEN' | '' | undefined
  readonly kind?: RequestKind | '' | undefined
}

/** One page of the queue: open requests by deadline, closed ones by their end. */
export function pageOfQueue(
  db: Db,
  tenantId: string,
  { keyword, state, kind }: QueueFilter,
  page: PageQuery,
) {
  const wanted = state === 'OPEN' || state === '' ? undefined : state
  const like = `%${literalPattern(keyword ?? '')}%`
  return readPage(
    requests(db, tenantId)
      .$if(state === 'OPEN', (query) => query.where('closedAt', 'is', null))
      .$if(wanted !== undefined, (query) => query.where('state', '=', wanted ?? 'RECEIVED'))
      .$if(Boolean(kind), (query) => query.where('kind', '=', kind || 'EXPORT'))
      .$if(Boolean(keyword), (query) =>
        query.where((row) =>
          row.or([
            row('number', 'ilike', like),
            row('subjectName', 'ilike', like),
            row('requesterName', 'ilike', like),
          ]),
        ),
      )
      .orderBy(sql`closed_at is not null`, 'asc')
      .orderBy('dueOn')
      .orderBy('id'),
    page,
  )
}

/** The next number of a year, without gaps. */
export async function nextNumber(tx: Tx, tenantId: string, year: number): Promise<number> {
  const row = await tx
    .insertInto('privacyCounter')
    .values({ tenantId, year, last: 1 })
    .onConflict((on) =>
      on.columns(['tenantId', 'year']).doUpdateSet({ last: sql<number>`privacy_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export const findOpen = (
  db: Db,
  { tenantId, userId }: PersonRef,
  { kind, subject }: { readonly kind: RequestKind; readonly subject: SubjectRef },
): Promise<RequestRow | undefined> =>
  requests(db, tenantId)
    .where('requesterId', '=', userId)
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('kind', '=', kind)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** Undefined if the same request is open already. */
export const insertRequest = (
  tx: Tx,
  row: Insertable<Tables['privacyRequest']>,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('privacyRequest')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateRequest = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Updateable<Tables['privacyRequest']>,
  now: Date,
) =>
  tx
    .updateTable('privacyRequest')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const listMessages = (db: Db, { tenantId, id }: RowRef): Promise<MessageRow[]> =>
  db
    .selectFrom('privacyMessage')
    .select(messageColumns)
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()

export const insertMessage = (tx: Tx, row: Insertable<Tables['privacyMessage']>) =>
  tx.insertInto('privacyMessage').values(row).execute()
