import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoGradeId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { getCourse, listCourseChoices, listCourses, submitCourse } from '../../contract/course.ts'
import { getApprovedCourse, listOfferedCourses, withdrawCourses } from '../../contract/course.ts'
import { getInstitution, letInstitutionGo } from '../../contract/institution.ts'
import { listInstructors } from '../../contract/instructor.ts'
import { getOwnClass, listOwnClasses } from '../../contract/ownClass.ts'
import { afterSchoolGrants } from '../../contract/permissions.ts'
import { organisationGrants } from '../../../organisation/contract/permissions.ts'
import { institutionOf, mayTeach } from '../public.ts'
import { someCourse, courseForm } from '../testing/someCourse.ts'
import { anotherInstitution, someStaffedInstitution, suspend } from '../testing/someAccount.ts'
import { someLookUp } from '../../../clearance/server/testing/someLookUp.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { decide } from '../testing/someInstitution.ts'
import { someRoom } from '../testing/someTerm.ts'

/** A class of the school, one of the institution taught by `coach`, and one without the coach. */
async function threeClasses(api: Api, database: Database) {
  const institution = await someStaffedInstitution(api, database)
  const { form, slotIds } = await classGround(api)
  const owner = { ownerKind: 'INSTITUTION', institutionId: institution.id } as const
  const course = await someCourse(api, { ...owner, name: '会走路的机器人' }, 'institution')
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  const { records } = (await api.as('head').call(listInstructors, { keyword: '顾小川' })).data
  const coachId = records[0]?.id ?? ''
  await someLookUp(api, `OUTSIDE:${coachId}`)
  const gradeIds = demoGradeId(demoTenant, 4)
  const ofSchool = await someClass(api, form)
  const slotId = slotIds[1] ?? ''
  const taught = await someClass(api, form, {
    name: '机器人 1 班',
    courseId: course.id,
    mainTeacherId: coachId,
    slotIds: slotId,
    gradeIds,
  })
  return { institution, course, ofSchool, taught, coachId, form, slotId }
}

const namesFor = async (api: Api, account: string): Promise<string[]> =>
  (await api.as(account).call(listOwnClasses, {})).data.records.map(({ name }) => name)

const actorOf = (account: string, role: string): Actor => ({
  ...guestOf(demoTenant),
  kind: 'user',
  userId: demoUserId(demoTenant, account),
  permissions: new Set([...(afterSchoolGrants[role] ?? []), ...(organisationGrants[role] ?? [])]),
})

test('GET own-class/list: works for lead and teacher with the next lesson, and without other classes', async ({
  api,
  database,
}) => {
  const { institution } = await threeClasses(api, database)

  const { data } = await api.as('coach').call(listOwnClasses, {})

  expect(data.institution).toEqual({
    id: institution.id,
    name: institution.name,
    dutyName: '机构教师',
    isLead: false,
  })
  expect(data.records).toMatchObject([
    {
      name: '机器人 1 班',
      courseName: '会走路的机器人',
      teacherNames: '顾小川',
      next: { number: 1, day: '2027-03-24', weekdayName: '周三', beginTime: '16:10' },
    },
  ])
  expect(await namesFor(api, 'institution')).toEqual(['机器人 1 班'])
})

test('GET own-class/list: the next lesson is today’s until it ends', async ({
  api,
  database,
  world,
}) => {
  await threeClasses(api, database)
  const next = async () =>
    (await api.as('coach').call(listOwnClasses, {})).data.records[0]?.next?.number

  world.setNow(new Date('2027-03-24T17:09:00+08:00'))
  expect(await next()).toBe(1)
  world.setNow(new Date('2027-03-24T17:10:00+08:00'))
  expect(await next()).toBe(2)
})

test('GET own-class/detail: works with the lessons; other classes do not exist', async ({
  api,
  database,
}) => {
  const { taught, ofSchool } = await threeClasses(api, database)

  const { data } = await api.as('coach').call(getOwnClass, { id: taught })
  expect(data.lessons.map(({ number, day }) => `${number} ${day}`)).toEqual([
    '1 2027-03-24',
    '2 2027-03-31',
    '3 2027-04-07',
    '4 2027-04-14',
  ])
  for (const account of ['coach', 'institution'])
    expect(await api.as(account).call(getOwnClass, { id: ofSchool })).toBeRefused('NOT_FOUND')
})

test('a teacher sees no class of the institution that somebody else teaches; the lead sees both', async ({
  api,
  database,
}) => {
  const { form, course } = await threeClasses(api, database)
  await someClass(api, form, {
    name: '机器人 2 班',
    courseId: course.id,
    gradeIds: demoGradeId(demoTenant, 4),
    mainTeacherId: await someInstructor(api, 'head'),
    roomId: (await someRoom(api, { name: '美术教室' })).id,
  })

  expect(await namesFor(api, 'coach')).toEqual(['机器人 1 班'])
  expect(await namesFor(api, 'institution')).toEqual(['机器人 1 班', '机器人 2 班'])
})

for (const { call, input, name } of [
  { call: listOwnClasses, input: {}, name: 'list' },
  { call: getOwnClass, input: { id: '1' }, name: 'detail' },
])
  test(`own-class/${name} refuses a suspended and a dismissed institution`, async ({
    api,
    database,
  }) => {
    const { institution } = await threeClasses(api, database)
    await suspend(database, institution)

    expect((await api.as('coach').callRaw(call, input)).reason).toBe('INSTITUTION_INACTIVE')
    await api.as('admin').call(letInstitutionGo, { id: institution.id, reason: '协议到期' })
    expect((await api.as('institution').callRaw(call, input)).reason).toBe('INSTITUTION_INACTIVE')
  })

