import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { someSlots } from '../../../afterSchool/server/testing/someTerm.ts'
import { submitCare } from '../../contract/care.ts'
import { getChildWeek, saveChildCalendar } from '../../contract/childWeek.ts'
import { rain, someLesson } from '../testing/someRoll.ts'

const day = '2027-03-22'

async function careOn(api: Api, termId: string, weekdays: string): Promise<void> {
  await someSlots(api, termId, {
    kind: 'CARE',
    weekdays,
    beginTime: '17:10',
    endTime: '18:00',
  })
  const asked = await api.as('parent').call(submitCare, {
    childId: rain,
    termId,
    weekdays,
    untilTime: '18:00',
    collector: 'GUARDIAN',
    collectorName: '奶奶',
  })
  expect(asked).toBeDone()
}

test('GET child/week: works with the lessons and the care of an own child', async ({
  api,
  database,
}) => {
  const { lesson, termId } = await someLesson(api, database)
  await careOn(api, termId, '1,3')

  const { data } = await api.as('parent').call(getChildWeek, { childId: rain, day })
  expect(data.lessons).toMatchObject([{ id: lesson.id, day }])
  expect(data.care).toEqual([
    { day, beginTime: '17:10', untilTime: '18:00', collectorWords: '家长接（奶奶）' },
    {
      day: '2027-03-24',
      beginTime: '17:10',
      untilTime: '18:00',
      collectorWords: '家长接（奶奶）',
    },
  ])
})

test('GET child/week: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await api.as('parent2').call(getChildWeek, { childId: rain })).toBeRefused('NOT_FOUND')
})

test('GET child/calendar: works with lessons and care, without the name of the child', async ({
  api,
  database,
}) => {
  const { termId } = await someLesson(api, database)
  await careOn(api, termId, '1,3')

  const { text, headers } = await api.as('parent').call(saveChildCalendar, { childId: rain, day })
  expect(String(headers['content-type'])).toContain('text/calendar')
  expect(text).toContain('SUMMARY:纸飞机与空气 1 班')
  expect(text).toContain('SUMMARY:托管')
  expect(text).not.toContain('张小雨')
})

test('GET child/calendar: NOT_FOUND for a child of another family', async ({ api }) => {
  expect(await api.as('parent2').call(saveChildCalendar, { childId: rain })).toBeRefused(
    'NOT_FOUND',
  )
})
