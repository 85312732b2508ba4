import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { countAudience } from '../../domains/content/contract/audience.ts'
import { listClasses } from '../../domains/people/contract/schoolClass.ts'
import { listStudents } from '../../domains/people/contract/student.ts'
import { createKeys } from '../../platform/server/keys.ts'
import { demoGradeId } from './people.ts'
import { demoFamilies } from './wholeFamilies.ts'
import { loadWholeSchool } from './wholeSchool.ts'
import { demoTenant } from './world.ts'

test('the demo school has classes, pupils and guardians in believable numbers', async ({ api, database, world }) => {
  await loadWholeSchool(database, { keys: createKeys(testRootKey), anchor: world.now })

  const classes = (await api.as('admin').call(listClasses, { size: 100 })).data.records
  expect(classes).toHaveLength(36)
  expect(classes.filter(({ studentCount }) => studentCount < 40 || studentCount > 45)).toEqual([])
  expect(classes.filter(({ teacherName }) => teacherName === '')).toEqual([])
  expect((await api.as('admin').call(listStudents, { size: 1 })).data.total).toBe(1536)
  const grade = (await api.as('head').call(countAudience, { audience: [{ kind: 'grade', ids: [demoGradeId(demoTenant, 5)] }] })).data
  expect(grade.families).toBeGreaterThan(130)
  expect(grade.people).toBeGreaterThan(grade.families * 1.8)
}, 60_000)

test('the families of the demo school are the same in every run', () => {
  const pupils = demoFamilies()
  const people = new Set(pupils.flatMap(({ guardians }) => guardians.map(({ index }) => index)))

  expect(pupils).toEqual(demoFamilies())
  expect(people.size).toBeGreaterThan(2600)
  expect(people.size).toBeLessThan(2850)
  expect(pupils.filter(({ isTwin }) => isTwin).length).toBeGreaterThan(10)
  expect(new Set(pupils.map(({ level, ordinal, seat }) => `${level} ${ordinal} ${seat}`)).size).toBe(pupils.length)
})
