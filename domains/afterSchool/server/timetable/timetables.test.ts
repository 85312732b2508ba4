import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { publishClasses } from '../../contract/courseClass.ts'
import { cancelLesson, listLessons, substituteLesson } from '../../contract/lesson.ts'
import {
  getOwnWeek,
  getSchoolWeek,
  saveOwnCalendar,
  saveSchoolCalendar,
} from '../../contract/timetable.ts'
import { lessonsOfClasses } from '../public.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'

const firstDay = '2027-03-22'

/** A class with lessons on four Mondays from 2027-03-22. */
async function taughtClass(api: Api) {
  const ground = await classGround(api)
  const classId = await someClass(api, ground.form)
  const office = api.as('afterschool')
  const { records } = (await office.call(listLessons, { classId })).data
  const publish = () => office.call(publishClasses, { ids: classId })
  return { ...ground, classId, lessonId: records[0]?.id ?? '', office, publish }
}

test('GET timetable/week: works, with the days of the school calendar, times, rooms and teachers', async ({
  api,
  world,
}) => {
  const { classId, form } = await taughtClass(api)

  const week = (await api.as('head').call(getSchoolWeek, { day: '2027-03-25' })).data

  expect(week).toMatchObject({ from: firstDay, to: '2027-03-28', today: '2027-03-15' })
  expect(week.days.filter(({ isSchoolDay }) => isSchoolDay)).toHaveLength(5)
  expect(week.lessons).toMatchObject([{ classId, day: firstDay, isPublished: false }])
  expect(week.spans).toEqual([{ beginTime: '16:10', endTime: '17:10' }])
  expect(week.rooms.map(({ id }) => id)).toContain(form.roomId)
  expect(week.teachers.map(({ id }) => id)).toContain(form.mainTeacherId)
  const other = api.as('admin', world.otherTenant)
  expect((await other.call(getSchoolWeek, { day: firstDay })).data.lessons).toEqual([])
})

test('GET timetable/mine: works for the published lessons that the caller gives, also as a substitute', async ({
  api,
}) => {
  const { form, lessonId, office, publish } = await taughtClass(api)
  const ownDays = async (account: string) =>
    (await api.as(account).call(getOwnWeek, { day: firstDay })).data.lessons.map(({ day }) => day)

  expect(await ownDays('teacher')).toEqual([])
  await publish()
  expect(await ownDays('teacher')).toEqual([firstDay])
  expect(await ownDays('parent')).toEqual([])

  const teacherId = await someInstructor(api, 'head')
  const change = { id: lessonId, forId: form.mainTeacherId, teacherId, reason: '病假' }
  await office.call(substituteLesson, change)
  expect(await ownDays('teacher')).toEqual([])
  expect(await ownDays('head')).toEqual([firstDay])
})

test('GET timetable/calendar: works for the school, a room and a teacher, and names no child', async ({
  api,
  world,
}) => {
  const { form, lessonId, office, publish } = await taughtClass(api)
  await publish()
  await office.call(cancelLesson, { id: lessonId, reason: '停电' })
  const fileOf = async (input: object) => api.as('head').call(saveSchoolCalendar, input)

  const file = await fileOf({ day: firstDay, roomId: form.roomId })

  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toContain(
    encodeURIComponent('致远楼 科学教室课表.ics'),
  )
  expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(file.text).toContain(
    [`UID:lesson-${lessonId}@${world.tenant}.qinghe`, 'DTSTAMP:'].join('\r\n'),
  )
  expect(file.text).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\nSUMMARY:停课：')
  expect(
    (await fileOf({ teacherId: form.mainTeacherId })).text.match(/BEGIN:VEVENT/g),
  ).toHaveLength(4)
  expect((await fileOf({ day: firstDay })).text).toContain('LOCATION:致远楼 科学教室')
  expect(await fileOf({ roomId: '1' })).toBeRefused('NOT_FOUND')
  expect(await fileOf({ teacherId: '1' })).toBeRefused('NOT_FOUND')
})

test('GET timetable/mine-calendar: works, and is empty for people who teach nothing', async ({
  api,
}) => {
  const { publish } = await taughtClass(api)
  await publish()

  const own = await api.as('teacher').call(saveOwnCalendar, {})
  const none = await api.as('parent').call(saveOwnCalendar, {})

  expect(own.text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(none.text).not.toContain('BEGIN:VEVENT')
})

test('the lessons of some classes, as a child has them, are those of published classes', async ({
  api,
  database,
  world,
}) => {
  const { classId, publish } = await taughtClass(api)
  const span = { from: firstDay, to: '2027-04-04' }
  const found = () =>
    database.read(world.tenant, (db) => lessonsOfClasses(db, world.tenant, [classId], span))

  expect(await found()).toEqual([])
  await publish()
  expect((await found()).map(({ day }) => day)).toEqual([firstDay, '2027-03-29'])
})
