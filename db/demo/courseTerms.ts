import { submitRoom } from '../../domains/afterSchool/server/rooms/rooms.ts'
import { submitSlot } from '../../domains/afterSchool/server/terms/slots.ts'
import { submitTerm } from '../../domains/afterSchool/server/terms/terms.ts'
import { plusDays, weekdayOf } from '../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { demoActor } from './afterSchoolActs.ts'

const slots = [
  { kind: 'COURSE', beginTime: '16:10', endTime: '17:00' },
  { kind: 'COURSE', beginTime: '17:10', endTime: '18:00' },
  { kind: 'CARE', beginTime: '16:10', endTime: '18:00' },
] as const

const rooms = [
  { name: '科学教室', building: '致远楼', capacity: 40 },
  { name: '创客空间', building: '致远楼', capacity: 30 },
  { name: '美术教室', building: '明德楼', capacity: 36 },
  { name: '音乐教室', building: '明德楼', capacity: 45 },
  { name: '舞蹈房', building: '明德楼', capacity: 30 },
  { name: '图书馆阅览区', building: '明德楼', capacity: 60 },
  { name: '体育馆', building: '', capacity: 120 },
  { name: '操场', building: '', capacity: 300 },
] as const

const weeks = 16

/** The running after-school term began four weeks before the anchor; the one before it is over. */
export function demoTerms(anchor: Date): { name: string; beginDate: string; endDate: string }[] {
  const today = wireDate(anchor)
  const monday = plusDays(today, 1 - weekdayOf(today))
  const termFrom = (firstMonday: string) => ({
    name: `${firstMonday.slice(0, 4)} 年 ${Number(firstMonday.slice(5, 7))} 月课后服务`,
    beginDate: firstMonday,
    endDate: plusDays(firstMonday, weeks * 7 - 3),
  })
  return [termFrom(plusDays(monday, -7 * 22)), termFrom(plusDays(monday, -7 * 4))]
}

/** The after-school office of a demo school, acting at the time of the load. */
export const afterSchoolOffice = ({ tenantId, anchor }: { tenantId: string; anchor: Date }) => ({
  office: demoActor(tenantId, 'afterschool'),
  at: { now: anchor, request: { id: 'demo', ip: '' } },
})

/** Loads two terms with their weekly times, and the rooms, through the verbs of the office. */
export async function loadCourseTerms(
  database: Database,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  const { office, at } = afterSchoolOffice({ tenantId, anchor })
  await database.write(tenantId, async (tx) => {
    for (const term of demoTerms(anchor)) {
      const { id: termId } = await submitTerm(tx, office, term, at)
      for (const slot of slots)
        await submitSlot(tx, office, { ...slot, termId, weekdays: '1,2,3,4,5', gradeIds: '' }, at)
    }
    for (const room of rooms) await submitRoom(tx, office, room, at)
  })
}
