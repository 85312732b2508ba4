import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId, idBase } from '../../../../db/demo/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import {
  listRoles,
  removeRolesCall,
  roleAliases,
  roleDetail,
  roleTree,
  roleTreeById,
  selectRoles,
  submitRole,
} from '../../contract/roles.ts'

const otherTenant = '100001'
const nowhere = '99999999999'

/** Adds a role and returns its id. */
async function someRole(
  api: ApiClient,
  roleAlias: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  expect(await api.callRaw(submitRole, { roleName: roleAlias, roleAlias, ...input })).toBeDone()
  return (await api.call(listRoles, { roleAlias_equal: roleAlias })).data[0]?.id ?? ''
}

const titles = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.title, ...titles(node.children ?? [])])

test('GET role/list: works as a tree by name; leaves have no children', async ({ api }) => {
  const admin = api.as('admin')
  const parent = await someRole(admin, 'officeLead', { roleName: '办公室主任' })
  await someRole(admin, 'officeClerk', { roleName: '办公室文员', parentId: parent, sort: 7 })

  const answer = await admin.call(listRoles, { roleName: '办公室' })

  expect(answer.data).toEqual([
    expect.objectContaining({
      id: parent,
      parentId: '0',
      parentName: '',
      roleAlias: 'officeLead',
      children: [
        {
          id: expect.any(String),
          tenantId: '000000',
          parentId: parent,
          parentName: '办公室主任',
          roleName: '办公室文员',
          roleAlias: 'officeClerk',
          sort: 7,
          isDeleted: 0,
        },
      ],
    }),
  ])
})

test('GET role/tree: works, and hides administrator roles from people who are not administrators', async ({
  api,
}) => {
  const all = titles((await api.as('admin').call(roleTree, {})).data)

  expect(all).toEqual(expect.arrayContaining(['平台管理员', '管理员', '校长', '教师']))
  expect(titles((await api.as('head').call(roleTree, {})).data)).toEqual(
    all.filter((title) => title !== '管理员' && title !== '平台管理员'),
  )
})

test('GET role/tree: of another school works for the platform’s administrator only', async ({
  api,
}) => {
  const other = await api.as('admin').call(roleTree, { tenantId: otherTenant })
  expect(titles(other.data)).toContain('管理员')
  expect(other.data.map(({ id }) => id)).toContain(String(idBase(otherTenant) + 2001n))

  const fromBelow = api.as('admin', otherTenant)
  expect((await fromBelow.call(roleTree, { tenantId: '000000' })).data).toEqual([])
  expect((await fromBelow.call(roleTree, { tenantId: '999999' })).data).toEqual([])
})

test('GET role/tree-by-id: works with the roles of one’s own school', async ({ api }) => {
  expect(titles((await api.as('admin').call(roleTreeById, { roleId: nowhere })).data)).toContain(
    '教师',
  )
})

test('GET role/detail: works, and a foreign role looks missing', async ({ api }) => {
  const teacher = String(idBase('000000') + 2006n)
  const answers = await Promise.all(
    [nowhere, String(idBase(otherTenant) + 2005n)].map((id) =>
      api.as('admin').call(roleDetail, { id }),
    ),
  )

  expect((await api.as('admin').call(roleDetail, { id: teacher })).data).toMatchObject({
    roleAlias: 'teacher',
    parentId: '0',
  })
  for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
})

test('GET role/select: works for oneself, for another person only with the right to see roles', async ({
  api,
}) => {
  const names = async (account: string, input: { userId?: string } = {}) =>
    (await api.as(account).call(selectRoles, input)).data.map(({ roleAlias }) => roleAlias)

  expect(await names('teacher')).toEqual(['teacher'])
  expect(await names('teacher', { userId: demoUserId('000000', 'head') })).toEqual(['teacher'])
  expect(await names('head', { userId: demoUserId('000000', 'teacher') })).toEqual(['teacher'])
  expect((await names('head')).length).toBeGreaterThan(8)
})

test('GET role/alias: works', async ({ api }) => {
  expect((await api.as('parent').call(roleAliases, {})).data).toEqual(['parent'])
})

test('POST role/submit: works for a new role and for the whole row posted back, and is recorded', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  const id = await someRole(admin, 'librarian')
  const row = (await admin.call(roleDetail, { id })).data

  const answer = await admin.callRaw(submitRole, {
    ...row,
    roleName: '图书管理员',
    $parentName: '',
    createTime: '2020-01-01 00:00:00',
    isDeleted: 1,
    tenantId: otherTenant,
  })

  expect(answer).toBeDone()
  expect((await admin.call(roleDetail, { id })).data).toMatchObject({
    roleName: '图书管理员',
    isDeleted: 0,
    tenantId: '000000',
  })
  const audited = await database.read('000000', (db) =>
    db.selectFrom('auditLog').select('action').where('subjectId', '=', id).orderBy('id').execute(),
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'organisation.addRole',
    'organisation.changeRole',
  ])
})

test('POST role/submit: ROLE_FORBIDDEN when it would create a second platform administrator, in any spelling', async ({
  api,
}) => {
  for (const account of [api.as('admin'), api.as('admin', otherTenant)])
    for (const roleAlias of ['administrator', 'Administrator', 'ADMINISTRATOR']) {
      const answer = await account.call(submitRole, { roleName: '超管', roleAlias })
      expect(answer).toBeRefused('ROLE_FORBIDDEN')
      expect(answer.body['msg']).toBe('无权限创建超管角色！')
    }
})

