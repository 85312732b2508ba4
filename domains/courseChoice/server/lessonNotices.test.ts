import { expect, test } from '../../../app/testing/world.ts'
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
    '张小雨：纸飞机与空气 1 班 2027-03-22 16:10 停课（台风停课），学校将另行补课',
  )
})
