import { expect, test } from '../../app/testing/world.ts'
import { listCourses } from '../../domains/afterSchool/contract/course.ts'
import { listInstitutions } from '../../domains/afterSchool/contract/institution.ts'
import { loadInstitutions } from './institutions.ts'
import { loadCourses } from './courses.ts'
import { otherTenant } from './world.ts'

test('the institutions and courses of the demo school can be loaded for both schools', async ({
  api,
  database,
  world,
}) => {
  for (const tenantId of [world.tenant, otherTenant]) {
    await loadInstitutions(database, { tenantId, anchor: world.now })
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
  expect(courses.map(({ state }) => state)).toEqual(['PENDING', 'AWAITING_APPROVAL', 'APPROVED'])
})
