import { insertCare } from '../../domains/attendance/server/queries/care.ts'
import { putEntries, putRoll } from '../../domains/attendance/server/queries/rolls.ts'
import { findTermByName } from '../../domains/afterSchool/server/queries/terms.ts'
import { plusDays, weekdayOf } from '../../domains/people/contract/schoolDays.ts'
import { studentsOfClass } from '../../domains/people/server/public.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { demoTerms } from './courseTerms.ts'
import { demoClassId } from './people.ts'
import { demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

const collectors = ['GUARDIAN', 'GUARDIAN', 'SELF', 'GUARDIAN', 'BUS'] as const
const names = ['妈妈', '奶奶', '', '爸爸', ''] as const

/** Every second pupil of 李老师's class stays in care; the roll of the school day before was called. */
export const loadAttendance = (database: Database, { tenantId, anchor }: Load): Promise<void> =>
  database.write(tenantId, async (tx) => {
    const [term] = demoTerms(anchor).toReversed()
    const found = term && (await findTermByName(tx, tenantId, term.name))
    if (!found) throw new Error('no demo term')
    const homeroomId = demoClassId(tenantId, 3, 2)
    const pupils = (await studentsOfClass(tx, tenantId, [homeroomId])).filter(
      (_, place) => place % 2 === 0,
    )
    for (const [place, { id: childId }] of pupils.entries())
      await insertCare(tx, {
        tenantId,
        termId: found.id,
        childId,
        weekdays: [1, 2, 3, 4, 5],
        untilMinute: 17 * 60 + (place % 3) * 20,
        collector: collectors[place % 5] ?? 'GUARDIAN',
        collectorName: names[place % 5] ?? '',
        userId: demoUserId(tenantId, 'parent'),
        beginDate: term.beginDate,
      })
    const day = workdayBefore(wireDate(anchor))
    const id = await putRoll(
      tx,
      { tenantId, kind: 'CARE', id: homeroomId, day },
      {
        takenBy: demoUserId(tenantId, 'teacher'),
        takenByName: '李老师',
        takenTime: new Date(`${day}T16:15:00+08:00`),
      },
    )
    const entries = pupils.map(({ id: childId }, place) => ({
      childId,
      state: place === 3 ? ('ABSENT' as const) : ('PRESENT' as const),
      note: '',
    }))
    if (id !== undefined) await putEntries(tx, { tenantId, id }, entries)
  })

/** The last weekday before a day. */
function workdayBefore(day: string): string {
  const before = plusDays(day, -1)
  return weekdayOf(before) > 5 ? workdayBefore(before) : before
}
