import { putEntries, putRoll } from '../../domains/attendance/server/queries/rolls.ts'
import { putEvaluation } from '../../domains/attendance/server/queries/evaluations.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

const ratings = [
  [5, '老师很耐心，孩子每周都盼着上课。'],
  [5, '作品展示办得好，能看到进步。'],
  [4, '内容有意思，希望多一点动手时间。'],
  [4, ''],
  [5, '下课交接清楚，很放心。'],
  [3, '教室有点挤。'],
  [5, '孩子学会了自己查资料。'],
  [1, '隔壁班的某某同学太吵了。'],
] as const
const notes = [
  '想法多，乐意帮助同学；写步骤时可以再仔细一些。',
  '观察认真，完成了全部作品，建议在家里也试着讲一讲过程。',
] as const

/** Ratings of one class of the past term: most are shown, one waits, one is hidden; and two notes. */
export const loadEvaluations = (database: Database, { tenantId, anchor }: Load): Promise<void> =>
  database.write(tenantId, async (tx) => {
    const seats = await pastSeatsOf(tx, tenantId)
    const [first] = seats
    if (!first) return
    const { classId } = first
    await callLastRoll(tx, { tenantId, classId, anchor }, seats)
    for (const [place, [stars, words]] of ratings.entries()) {
      const seat = seats[place]
      if (!seat) continue
      const ref = { tenantId, kind: 'FAMILY', classId, childId: seat.childId } as const
      const written = { writtenBy: seat.userId, writtenByName: seat.realName, writtenTime: anchor }
      await putEvaluation(tx, ref, { stars, words, ...written })
    }
    for (const [place, words] of notes.entries()) {
      const childId = seats[place]?.childId
      if (childId === undefined) continue
      const writtenBy = demoUserId(tenantId, 'teacher')
      const written = { writtenBy, writtenByName: '李老师', writtenTime: anchor }
      const ref = { tenantId, kind: 'TEACHER', classId, childId } as const
      await putEvaluation(tx, ref, { stars: null, words, ...written })
    }
    await moderateAll(tx, { tenantId, anchor })
  })

const pastSeatsOf = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('courseSeat as t')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 't.tenantId').onRef('u.id', '=', 't.userId'),
    )
    .select(['t.classId', 't.childId', 't.userId', 'u.realName'])
    .where('t.tenantId', '=', tenantId)
    .where('t.state', '=', 'COMPLETED')
    .orderBy('t.classId')
    .orderBy('t.seatNo')
    .limit(ratings.length)
    .execute()

type Class = Load & { readonly classId: string }

/** The families have attended the last lesson. */
async function callLastRoll(
  tx: Tx,
  { tenantId, classId, anchor }: Class,
  seats: readonly { childId: string }[],
): Promise<void> {
  const lesson = await tx
    .selectFrom('classLesson')
    .select(['id', 'day'])
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('day', '<', wireDate(anchor))
    .where('state', '<>', 'CANCELLED')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!lesson) return
  const ref = { tenantId, kind: 'LESSON', id: lesson.id, day: lesson.day } as const
  const takenTime = new Date(`${lesson.day}T16:15:00+08:00`)
  const taken = { takenBy: demoUserId(tenantId, 'teacher'), takenByName: '李老师', takenTime }
  const id = await putRoll(tx, ref, taken)
  const entries = seats.map(({ childId }) => ({ childId, state: 'PRESENT' as const, note: '' }))
  if (id !== undefined) await putEntries(tx, { tenantId, id }, entries)
}

async function moderateAll(tx: Tx, { tenantId, anchor }: Load): Promise<void> {
  const moderatedBy = demoUserId(tenantId, 'afterschool')
  const moderated = { moderatedBy, moderatedByName: '许静', moderatedTime: anchor }
  await tx
    .updateTable('evaluation')
    .set({ state: 'HIDDEN', stateReason: '提到了其他孩子', ...moderated })
    .where('tenantId', '=', tenantId)
    .where('stars', '=', 1)
    .execute()
  // One rating and one note wait for the office.
  await tx
    .updateTable('evaluation')
    .set({ state: 'SHOWN', ...moderated })
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'PENDING')
    .where('words', 'not in', [ratings[6][1], notes[1]])
    .execute()
}
