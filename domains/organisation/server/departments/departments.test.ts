import fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import {
  departmentDetail,
  lazyDepartments,
  lazyDepartmentTree,
  listDepartments,
  moveDepartment,
  removeDepartmentRows,
  selectDepartments,
  submitDepartment,
} from '../../contract/departments.ts'
import { departmentTree } from '../../contract/departmentTree.ts'
import type { DepartmentRow } from '../../contract/departments.ts'
import { forestOf } from './departmentTree.ts'

const flat = (rows: readonly DepartmentRow[]): DepartmentRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])])
const tree = async (client: ApiClient) => (await client.call(listDepartments, {})).data
const idOf = async (client: ApiClient, name: string) =>
  flat(await tree(client)).find((row) => row.deptName === name)?.id ?? 'none'
const added = async (client: ApiClient, deptName: string, parentId?: string) =>
  (await client.call(submitDepartment, { deptName, parentId })).data.id

test('GET dept/list: works as a tree; leaves have no children, and a filter keeps the ancestors', async ({
  api,
}) => {
  const admin = api.as('admin')
  const [school] = await tree(admin)
  const found = (await admin.call(listDepartments, { deptName: '财务' })).data

  expect(school).toMatchObject({
    deptName: '澜汀实验学校',
    parentId: '0',
    ancestors: '0',
    hasChildren: true,
  })
  expect(school?.children?.find((row) => row.deptName === '财务室')).not.toHaveProperty('children')
  expect(flat(found).map((row) => row.deptName)).toEqual(['澜汀实验学校', '财务室'])
})

test('GET dept/lazy-list: works level by level', async ({ api }) => {
  const admin = api.as('admin')
  const [school] = (await admin.call(lazyDepartments, {})).data

  expect(school).toMatchObject({ deptName: '澜汀实验学校', hasChildren: true })
  expect((await admin.call(lazyDepartments, { parentId: school?.id ?? '' })).data[0]).toMatchObject(
    {
      hasChildren: false,
      parentName: '澜汀实验学校',
    },
  )
})

test('GET dept/tree: works for everybody; GET dept/lazy-tree: works too', async ({ api }) => {
  const [school] = (await api.as('parent').call(departmentTree, {})).data

  expect(school).toMatchObject({
    parentId: '0',
    title: '澜汀实验学校',
    key: school?.id,
    value: school?.id,
  })
  expect(school?.children?.every((node) => !('children' in node))).toBe(true)
})

test('GET dept/lazy-tree: works with hasChildren', async ({ api }) => {
  expect((await api.as('parent').call(lazyDepartmentTree, {})).data).toEqual([
    expect.objectContaining({ hasChildren: true }),
  ])
})

