import { sql } from 'kysely'

import { testToken } from '../../../../app/testing/people.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { loadRush, rushClassId, rushRoundId } from '../../../../db/demo/rush/rush.ts'
import { rushParentId, rushPupilId } from '../../../../db/demo/rush/rushFamilies.ts'
import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { findBrokenCounts } from '../queries/brokenCounts.ts'
import '../tables.ts'

const tenantId = demoTenant
export const roundId = rushRoundId(tenantId)
/** Classes 0 and 1 have 30 seats at the same time; 2 to 11 have 100. */
export const classId = (order: number): string => rushClassId(tenantId, order)
export const rain = demoPupilId(tenantId, '张小雨')
export const north = demoPupilId(tenantId, '陈小北')
export const hourMs = 60 * 60_000

/** What the tests change about a round and its classes. */
export type RoundChange = {
  readonly maxPerChild?: number
  readonly openTime?: Date
  readonly closeTime?: Date
  readonly dropUntil?: Date
  readonly state?: string
  readonly agreement?: string
  readonly hasWaitingList?: boolean
}

/**
 * An open round of free classes in which 张妈妈 and 陈爸爸 have signed for their children; 张小雨
 * and 陈小北 are in grade three.
 */
export async function openRound(database: Database, change: RoundChange = {}): Promise<void> {
  await loadRush(database, { tenantId, anchor: testNow, families: 0 })
  await changeRound(database, { openTime: new Date(testNow.getTime() - hourMs), ...change })
  const { maxPerChild: allowed = 1 } = change
  await sign(database, { childId: rain, account: 'parent', allowed })
  await sign(database, { childId: north, account: 'parent2', allowed })
}

const sign = (
  database: Database,
  { childId, account, allowed }: { childId: string; account: string; allowed: number },
) =>
  database.write(tenantId, (tx) =>
    tx
      .insertInto('roundChild')
      .values({
        tenantId,
        roundId,
        childId,
        allowed,
        agreedBy: demoUserId(tenantId, account),
        agreedTime: testNow,
        agreementHash: 'test',
      })
      .execute(),
  )

export const changeRound = (database: Database, change: RoundChange): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    sql`update course_round set
      max_per_child = coalesce(${change.maxPerChild ?? null}, max_per_child),
      open_time = coalesce(${change.openTime ?? null}, open_time),
      close_time = coalesce(${change.closeTime ?? null}, close_time),
      drop_until = coalesce(${change.dropUntil ?? null}, drop_until),
      state = coalesce(${change.state ?? null}, state),
      agreement = coalesce(${change.agreement ?? null}, agreement),
      has_waiting_list = coalesce(${change.hasWaitingList ?? null}, has_waiting_list)
      where tenant_id = ${tenantId} and id = ${roundId}`.execute(tx),
  )

export const setCapacity = (
  database: Database,
  order: number,
  capacity: number,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    sql`update class_seats set capacity = ${capacity} where tenant_id = ${tenantId} and class_id = ${classId(order)}`.execute(
      tx,
    ),
  )

/** Gives a class a price, so that its seats are held for a payment. */
export const setPrice = (database: Database, order: number, priceFen: number): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    sql`update course_class set price_fen = ${priceFen}, book_fee_fen = 1200 where tenant_id = ${tenantId} and id = ${classId(order)}`.execute(
      tx,
    ),
  )

/** A signed-in client for each family of a rush, in a database of its own. */
export async function rushClients(
  { app, database }: { app: App; database: Database },
  families: number,
): Promise<{ api: ApiClient; childId: string }[]> {
  await loadRush(database, { tenantId, anchor: testNow, families })
  await changeRound(database, { openTime: new Date(testNow.getTime() - hourMs) })
  const known = Array.from({ length: families }, (_, index) => {
    const userId = rushParentId(tenantId, index + 1)
    return { userId, sessionId: String(BigInt(userId) + 90_000n), order: index + 1 }
  })
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('signInSession')
      .values(
        known.map(({ userId, sessionId }) => ({
          tenantId,
          id: sessionId,
          userId,
          clientId: 'qinghe-phone',
          grantType: 'password',
          userAgent: 'test',
          expireTime: new Date('2100-01-01T00:00:00Z'),
          endTime: null,
          endReason: null,
        })),
      )
      .execute(),
  )
  return known.map(({ userId, sessionId, order }) => ({
    api: apiClient(app.http, testToken(tenantId, userId, sessionId)),
    childId: rushPupilId(tenantId, order),
  }))
}

/** What does not hold about the seats of the demo school; empty if all is well. */
export const brokenCounts = (database: Database): Promise<string[]> =>
  findBrokenCounts(database, tenantId)
