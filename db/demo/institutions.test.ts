import { expect, test } from '../../app/testing/world.ts'
import { listClasses } from '../../domains/afterSchool/contract/courseClass.ts'
import { listCourses } from '../../domains/afterSchool/contract/course.ts'
import { listInstitutions } from '../../domains/afterSchool/contract/institution.ts'
import { listOwnClasses } from '../../domains/afterSchool/contract/ownClass.ts'
import { listRooms } from '../../domains/afterSchool/contract/room.ts'
import { listTerms } from '../../domains/afterSchool/contract/term.ts'
import { loadInstitutionClasses } from './institutionClasses.ts'
import { loadClearances } from './clearances.ts'
import { loadInstitutionAccounts } from './institutionAccounts.ts'
import { loadInstitutions } from './institutions.ts'
import { loadCourseClasses } from './courseClasses.ts'
import { loadCourses } from './courses.ts'
import { demoTerms, loadCourseTerms } from './courseTerms.ts'
import { otherTenant } from './world.ts'

test('the institutions and courses of the demo school can be loaded for both schools', async ({
  api,
  database,
  world,
}) => {
  for (const tenantId of [world.tenant, otherTenant]) {
    await loadInstitutions(database, { tenantId, anchor: world.now })
    await loadInstitutionAccounts(database, { tenantId, anchor: world.now })
    await loadCourses(database, { tenantId, anchor: world.now })
  }

  const { records } = (await api.as('head').call(listInstitutions, {})).data
  expect(records.map(({ state }) => state)).toEqual([
    'PENDING',
    'AWAITING_VISIT',
    'SUSPENDED',
    'ADMITTED',
  ])
  const courses = (await api.as('teacher').call(listCourses, {})).data.records
  expect(courses.map(({ state }) => state)).toEqual([
    'PENDING',
    'AWAITING_APPROVAL',
    'APPROVED',
    'APPROVED',
  ])
  const asked = (await api.as('institution').call(listCourses, {})).data.records
  expect(asked.map(({ state }) => state)).toEqual([
    'AWAITING_CONFIRMATION',
    'AWAITING_APPROVAL',
    'APPROVED',
  ])
})

test('the demo school has a running after-school term with slots on any day of the year, and rooms', async ({
  api,
  database,
  world,
}) => {
  await loadCourseTerms(database, { tenantId: world.tenant, anchor: world.now })

  const terms = (await api.as('head').call(listTerms, {})).data.records
  expect(terms.map(({ state, slots }) => `${state} ${slots.length}`)).toEqual([
    'RUNNING 15',
    'OVER 15',
  ])
  expect((await api.as('head').call(listRooms, {})).data.total).toBe(8)
  for (let day = 0; day < 366; day += 1) {
    const anchor = new Date(world.now.getTime() + day * 24 * 60 * 60 * 1000)
    const names = demoTerms(anchor).map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
  }
})

test('the demo school has classes with lessons in the running term', async ({
  api,
  database,
  world,
}) => {
  const load = { tenantId: world.tenant, anchor: world.now }
  await loadInstitutions(database, load)
  await loadInstitutionAccounts(database, load)
  await database.write(world.tenant, (tx) => loadClearances(tx, load))
  await loadCourses(database, load)
  await loadCourseTerms(database, load)
  await loadCourseClasses(database, load)
  await loadInstitutionClasses(database, load)

  const { records } = (await api.as('head').call(listClasses, {})).data
  expect(records.map(({ name, state }) => `${name} ${state}`)).toEqual([
    '小小编程家 1 班 PUBLISHED',
    '纸飞机与空气 2 班 UNPUBLISHED',
    '纸飞机与空气 1 班 PUBLISHED',
  ])
  expect(Math.min(...records.map(({ lessonCount }) => lessonCount))).toBeGreaterThan(10)
  const own = (await api.as('coach').call(listOwnClasses, {})).data.records
  expect(own.map(({ name }) => name)).toEqual(['小小编程家 1 班'])
})