test('GET own-class/list: INSTITUTION_INACTIVE on the day after a paper expires, before any housekeeping', async ({
  api,
  database,
  world,
}) => {
  await threeClasses(api, database)

  world.setNow(new Date('2027-07-31T23:00:00+08:00'))
  expect(await api.as('coach').call(listOwnClasses, {})).toBeDone()
  world.setNow(new Date('2027-08-01T00:00:00+08:00'))
  expect(await api.as('coach').call(listOwnClasses, {})).toBeRefused('INSTITUTION_INACTIVE')
})

test('GET own-class/detail: INSTITUTION_INACTIVE for an account without an institution', async ({
  api,
}) => {
  expect(await api.as('coach').call(getOwnClass, { id: '1' })).toBeRefused('INSTITUTION_INACTIVE')
})

test('may read the roster: who teaches the class, not the lead, not after a suspension', async ({
  api,
  database,
  world,
}) => {
  const { institution, taught, ofSchool } = await threeClasses(api, database)
  const may = (account: string, role: string, classId: string) =>
    database.read(demoTenant, (db) => mayTeach(db, actorOf(account, role), classId, world.now))

  expect(await may('coach', 'institutionTeacher', taught)).toBe(true)
  expect(await may('coach', 'institutionTeacher', ofSchool)).toBe(false)
  expect(await may('institution', 'institutionLead', taught)).toBe(false)
  expect(await may('teacher', 'teacher', ofSchool)).toBe(true)
  expect(await may('teacher', 'teacher', taught)).toBe(false)
  expect(await may('parent', 'parent', ofSchool)).toBe(false)

  await suspend(database, institution)

  expect(await may('coach', 'institutionTeacher', taught)).toBe(false)
  expect(
    await database.read(demoTenant, (db) =>
      institutionOf(db, actorOf('institution', 'institutionLead'), world.now),
    ),
  ).toBeUndefined()
})

test('people of an institution read their own institution and its courses, and no others', async ({
  api,
  database,
}) => {
  const { institution, course, form } = await threeClasses(api, database)
  const approvedOfSchool = form.courseId
  const other = await anotherInstitution(api, database)
  const foreign = await someCourse(api, { ownerKind: 'INSTITUTION', institutionId: other.id })
  const ofSchool = await someCourse(api)

  for (const account of ['institution', 'coach']) {
    const client = api.as(account)
    const { records } = (await client.call(listCourses, {})).data
    expect(records.map(({ id }) => id)).toEqual([course.id])
    expect((await client.call(getCourse, { id: course.id })).data.name).toBe('会走路的机器人')
    const offered = (await client.call(listOfferedCourses, { institutionId: other.id })).data
    expect(offered.records.map(({ id }) => id)).toEqual([course.id])
    expect(await client.call(getApprovedCourse, { id: course.id })).toBeDone()
    expect(await client.call(getApprovedCourse, { id: approvedOfSchool })).toBeRefused('NOT_FOUND')
    for (const { id } of [foreign, ofSchool])
      expect(await client.call(getCourse, { id })).toBeRefused('NOT_FOUND')
    const { mayRenew, mayLetGo } = (await client.call(getInstitution, { id: institution.id })).data
    expect([mayRenew, mayLetGo]).toEqual([false, false])
    expect(await client.call(getInstitution, { id: other.id })).toBeRefused('NOT_FOUND')
  }
  const papers = async (account: string) =>
    (await api.as(account).call(getInstitution, { id: institution.id })).data.files.length
  expect([await papers('institution'), await papers('coach')]).toEqual([1, 0])
})

test('people of an institution request courses of their own institution alone', async ({
  api,
  database,
}) => {
  const own = await someStaffedInstitution(api, database)
  const other = await anotherInstitution(api, database)
  const coach = api.as('coach')

  const { data: choices } = await coach.call(listCourseChoices, {})
  expect(choices.isOfSchool).toBe(false)
  expect(choices.institutions).toEqual([{ id: own.id, name: own.name }])
  const ofOther = courseForm({ ownerKind: 'INSTITUTION', institutionId: other.id })
  for (const form of [courseForm(), ofOther])
    expect(await coach.call(submitCourse, form)).toBeRefused('NO_SUCH_INSTITUTION')
  const form = courseForm({ ownerKind: 'INSTITUTION', institutionId: own.id })
  expect((await coach.call(submitCourse, form)).data.ownerName).toBe(own.name)
})

test('a suspended institution requests, withdraws and reads nothing', async ({ api, database }) => {
  const own = await someStaffedInstitution(api, database)
  const form = courseForm({ ownerKind: 'INSTITUTION', institutionId: own.id })
  const { id } = (await api.as('coach').call(submitCourse, form)).data
  await suspend(database, own)

  const coach = api.as('coach')
  const answers = [
    await coach.call(listCourseChoices, {}),
    await coach.call(submitCourse, form),
    await coach.call(withdrawCourses, { ids: id }),
    await coach.call(listCourses, {}),
    await coach.call(getCourse, { id }),
    await coach.call(getInstitution, { id: own.id }),
  ]
  expect(answers.map(({ reason }) => reason)).toEqual(Array(6).fill('NOT_ALLOWED'))
})
