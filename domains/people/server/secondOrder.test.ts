import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { listStudents, removeStudents, submitStudent } from '../contract/student.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { approvedExport } from '../../logs/server/testing/approvedExport.ts'
import { exportStudentSheet } from './studentExport.ts'
import { someStudent, studentForm } from './testing/someStudent.ts'

/** Names that contain SQL, patterns or closing quotes, which would break unescaped text. */
const names = [
  `林'; drop table student; --`,
  `林' or '1'='1`,
  `林"||(select 1)||"`,
  `林%_\\`,
  `林$1 {{7*7}} \${7*7}`,
  `林');select pg_sleep(9)--`,
]

test('SEC-05: a hostile name is stored, searched, sorted, exported and changed as text', async ({
  api,
  database,
  world,
}) => {
  const office = api.as('admin')
  const ids = new Map<string, string>()
  for (const name of names)
    ids.set(name, (await someStudent(api, { name, entryWay: name.slice(0, 20) })).id)

  for (const name of names) {
    const found = async (query: object) =>
      (await office.call(listStudents, { ...query, ascs: 'name', size: 100 })).data.records.map(
        (one) => one.name,
      )
    expect(await found({ keyword: name })).toEqual([name])
    expect(await found({ name_equal: name })).toEqual([name])
  }
  const all = (
    await office.call(listStudents, { keyword: '林', descs: 'name', size: 100 })
  ).data.records.map(({ name }) => name)
  expect(new Set(all)).toEqual(new Set(names))

  const head = {
    ...guestOf(world.tenant),
    kind: 'user' as const,
    userId: demoUserId(world.tenant, 'head'),
    realName: '王校长',
    permissions: new Set(['people.viewAllStudents']),
  }
  await approvedExport(database, 'people.studentExport', 'head')
  const input = { keyword: '林', isFrozen: '' as const, numbers: 'masked' as const, reason: '' }
  const request = { id: 'test', ip: '127.0.0.1' }
  const sheet = await database.write(world.tenant, (tx) =>
    exportStudentSheet(tx, head, input, { keys: createKeys(testRootKey), now: world.now, request }),
  )
  expect(new Set(sheet.rows.map(([, name]) => name))).toEqual(new Set(names))

  const changed = studentForm({ name: names[1] ?? '', studentNo: 'SECOND-1' })
  expect(
    (await office.call(submitStudent, { ...changed, id: ids.get(names[0] ?? '') ?? '' })).data.name,
  ).toBe(names[1])
  expect(await office.call(removeStudents, { ids: [...ids.values()].join(',') })).toBeDone()
  expect((await office.call(listStudents, {})).data.total).toBe(5)
})
