import { expect, test } from '../../../app/testing/world.ts'
import { cancelLesson, moveLesson } from '../../afterSchool/contract/lesson.ts'
import { closeLessons, previewClosure } from '../../afterSchool/contract/lessonClosure.ts'
import { someLesson } from '../../attendance/server/testing/someRoll.ts'
import { listMessages } from '../../messaging/contract/message.ts'

test('the families of a closed day are counted beforehand and told once it is closed', async ({
  api,
  database,
}) => {
  const { lesson } = await someLesson(api, database)
  const closure = { day: lesson.day, reason: '台风停课', offer: 'MAKE_UP', lessonCount: 1 } as const

  const { data } = await api.as('afterschool').call(previewClosure, { day: lesson.day })
  expect(data).toMatchObject({ familyCount: 1 })
  expect(await api.as('afterschool').call(closeLessons, closure)).toBeDone()

  const titles = (await api.as('parent').call(listMessages, {})).data.records.map(
    ({ title }) => title,
  )
  expect(titles).toContain(
    '张小雨：纸飞机与空气 1 班 3月22日（周一）16:10 停课（台风停课），学校将另行补课',
  )
})

test('families are told of one lesson that is moved, cancelled or made up, with the reason', async ({
  api,
  database,
}) => {
  const { lesson, roomId } = await someLesson(api, database)
  const office = api.as('afterschool')
  const { id } = lesson
  const to = { id, roomId, beginTime: '16:10', endTime: '17:10' }

  expect(await office.call(moveLesson, { ...to, day: '2027-03-23', reason: '教师开会' })).toBeDone()
  expect(await office.call(cancelLesson, { id, reason: '教师病假' })).toBeDone()
  expect(await office.call(moveLesson, { ...to, day: '2027-03-24', reason: '补课' })).toBeDone()

  const titles = (await api.as('parent').call(listMessages, {})).data.records.map(
    ({ title }) => title,
  )
  const name = '张小雨：纸飞机与空气 1 班'
  const place = '致远楼 科学教室'
  expect(titles).toEqual(
    expect.arrayContaining([
      `${name} 3月22日（周一）16:10 的课改到3月23日（周二）16:10–17:10 ${place}（教师开会）`,
      `${name} 3月23日（周二）16:10 停课（教师病假）`,
      `${name} 3月23日（周二）16:10 的课改在3月24日（周三）16:10–17:10 ${place} 补课（补课）`,
    ]),
  )
})
