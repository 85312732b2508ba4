import { expect, test } from '../../../app/testing/world.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { listLeaves, submitLeave } from '../contract/leave.ts'
import { day, staffForm } from './testing/someLeave.ts'

test('of several concurrent requests for the same days one succeeds', async ({ ownClone }) => {
  const { as } = await ownClone()
  const teacher = await as('teacher')

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => teacher.call(submitLeave, staffForm({ kind: 'ANNUAL' }))),
  )

  expect(
    answers.map(({ status, reason }) => (status === 200 ? 'done' : reason)).toSorted(),
  ).toEqual(['LEAVE_OVERLAPS', 'LEAVE_OVERLAPS', 'LEAVE_OVERLAPS', 'done'])
  expect((await teacher.call(listOwnBalances, { year: 2027 })).data.records[0]).toMatchObject({
    reserved: 1,
    left: 4,
  })
})

test('several concurrent requests never take more days than the balance has', async ({
  ownClone,
}) => {
  const { as } = await ownClone()
  const teacher = await as('teacher')
  const spans = [
    day('2027-03-15', '2027-03-16'),
    day('2027-03-17', '2027-03-18'),
    day('2027-03-22', '2027-03-23'),
    day('2027-03-24', '2027-03-25'),
  ]

  const answers = await Promise.all(
    spans.map((span) => teacher.call(submitLeave, staffForm({ kind: 'ANNUAL', ...span }))),
  )

  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(2)
  expect((await teacher.call(listOwnBalances, { year: 2027 })).data.records[0]).toMatchObject({
    reserved: 4,
    left: 1,
  })
  expect((await teacher.call(listLeaves, {})).data.total).toBe(2)
})
