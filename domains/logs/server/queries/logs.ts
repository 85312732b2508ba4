import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type {} from '../../../../platform/server/audit/tables.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, literalPattern, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { actListing, faultListing } from '../../contract/logs.ts'
import type { listErrorLogs, listUsualLogs } from '../../contract/logs.ts'
import type {} from '../tables.ts'

/** `people`: without actions of the product itself and of guests. */
export type Whose = 'all' | 'people'

const actPlaces = {
  logId: 'action',
  requestUri: 'path',
  methodName: 'action',
  methodClass: 'subjectKind',
  createBy: 'actorAccount',
  requestId: 'requestId',
  createTime: 'at',
}
const faultPlaces = {
  requestUri: 'path',
  createBy: 'actorAccount',
  requestId: 'requestId',
  createTime: 'at',
}

const acts = (db: Db, { tenantId }: Actor, whose: Whose) =>
  db
    .selectFrom('auditLog')
    .select([
      'id',
      'at',
      'actorAccount',
      'action',
      'subjectKind',
      'subjectId',
      'requestId',
      'ip',
      'method',
      'path',
      'userAgent',
      'spentMs',
      sql<unknown>`detail`.as('detail'),
    ])
    .where('tenantId', '=', tenantId)
    .$if(whose === 'people', (query) => query.where('actorId', '<>', '0'))

// Ids grow with time, so the primary key gives the newest first.
export const findActs = (
  db: Db,
  actor: Actor,
  whose: Whose,
  input: ParsedInputOf<typeof listUsualLogs>,
) =>
  readPage(
    acts(db, actor, whose)
      .where(filtersOf(actListing, input, actPlaces))
      .where(isTitled(input.title))
      .orderBy(orderOf(actListing, input, [], actPlaces)),
    input,
  )

/** The title of an action combines three columns. */
function isTitled(title: string | undefined) {
  if (!title) return sql<boolean>`true`
  return sql<boolean>`(action || ' ' || subject_kind || ' ' || subject_id)
    ilike ${`%${literalPattern(title)}%`}`
}

export const findAct = (db: Db, actor: Actor, whose: Whose, id: string) =>
  acts(db, actor, whose).where('id', '=', id).executeTakeFirst()

const faults = (db: Db, { tenantId }: Actor) =>
  db
    .selectFrom('faultLog')
    .select([
      'id',
      'at',
      'method',
      'path',
      'ip',
      'userAgent',
      'spentMs',
      'actorAccount',
      'requestId',
      'exceptionName',
      'message',
      'fileName',
      'lineNumber',
    ])
    .where('tenantId', '=', tenantId)

export const findFaults = (db: Db, actor: Actor, input: ParsedInputOf<typeof listErrorLogs>) =>
  readPage(
    faults(db, actor)
      .where(filtersOf(faultListing, input, faultPlaces))
      .orderBy(orderOf(faultListing, input, [], faultPlaces)),
    input,
  )

export const findFault = (db: Db, actor: Actor, id: string) =>
  faults(db, actor).select('stackTrace').where('id', '=', id).executeTakeFirst()

export const insertFault = (tx: Tx, row: Insertable<Tables['faultLog']>) =>
  tx.insertInto('faultLog').values(row).execute()

export const deleteFaultsBefore = (tx: Tx, tenantId: string, moment: Date) =>
  tx.deleteFrom('faultLog').where('tenantId', '=', tenantId).where('at', '<', moment).execute()

export async function countRecentFaults(db: Db, tenantId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('faultLog')
    .select(sql<number>`count(*)::int`.as('faults'))
    .where('tenantId', '=', tenantId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.faults
}
