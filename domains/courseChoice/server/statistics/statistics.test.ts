import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { someTerm } from '../../../afterSchool/server/testing/someTerm.ts'
import { giveSeat } from '../../contract/officeSeat.ts'
import { exportTermStatistics, getTermStatistics } from '../../contract/statistics.ts'
import { publishedRound } from '../testing/someRound.ts'

const rain = demoPupilId(demoTenant, '张小雨')
const north = demoPupilId(demoTenant, '陈小北')

/** A round in which one class has two children and the other one of them. */
async function someSeats(api: Api) {
  const round = await publishedRound(api, { mode: 'MANUAL', hasWaitingList: false })
  const [first = '', second = ''] = round.classIds
  const paper = { reason: '学校统一安排', isSignedOnPaper: true }
  for (const [classId, childId] of [
    [first, rain],
    [first, north],
    [second, rain],
  ] as const)
    await api.as('afterschool').call(giveSeat, { classId, childId, ...paper })
  return round
}

test('GET statistics/term: works by course, class and grade', async ({ api }) => {
  const { termId } = await someSeats(api)

  const { data } = await api.as('head').call(getTermStatistics, { termId })
  expect(data).toMatchObject({ termId, seats: 3, children: 2, waiting: 0 })
  expect(data.classes.map(({ taken }) => taken)).toEqual([2, 1])
  expect(data.courses).toMatchObject([{ taken: 3, capacity: data.capacity }])
  expect(data.grades.filter(({ seats }) => seats > 0)).toMatchObject([
    { name: '三年级', seats: 3, children: 2 },
  ])
})

test('GET statistics/term: without a term the running one, and nothing before the first', async ({
  api,
}) => {
  const afterschool = api.as('afterschool')
  expect((await afterschool.call(getTermStatistics, {})).data).toMatchObject({
    terms: [],
    seats: 0,
    classes: [],
  })

  const { termId } = await someSeats(api)
  await someTerm(api, { name: '明年', beginDate: '2028-02-21', endDate: '2028-06-30' })
  expect((await afterschool.call(getTermStatistics, {})).data.termId).toBe(termId)
})

test('GET statistics/term: NOT_FOUND for a term of another school', async ({ api, world }) => {
  const { termId } = await publishedRound(api)
  const foreign = api.as('admin', world.otherTenant)

  expect(await foreign.call(getTermStatistics, { termId })).toBeRefused('NOT_FOUND')
})

test('GET statistics/export: works as an Excel file', async ({ api }) => {
  const { termId } = await someSeats(api)

  const { status, headers } = await api.as('afterschool').call(exportTermStatistics, { termId })
  expect(status).toBe(200)
  expect(String(headers['content-type'])).toContain('spreadsheetml')
})

test('GET statistics/export: NOT_FOUND for an unknown term', async ({ api }) => {
  expect(await api.as('head').call(exportTermStatistics, { termId: '1' })).toBeRefused('NOT_FOUND')
})

test('GET statistics/export: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const head = api.as('head')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => head.call(exportTermStatistics, {})),
  )

  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})
