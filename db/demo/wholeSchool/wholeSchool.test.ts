import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { countAudience } from '../../../domains/content/contract/audience.ts'
import { listClasses } from '../../../domains/people/contract/schoolClass.ts'
import { searchDepartments, searchPosts } from '../../../domains/organisation/contract/search.ts'
import { leaderInfo, listLeaders, pageUsers } from '../../../domains/organisation/contract/users.ts'
import { listStudents } from '../../../domains/people/contract/student.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { demoGradeId } from '../people.ts'
import { demoFamilies } from './wholeFamilies.ts'
import { loadWholeSchool } from './wholeSchool.ts'
import { demoTenant, demoUserId } from '../world.ts'

test('the demo school has classes, pupils and guardians in believable numbers', async ({
  api,
  database,
  world,
}) => {
  await loadWholeSchool(database, { keys: createKeys(testRootKey), anchor: world.now })

  const classes = (await api.as('admin').call(listClasses, { size: 100 })).data.records
  expect(classes).toHaveLength(36)
  expect(classes.filter(({ studentCount }) => studentCount < 40 || studentCount > 45)).toEqual([])
  expect(classes.filter(({ teacherName }) => teacherName === '')).toEqual([])
  expect((await api.as('admin').call(listStudents, { size: 1 })).data.total).toBe(1536)
  const grade = (
    await api
      .as('head')
      .call(countAudience, { audience: [{ kind: 'grade', ids: [demoGradeId(demoTenant, 5)] }] })
  ).data
  expect(grade.families).toBeGreaterThan(130)
  expect(grade.people).toBeGreaterThan(grade.families * 1.8)
})

test('the demo school is organised like a real one: departments, posts, and the staff spread over them', async ({
  api,
  database,
  world,
}) => {
  await loadWholeSchool(database, { keys: createKeys(testRootKey), anchor: world.now })
  const admin = api.as('admin')

  const names = (await admin.call(searchDepartments, {})).data
  expect(names).toHaveLength(1 + 18 + 1)
  const [office] = names.filter(({ deptName }) => deptName === '教务处')
  expect(
    names.filter(({ parentId }) => parentId === office?.id).map(({ deptName }) => deptName),
  ).toEqual(['语文教研组', '数学教研组', '英语教研组', '综合教研组'])
  expect((await admin.call(searchPosts, {})).data).toHaveLength(16)
  for (const { id, deptName } of names) {
    const { total } = (await admin.call(pageUsers, { deptId: id, size: 1 })).data
    expect({ deptName, isInhabited: total > 0 }).toEqual({ deptName, isInhabited: true })
  }
  const leaders = (await admin.call(listLeaders, {})).data
  expect(new Set(leaders.map(({ deptName }) => deptName)).size).toBe(18 - 1)
  expect((await admin.call(pageUsers, { account: 'js', size: 1 })).data.total).toBe(118)
  // A request to the leader of a named person must reach an account that can sign in.
  const above: string[][] = []
  for (const account of ['teacher', 'reviewer', 'privacy']) {
    const { data } = await admin.call(leaderInfo, { userId: demoUserId(demoTenant, account) })
    above.push(data.map(({ realName }) => realName))
  }
  expect(above).toEqual([['周敏'], ['周敏'], ['王校长']])
})

test('the families of the demo school are the same in every run', () => {
  const pupils = demoFamilies()
  const people = new Set(pupils.flatMap(({ guardians }) => guardians.map(({ index }) => index)))

  expect(pupils).toEqual(demoFamilies())
  expect(people.size).toBeGreaterThan(2600)
  expect(people.size).toBeLessThan(2850)
  expect(pupils.filter(({ isTwin }) => isTwin).length).toBeGreaterThan(10)
  expect(
    new Set(pupils.map(({ level, ordinal, seat }) => `${level} ${ordinal} ${seat}`)).size,
  ).toBe(pupils.length)
})
