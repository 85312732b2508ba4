import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { departmentTree } from '../../contract/departmentTree.ts'
import { listDepartments } from '../../contract/departments.ts'
import { listPosts, pagePosts, selectPosts } from '../../contract/posts.ts'
import { listRoles } from '../../contract/roles.ts'
import { listUsers, pageUsers } from '../../contract/users.ts'

const lists: readonly { name: string; endpoint: Endpoint }[] = [
  { name: 'user/list', endpoint: listUsers },
  { name: 'user/page', endpoint: pageUsers },
  { name: 'dept/list', endpoint: listDepartments },
  { name: 'dept/tree', endpoint: departmentTree },
  { name: 'role/list', endpoint: listRoles },
  { name: 'post/list', endpoint: listPosts },
  { name: 'post/page', endpoint: pagePosts },
  { name: 'post/select', endpoint: selectPosts },
]

/** The ids of all rows of a page or a tree. */
const idsOf = (text: string): string[] =>
  [...text.matchAll(/"id":"(\d+)"/g)].map(([, id]) => id ?? '').toSorted()

describe.for(lists)('$name', ({ name, endpoint }) => {
  test(`GET ${name}: works with tenantId for the platform’s administrator, and shows that school`, async ({
    api,
    world,
  }) => {
    const own = await api.as('admin', world.otherTenant).callRaw(endpoint, {})
    const asked = { tenantId: world.otherTenant }
    const seen = await api.as('admin').callRaw(endpoint, asked)

    expect(idsOf(own.text).length).toBeGreaterThan(0)
    expect(idsOf(seen.text)).toEqual(idsOf(own.text))
    expect(seen.text).not.toContain('"tenantId":"000000"')
  })

  test(`GET ${name}: other tenant is empty for everybody else, and one’s own school is all`, async ({
    api,
    world,
  }) => {
    const chief = api.as('admin', world.otherTenant)
    const all = await chief.callRaw(endpoint, {})

    for (const tenantId of ['000000', '999998'])
      expect(idsOf((await chief.callRaw(endpoint, { tenantId })).text)).toEqual([])
    for (const tenantId of ['', world.otherTenant])
      expect(idsOf((await chief.callRaw(endpoint, { tenantId })).text)).toEqual(idsOf(all.text))
  })
})

test('the head of the platform’s own school reads no other school by tenantId', async ({
  api,
  world,
}) => {
  for (const { endpoint } of lists) {
    const answer = await api.as('head').callRaw(endpoint, { tenantId: world.otherTenant })
    expect({ path: endpoint.path, ids: idsOf(answer.text) }).toEqual({
      path: endpoint.path,
      ids: [],
    })
  }
})
