import type { Api } from '../../../../app/testing/world.ts'
import { demoClassId, demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { listLessons } from '../../../afterSchool/contract/lesson.ts'
import { publishClasses } from '../../../afterSchool/contract/courseClass.ts'
import { classGround, someClass } from '../../../afterSchool/server/testing/someClass.ts'
import '../../../courseChoice/server/tables.ts'
import { callRoll } from '../../contract/rollCall.ts'
import type { RollForm } from '../../contract/rollCall.ts'

/** 张小雨 of class 3-2, whose class teacher is `teacher` and whose mother is `parent`. */
export const rain = demoPupilId(demoTenant, '张小雨')
export const homeroom = demoClassId(demoTenant, 3, 2)

/** A published class of `teacher` on Mondays with 张小雨, and its first lesson. */
export async function someLesson(api: Api, database: Database) {
  const { form } = await classGround(api)
  const classId = await someClass(api, form)
  await api.as('afterschool').call(publishClasses, { ids: classId })
  await database.write(demoTenant, async (tx) => {
    const { id: roundId } = await tx
      .insertInto('courseRound')
      .values({
        tenantId: demoTenant,
        termId: form.termId,
        name: '春季选课',
        mode: 'FCFS',
        rules: '',
        agreement: '',
        openTime: new Date('2027-03-15T00:00:00Z'),
        closeTime: new Date('2027-03-20T00:00:00Z'),
        fillOpenTime: null,
        fillCloseTime: null,
        dropUntil: new Date('2027-03-20T00:00:00Z'),
        maxPerChild: 2,
        hasWaitingList: true,
        offerHours: 12,
        drawId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('courseSeat')
      .values({
        tenantId: demoTenant,
        roundId,
        termId: form.termId,
        classId,
        childId: rain,
        userId: demoUserId(demoTenant, 'parent'),
        state: 'ENROLLED',
        source: 'CLAIM',
        seatNo: 1,
        holdUntil: null,
        orderId: null,
      })
      .execute()
  })
  const { data } = await api.as('afterschool').call(listLessons, { classId })
  const [lesson] = data.records
  if (!lesson) throw new Error('the class has no lesson')
  return { classId, termId: form.termId, roomId: form.roomId, lesson }
}

/** The day of the first lesson, and a moment in it. */
export const lessonDay = '2027-03-22'
export const atRoll = new Date(`${lessonDay}T08:20:00Z`)

type Lesson = { readonly id: string; readonly day: string }

export const refOf = ({ id, day }: Lesson) => ({ kind: 'LESSON', id, day }) as const

type Call = { readonly state?: RollForm['exceptions'][number]['state']; readonly at?: string }

/** `teacher` calls the roll of a lesson; 张小雨 has this state, or is present. */
export const callLesson = (api: Api, lesson: Lesson, { state, at = '16:15' }: Call = {}) =>
  api.as('teacher').call(callRoll, {
    ...refOf(lesson),
    takenTime: `${lesson.day} ${at}:00`,
    exceptions: state ? [{ childId: rain, state }] : [],
  })

export type Place = {
  readonly api: Api
  readonly database: Database
  readonly world: { setNow: (now: Date) => void }
}

/** A lesson whose roll has just been called. */
export async function calledLesson({ api, database, world }: Place, call?: Call) {
  const found = await someLesson(api, database)
  world.setNow(atRoll)
  await callLesson(api, found.lesson, call)
  return found
}