test('POST role/submit: ROLE_ALIAS_TAKEN for new and changed roles', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someRole(admin, 'librarian')

  expect(await admin.call(submitRole, { roleName: '又一个', roleAlias: 'librarian' })).toBeRefused(
    'ROLE_ALIAS_TAKEN',
  )
  expect(await admin.call(submitRole, { id, roleName: '教师', roleAlias: 'teacher' })).toBeRefused(
    'ROLE_ALIAS_TAKEN',
  )
})

test('POST role/submit: ROLE_PARENT_INVALID for itself, its descendants, an unknown and a foreign one', async ({
  api,
}) => {
  const admin = api.as('admin')
  const id = await someRole(admin, 'librarian')
  const below = await someRole(admin, 'assistant', { parentId: id })

  for (const parentId of [id, below, nowhere, String(idBase(otherTenant) + 2005n)])
    expect(
      await admin.call(submitRole, { id, parentId, roleName: '图书', roleAlias: 'librarian' }),
    ).toBeRefused('ROLE_PARENT_INVALID')
})

test('POST role/submit: ROLE_BUILT_IN when the alias of a built-in role would change', async ({
  api,
}) => {
  const id = String(idBase('000000') + 2007n)

  expect(
    await api.as('admin').call(submitRole, { id, roleName: '家长', roleAlias: 'mother' }),
  ).toBeRefused('ROLE_BUILT_IN')
})

test('POST role/submit: ROLE_BEYOND_OWN when the role has more rights than its editor', async ({
  api,
  database,
}) => {
  const editor = String(idBase(otherTenant) + 2005n)
  await database.write(otherTenant, (tx) =>
    tx
      .insertInto('rolePermission')
      .values({ tenantId: otherTenant, roleId: editor, permission: 'organisation.editRoles' })
      .execute(),
  )
  const id = String(idBase(otherTenant) + 2002n)

  expect(
    await api
      .as('teacher', otherTenant)
      .call(submitRole, { id, roleName: '园长', roleAlias: 'head' }),
  ).toBeRefused('ROLE_BEYOND_OWN')
})

test('POST role/submit: a foreign role does not exist', async ({ api }) => {
  const id = String(idBase(otherTenant) + 2005n)

  expect(
    await api.as('admin').call(submitRole, { id, roleName: '教师', roleAlias: 'teacher' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST role/remove: works for all or for none', async ({ api }) => {
  const admin = api.as('admin')
  const ids = [await someRole(admin, 'one1'), await someRole(admin, 'two2')]

  expect(await admin.call(removeRolesCall, { ids: `${ids.join(',')},${nowhere}` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await admin.call(roleDetail, { id: ids[0] ?? '' })).toBeDone()
  expect(await admin.call(removeRolesCall, { ids: ids.join(',') })).toBeDone()
  for (const id of ids) expect(await admin.call(roleDetail, { id })).toBeRefused('NOT_FOUND')
  await someRole(admin, 'one1')
})

test('POST role/remove: ROLE_IN_USE while people hold it', async ({ api, database }) => {
  const admin = api.as('admin')
  const id = await someRole(admin, 'librarian')
  await database.write('000000', (tx) =>
    tx
      .insertInto('userRole')
      .values({ tenantId: '000000', userId: demoUserId('000000', 'teacher'), roleId: id })
      .execute(),
  )

  expect(await admin.call(removeRolesCall, { ids: id })).toBeRefused('ROLE_IN_USE')
})

test('POST role/remove: ROLE_HAS_CHILDREN unless they are removed too', async ({ api }) => {
  const admin = api.as('admin')
  const id = await someRole(admin, 'librarian')
  const below = await someRole(admin, 'assistant', { parentId: id })

  expect(await admin.call(removeRolesCall, { ids: id })).toBeRefused('ROLE_HAS_CHILDREN')
  expect(await admin.call(removeRolesCall, { ids: `${id},${below}` })).toBeDone()
})

test('POST role/remove: ROLE_BUILT_IN for the roles that the product needs', async ({ api }) => {
  expect(
    await api.as('admin').call(removeRolesCall, { ids: String(idBase('000000') + 2006n) }),
  ).toBeRefused('ROLE_BUILT_IN')
})

test('POST role/remove: ROLE_BEYOND_OWN when the role has more rights than the person removing it', async ({
  api,
  database,
}) => {
  const id = await someRole(api.as('admin', otherTenant), 'deputy')
  await database.write(otherTenant, (tx) =>
    tx
      .insertInto('rolePermission')
      .values([
        { tenantId: otherTenant, roleId: id, permission: 'organisation.editUsers' },
        {
          tenantId: otherTenant,
          roleId: String(idBase(otherTenant) + 2005n),
          permission: 'organisation.removeRoles',
        },
      ])
      .execute(),
  )

  expect(await api.as('teacher', otherTenant).call(removeRolesCall, { ids: id })).toBeRefused(
    'ROLE_BEYOND_OWN',
  )
  expect(await api.as('admin', otherTenant).call(removeRolesCall, { ids: id })).toBeDone()
})
