import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listLessons, moveLesson } from '../../contract/lesson.ts'
import { checkLesson } from '../../contract/lessonCheck.ts'
import { pupilsKnownBy } from '../public.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { someRoom } from '../testing/someTerm.ts'

/** Two classes, on Mondays and on Wednesdays from 2027-03-22, in one room. */
async function twoClasses(api: Api) {
  const { form, slotIds } = await classGround(api)
  const classId = await someClass(api, form)
  const mainTeacherId = await someInstructor(api, 'head')
  await someClass(api, form, { name: '2 班', slotIds: slotIds[1] ?? '', mainTeacherId })
  const office = api.as('afterschool')
  const { records } = (await office.call(listLessons, { classId })).data
  const place = {
    id: records[0]?.id ?? '',
    day: '2027-03-23',
    beginTime: '16:10',
    endTime: '17:10',
    roomId: form.roomId,
  }
  const problemsAt = async (change: object) =>
    (await office.call(checkLesson, { ...place, ...change })).data.problems.map(({ msg }) => msg)
  return { form, office, place, problemsAt }
}

test('GET lesson/check: works: names everything in the way, as moving then refuses, and changes nothing', async ({
  api,
  world,
}) => {
  const { office, place, problemsAt } = await twoClasses(api)
  const { id: small } = await someRoom(api, { name: '舞蹈房', capacity: 29 })
  const taken = { day: '2027-03-24' }

  expect(await problemsAt({})).toEqual([])
  expect(await problemsAt(taken)).toEqual([
    '场地已被“2 班”第 1 次课（3月24日（周三）16:10–17:10）占用，请换时间或场地',
  ])
  expect(await office.call(moveLesson, { ...place, ...taken, reason: '开会' })).toBeRefused(
    'ROOM_OCCUPIED',
  )
  expect(await problemsAt({ day: '2027-03-27', roomId: small })).toEqual([
    '这一天不上课，请换一天',
    '这个场地只能容纳 29 人，请换场地或减少最多人数',
  ])
  expect(await problemsAt({ day: '2027-03-12', endTime: '16:00', roomId: '1' })).toEqual([
    '结束时间应晚于开始时间，请重新填写',
    '这个时间已经过去，请另选时间',
    '日期应在学期之内，请重新选择',
    '没有这个场地，请重新选择',
  ])
  expect(await api.as('admin', world.otherTenant).call(checkLesson, place)).toBeRefused('NOT_FOUND')
})

test('pupils with another lesson are a warning', async ({ api }) => {
  const { office, place } = await twoClasses(api)
  const forget = pupilsKnownBy({
    countFamilies: async () => 0,
    countSeats: async () => new Map(),
    mergeConflicts: async () => 0,
    mergeAnswers: async () => [],
    pupilConflicts: async (_db, _tenantId, { day, beginMinute }) =>
      day === place.day && beginMinute === 970 ? 2 : 0,
  })

  const { problems } = (await office.call(checkLesson, place)).data
  forget()

  expect(problems).toEqual([{ isWarning: true, msg: '2 名学生这时有别的课' }])
})
