import { sql } from 'kysely'

import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant as tenantId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import { classId, openRound, rain, setPrice } from './openRound.ts'

/** The class of the tests of refunds: 16 lessons of 5 yuan and books for 12 yuan. */
export const paidClass = classId(0)
export const lessonFen = 500
export const bookFen = 1200
export const lessonCount = 16
export const firstDay = '2027-03-16'

/** An open round whose first class costs something and has lessons on successive days. */
export async function pricedRound(database: Database): Promise<void> {
  await openRound(database, { maxPerChild: 2 })
  await setPrice(database, 0, lessonFen)
  await layLessons(database, paidClass)
}

/** A paid seat in the first class. */
export const payFor = (
  api: Api,
  { account, childId }: { account: string; childId: string },
): Promise<string> => paySeat(api.as(account), childId)

/** The same by a family that is signed in. */
export async function paySeat(family: ApiClient, childId: string): Promise<string> {
  const { data } = await family.call(claimSeat, { classId: paidClass, childId })
  const mine = await family.call(listOwnChoices, { childId })
  const orderId = mine.data.records.find(({ id }) => id === data.id)?.orderId ?? '0'
  await family.call(practisePayment, { id: orderId })
  return data.id
}

export const rainsSeat = { account: 'parent', childId: rain }

/** The lessons of a class of the rush, which has none: one a day from `firstDay` on. */
export const layLessons = (database: Database, id: string) =>
  database.write(tenantId, async (tx) => {
    const { roomId, termId } = await tx
      .selectFrom('courseClass')
      .select(['roomId', 'termId'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lessons = Array.from({ length: lessonCount }, (_, at) => ({
      tenantId,
      classId: id,
      number: at + 1,
      title: '',
      day: plusDays(firstDay, at),
      beginMinute: 960,
      endMinute: 1020,
      roomId,
    }))
    await tx
      .updateTable('courseTerm')
      .set({ beginDate: '2027-03-01', endDate: '2027-07-02' })
      .where('tenantId', '=', tenantId)
      .where('id', '=', termId)
      .execute()
    await tx.insertInto('classLesson').values(lessons).execute()
  })

/** Marks the first planned lessons of the class as given or cancelled. */
export const markLessons = (
  database: Database,
  { state, count }: { state: 'HELD' | 'CANCELLED'; count: number },
) =>
  database.write(tenantId, (tx) =>
    sql`update class_lesson set state = ${state} where tenant_id = ${tenantId} and id in (
      select id from class_lesson where tenant_id = ${tenantId} and class_id = ${paidClass}
        and state = 'PLANNED' order by number limit ${count})`.execute(tx),
  )
