import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { listDeskRounds } from '../../../domains/courseChoice/contract/roundForm.ts'
import { listClasses } from '../../../domains/afterSchool/contract/courseClass.ts'
import { listMerges } from '../../../domains/afterSchool/contract/classMerge.ts'
import { getRoundResult } from '../../../domains/courseChoice/contract/roundDraw.ts'
import { getDrawFile } from '../../../domains/draw/contract/draw.ts'
import { checkDraw } from '../../../domains/draw/contract/checking.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { loadCourses } from '../courses.ts'
import { loadCourseTerms } from '../courseTerms.ts'
import { loadInstitutionAccounts } from '../institutionAccounts.ts'
import { loadInstitutions } from '../institutions.ts'
import { demoTenant } from '../world.ts'
import { loadChoiceRounds } from './rounds.ts'

test('the demo has a round to come, one that a public draw decided, two that are over, and an open merge', async ({
  api,
  database,
  world,
}) => {
  const load = { tenantId: demoTenant, anchor: world.now, keys: createKeys(testRootKey) }
  await loadInstitutions(database, load)
  await loadInstitutionAccounts(database, load)
  await loadCourses(database, load)
  await loadCourseTerms(database, load)

  await loadChoiceRounds(database, load)

  const { records } = (await api.as('afterschool').call(listDeskRounds, {})).data
  expect(records.map(({ phase, state, mode }) => `${phase} ${state} ${mode}`)).toEqual([
    'COMING PUBLISHED FCFS',
    'OVER CLOSED FCFS',
    'FILLING ALLOCATED LOTTERY',
    'OVER CLOSED FCFS',
  ])
  const drawn = records.find(({ mode }) => mode === 'LOTTERY')
  const result = await api.call(getRoundResult, { roundId: drawn?.id ?? '0' })
  expect(result.data.records.flatMap(({ drawNos }) => drawNos).length).toBe(drawn?.seatCount)
  const { text } = await api.call(getDrawFile, { id: result.data.drawId })
  expect((await checkDraw(new TextEncoder().encode(text))).deviations).toEqual([])

  const office = api.as('afterschool')
  const few = (await office.call(listClasses, { state: 'UNDERFILLED' })).data.records[0]
  const merges = (await office.call(listMerges, { classId: few?.id ?? '0' })).data.records
  expect(merges.map(({ state }) => state)).toEqual(['PROPOSED'])
  expect(merges[0]?.answers.map(({ answer }) => answer).toSorted()).toEqual(['ASKED', 'REFUSED'])
})
