import { expect, test } from '../../../../app/testing/world.ts'
import { getTermStatistics } from '../../../courseChoice/contract/statistics.ts'
import { callRoll } from '../../contract/rollCall.ts'
import { rain, someLesson } from '../testing/someRoll.ts'

test('GET statistics/term: works with the attendance of called rolls by class and course', async ({
  api,
  database,
  world,
}) => {
  const { lesson, classId, termId } = await someLesson(api, database)
  const read = async () => (await api.as('afterschool').call(getTermStatistics, { termId })).data
  const before = await read()
  world.setNow(new Date('2027-03-22T16:20:00+08:00'))
  const call = (exceptions: { childId: string; state: 'ABSENT' | 'LATE' }[]) =>
    api.as('teacher').call(callRoll, {
      kind: 'LESSON',
      id: lesson.id,
      day: lesson.day,
      takenTime: '2027-03-22 16:15:00',
      exceptions,
    })

  await call([{ childId: rain, state: 'ABSENT' }])
  const absent = await read()
  await call([{ childId: rain, state: 'LATE' }])
  const late = await read()

  const none = { expected: 0, present: 0 }
  expect(before).toMatchObject({ ...none, classes: [{ id: classId, ...none }] })
  expect(absent).toMatchObject({ expected: 1, present: 0, courses: [{ expected: 1, present: 0 }] })
  expect(late).toMatchObject({ expected: 1, present: 1, classes: [{ expected: 1, present: 1 }] })
})