test('GET dept/detail: works, and not for another school', async ({ api, world }) => {
  const id = await idOf(api.as('admin'), '财务室')

  expect((await api.as('admin').call(departmentDetail, { id })).data).toMatchObject({
    deptName: '财务室',
    parentName: '澜汀实验学校',
    deptCategory: 2,
  })
  expect(await api.as('admin', world.otherTenant).call(departmentDetail, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET dept/select: works for one’s own departments, and for others only with the right to their records', async ({
  api,
}) => {
  expect(
    (await api.as('teacher').call(selectDepartments, {})).data.map((row) => row.deptName),
  ).toEqual(['小学部'])
  expect(
    (
      await api.as('admin').call(selectDepartments, { userId: demoUserId('000000', 'finance') })
    ).data.map((row) => row.deptName),
  ).toEqual(['财务室'])
  expect(
    await api.as('teacher').call(selectDepartments, { userId: demoUserId('000000', 'finance') }),
  ).toBeRefused('NOT_FOUND')
})

test('POST dept/submit: works for a new one and for the whole row posted back', async ({ api }) => {
  const admin = api.as('admin')
  const parentId = await idOf(admin, '小学部')
  const id = await added(admin, '语文组', parentId)
  const { data: row } = await admin.call(departmentDetail, { id })

  expect(
    await admin.callRaw(submitDepartment, {
      ...row,
      $parent: 'x',
      deptName: '语文教研组',
      sort: '7',
      fullName: '',
    }),
  ).toBeDone()
  expect((await admin.call(departmentDetail, { id })).data).toMatchObject({
    deptName: '语文教研组',
    fullName: '语文教研组',
    sort: 7,
    parentId,
  })
  expect(await admin.call(submitDepartment, { id: '1', deptName: 'x' })).toBeRefused('NOT_FOUND')
})

test('POST dept/submit: PARENT_IS_SELF, PARENT_UNKNOWN and PARENT_BELOW in Blade’s wording', async ({
  api,
}) => {
  const admin = api.as('admin')
  const id = await idOf(admin, '小学部')
  const below = await added(admin, '一年级组', id)
  const form = { id, deptName: '小学部' }

  expect((await admin.call(submitDepartment, { ...form, parentId: id })).body).toMatchObject({
    reason: 'PARENT_IS_SELF',
    msg: '父节点不可选择自身!',
  })
  expect((await admin.call(submitDepartment, { ...form, parentId: '77' })).body).toMatchObject({
    reason: 'PARENT_UNKNOWN',
    msg: '上级部门不存在!',
  })
  expect(await admin.call(submitDepartment, { ...form, parentId: below })).toBeRefused(
    'PARENT_BELOW',
  )
})

test('POST dept/move: works at a place among its siblings', async ({ api }) => {
  const admin = api.as('admin')
  const [school] = await tree(admin)
  const id = await idOf(admin, '财务室')

  expect(await admin.call(moveDepartment, { id, parentId: school?.id, position: 0 })).toBeDone()
  expect((await tree(admin))[0]?.children?.[0]?.deptName).toBe('财务室')
  expect(await admin.call(moveDepartment, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('POST dept/move: PARENT_IS_SELF, PARENT_UNKNOWN and PARENT_BELOW', async ({ api }) => {
  const admin = api.as('admin')
  const id = await idOf(admin, '小学部')
  const below = await added(admin, '一年级组', id)

  expect(await admin.call(moveDepartment, { id, parentId: id })).toBeRefused('PARENT_IS_SELF')
  expect(await admin.call(moveDepartment, { id, parentId: '77' })).toBeRefused('PARENT_UNKNOWN')
  expect(await admin.call(moveDepartment, { id, parentId: below })).toBeRefused('PARENT_BELOW')
})

test('POST dept/remove: works for all or none', async ({ api }) => {
  const admin = api.as('admin')
  const parent = await added(admin, '临时部门')
  const child = await added(admin, '临时小组', parent)

  expect(await admin.call(removeDepartmentRows, { ids: `${child},77` })).toBeRefused('NOT_FOUND')
  expect(await admin.call(removeDepartmentRows, { ids: `${parent},${child}` })).toBeDone()
  expect(await idOf(admin, '临时小组')).toBe('none')
})

test('POST dept/remove: HAS_CHILDREN in Blade’s wording, and HAS_PEOPLE', async ({ api }) => {
  const admin = api.as('admin')
  const answer = await admin.call(removeDepartmentRows, { ids: await idOf(admin, '澜汀实验学校') })

  expect(answer).toBeRefused('HAS_CHILDREN')
  expect(answer.body['msg']).toBe('请先删除子节点!')
  expect(await admin.call(removeDepartmentRows, { ids: await idOf(admin, '财务室') })).toBeRefused(
    'HAS_PEOPLE',
  )
})

test('after any moves no department is lost and no cycle exists', async ({ api }) => {
  const admin = api.as('admin')
  const ids = [await added(admin, '甲')]
  for (const name of ['乙', '丙', '丁', '戊', '己'])
    ids.push(await added(admin, name, ids[Math.floor(ids.length / 2)]))
  const count = flat(await tree(admin)).length

  const move = fc.record({
    what: fc.nat(5),
    where: fc.integer({ min: -1, max: 5 }),
    position: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
      for (const { what, where, position } of moves) {
        const answer = await admin.call(moveDepartment, {
          id: ids[what] ?? '',
          parentId: where < 0 ? '0' : ids[where],
          position,
        })
        expect(['', 'PARENT_IS_SELF', 'PARENT_BELOW']).toContain(answer.reason)
      }
      expect(flat(await tree(admin))).toHaveLength(count)
    }),
    { numRuns: 12 },
  )
})

test('a forest contains each row once and has a finite depth, for any rows', () => {
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }).map(String),
      parentId: fc.option(fc.integer({ min: 1, max: 14 }).map(String)),
    }),
    {
      selector: (row) => row.id,
    },
  )
  fc.assert(
    fc.property(rows, (some) => {
      const forest = forestOf(some)
      const all = ['0', ...some.map((row) => row.id)].flatMap((id) =>
        forest.childrenOf(id).map((row) => row.id),
      )
      expect(all.sort()).toEqual(some.map((row) => row.id).sort())
      for (const { id } of some) expect(forest.above(id).length).toBeLessThanOrEqual(some.length)
    }),
  )
})
