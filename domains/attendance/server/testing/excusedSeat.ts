import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant as tenantId, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { changeRound } from '../../../courseChoice/server/testing/openRound.ts'
import {
  firstDay,
  lessonCount,
  paidClass,
  payFor,
  pricedRound,
  rainsSeat,
} from '../../../courseChoice/server/testing/paidSeat.ts'
import { someLeave, studentForm } from '../../../leave/server/testing/someLeave.ts'
import '../../../leave/server/tables.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import type { AttendanceState } from '../../contract/states.ts'
import { putEntries, putRoll } from '../queries/rolls.ts'

/** 张小雨 has a paid seat in a class with 16 lessons in March, which it may leave in April. */
export async function paidSeat(api: Api, database: Database): Promise<string> {
  await pricedRound(database)
  await changeRound(database, { dropUntil: new Date('2027-04-20T20:00:00+08:00') })
  return payFor(api, rainsSeat)
}

/** Calls the rolls of the first lessons, in which the child has this mark. */
export const mark = (
  database: Database,
  state: AttendanceState,
  count: number,
  childId: string = rainsSeat.childId,
) =>
  database.write(tenantId, async (tx) => {
    const lessons = await tx
      .selectFrom('classLesson')
      .select(['id', 'day'])
      .where('tenantId', '=', tenantId)
      .where('classId', '=', paidClass)
      .orderBy('number')
      .limit(count)
      .execute()
    for (const { id, day } of lessons) {
      const ref = { tenantId, kind: 'LESSON', id, day } as const
      const takenBy = demoUserId(tenantId, 'teacher')
      const taken = { takenBy, takenByName: '李老师', takenTime: new Date(`${day}T09:00:00Z`) }
      const rollId = await putRoll(tx, ref, taken)
      const entries = [{ childId, state, note: '' }]
      if (rollId !== undefined) await putEntries(tx, { tenantId, id: rollId }, entries)
    }
  })

/** An approved leave of 张小雨 on the days of the first lessons, also where there is no school. */
export async function leaveOnLessons(
  api: Api,
  database: Database,
  count: number = lessonCount,
): Promise<void> {
  const { id: requestId } = await someLeave(api, 'parent', studentForm())
  const halfDays = Array.from({ length: count }, (_, at) => ({
    tenantId,
    absentee: 'STUDENT' as const,
    absenteeId: rainsSeat.childId,
    day: plusDays(firstDay, at),
    half: 'PM' as const,
    requestId,
  }))
  await database.write(tenantId, async (tx) => {
    await tx
      .updateTable('leaveRequest')
      .set({ state: 'APPROVED' })
      .where('tenantId', '=', tenantId)
      .where('id', '=', requestId)
      .execute()
    await tx
      .insertInto('leaveHalfDay')
      .values(halfDays)
      .onConflict((clash) => clash.doNothing())
      .execute()
  })
}
