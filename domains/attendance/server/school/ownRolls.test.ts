import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { getOwnClass, listOwnClasses } from '../../../afterSchool/contract/ownClass.ts'
import {
  anotherInstitution,
  someStaffedInstitution,
  suspend,
} from '../../../afterSchool/server/testing/someAccount.ts'
import { getSettlement } from '../../../courseChoice/contract/settlement.ts'
import { listInstitutionPresence } from '../../contract/institutionPresence.ts'
import { listOwnRolls } from '../../contract/ownRoll.ts'
import { callRoll } from '../../contract/rollCall.ts'
import { rain, someLesson } from '../testing/someRoll.ts'

const day = '2027-03-22'

/** A lesson with a child of a class that becomes one of the institution. */
async function outsideLesson(api: Api, database: Database) {
  const institution = await someStaffedInstitution(api, database)
  const made = await someLesson(api, database)
  const before = (await api.as('institution').call(listOwnRolls, { day })).data.records
  await database.write(demoTenant, async (tx) => {
    const { courseId } = await tx
      .selectFrom('courseClass')
      .select('courseId')
      .where('tenantId', '=', demoTenant)
      .where('id', '=', made.classId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('course')
      .set({ ownerKind: 'INSTITUTION', institutionId: institution.id, ownerName: institution.name })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', courseId)
      .execute()
  })
  return { institution, before, ...made }
}

/** Puts the demo person `coach` in the place of the teacher of the lesson. */
const substitute = (database: Database, lessonId: string) =>
  database.write(demoTenant, async (tx) => {
    const { id } = await tx
      .selectFrom('instructor')
      .select('id')
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, 'coach'))
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('lessonTeacher')
      .set({ instructorId: id })
      .where('tenantId', '=', demoTenant)
      .where('lessonId', '=', lessonId)
      .execute()
  })

test('GET own-roll/list: works for the own classes alone: all for a lead, those that they teach for a teacher', async ({
  api,
  database,
  world,
}) => {
  const { before, lesson } = await outsideLesson(api, database)
  world.setNow(new Date(`${day}T16:20:00+08:00`))
  const titles = async (account: string) =>
    (await api.as(account).call(listOwnRolls, {})).data.records.map(({ title }) => title)

  expect(before).toEqual([])
  expect(await titles('institution')).toEqual(['纸飞机与空气 1 班'])
  expect(await titles('coach')).toEqual([])

  await substitute(database, lesson.id)
  await api.as('coach').call(callRoll, {
    kind: 'LESSON',
    id: lesson.id,
    day,
    takenTime: `${day} 16:15:00`,
    exceptions: [{ childId: rain, state: 'LEAVE' }],
  })
  const { data } = await api.as('coach').call(listOwnRolls, { day })
  expect(data.records).toMatchObject([
    { phase: 'CALLED', childCount: 1, presentCount: 0, leaveCount: 1, teacherNames: '顾小川' },
  ])
  expect((await api.as('coach').call(listOwnRolls, { day: '2027-03-23' })).data.records).toEqual([])
})

test('GET own-roll/list: INSTITUTION_INACTIVE while the institution is suspended', async ({
  api,
  database,
}) => {
  const { institution } = await outsideLesson(api, database)
  await suspend(database, institution)

  expect(await api.as('institution').call(listOwnRolls, {})).toBeRefused('INSTITUTION_INACTIVE')
})

test('GET institution/presence: works for the own people and for those who oversee attendance, in numbers', async ({
  api,
  database,
  world,
}) => {
  const { institution, lesson } = await outsideLesson(api, database)
  const input = { institutionId: institution.id }
  const { data: before } = await api.as('institution').call(listInstitutionPresence, input)
  expect(before.records).toMatchObject([{ className: '纸飞机与空气 1 班', lessonCount: 0 }])

  world.setNow(new Date(`${day}T16:20:00+08:00`))
  await substitute(database, lesson.id)
  await api.as('coach').call(callRoll, {
    kind: 'LESSON',
    id: lesson.id,
    day,
    takenTime: `${day} 16:15:00`,
    exceptions: [{ childId: rain, state: 'ABSENT' }],
  })
  for (const account of ['institution', 'coach', 'head']) {
    const answer = await api.as(account).call(listInstitutionPresence, input)
    expect(answer.data.records).toMatchObject([
      { lessonCount: 1, expected: 1, present: 0, leave: 0, absent: 1 },
    ])
    expect(answer.text).not.toContain('张小雨')
  }
})

test('GET institution/presence: NOT_FOUND for people of another institution, and refused to a family', async ({
  api,
  database,
}) => {
  await outsideLesson(api, database)
  const other = await anotherInstitution(api, database)
  const input = { institutionId: other.id }
  for (const account of ['institution', 'coach'])
    expect(await api.as(account).call(listInstitutionPresence, input)).toBeRefused('NOT_FOUND')
  expect((await api.as('parent').call(listInstitutionPresence, input)).status).toBe(403)
})

test('no list that people of an institution read at the desk contains a phone number of a family or a name of a child', async ({
  api,
  database,
}) => {
  const { classId, lesson, termId } = await outsideLesson(api, database)
  await substitute(database, lesson.id)
  for (const account of ['institution', 'coach']) {
    const person = api.as(account)
    const answers = [
      await person.call(listOwnClasses, {}),
      await person.call(getOwnClass, { id: classId }),
      await person.call(listOwnRolls, { day }),
      ...(account === 'institution' ? [await person.call(getSettlement, { termId })] : []),
    ]
    for (const answer of answers) {
      expect(answer).toBeDone()
      expect(answer.text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
      expect(answer.text).not.toContain('张小雨')
    }
    expect(answers[2]?.text).toContain('纸飞机')
  }
})
