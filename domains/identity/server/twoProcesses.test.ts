import { expect, test } from '../../../app/testing/world.ts'
import { listDepartments } from '../../organisation/contract/departments.ts'
import { grantRights } from '../../organisation/contract/grants.ts'
import { listPosts } from '../../organisation/contract/posts.ts'
import { listApiScopes } from '../../organisation/contract/scopes.ts'
import { renewRights } from '../../organisation/server/public.ts'
import { oauthToken } from '../contract/token.ts'
import { listeningServer } from './testing/testServer.ts'

const now = new Date('2027-03-15T01:00:00Z')
const within = { timeout: 5000 }

test('a right granted, revoked or offered in one process takes effect in the other within five seconds', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  const clock = () => now
  const [here, there] = [
    await listeningServer(database, ownerUrl, clock),
    await listeningServer(database, ownerUrl, clock),
  ]
  const tokenOf = async (username: string, password: string) =>
    (await here.api.call(oauthToken, { grant_type: 'password', username, password })).data
      .access_token
  const [chief, parent] = [
    here.as(await tokenOf('admin', 'admin')),
    await tokenOf('parent', 'qinghe'),
  ]
  const statusThere = async () => (await there.as(parent).call(listDepartments, {})).status
  const [right] = (
    await chief.call(listApiScopes, { resourceCode: 'organisation.viewDepartments' })
  ).data.records
  const roleIds = await database.read('000000', (db) =>
    db.selectFrom('role').select('id').where('alias', '=', 'parent').execute(),
  )
  const grant = (apiScopeIds: string) =>
    chief.callRaw(grantRights, {
      roleIds: roleIds[0]?.id,
      menuIds: '',
      dataScopeIds: '',
      apiScopeIds,
    })
  expect(await statusThere()).toBe(403)

  expect(await grant(right?.id ?? '')).toBeDone()
  await expect.poll(statusThere, within).toBe(200)
  expect(await grant('')).toBeDone()
  await expect.poll(statusThere, within).toBe(403)

  // New permissions of a later version reach the process that still serves.
  const postsThere = async () => (await there.as(parent).call(listPosts, {})).status
  expect(await postsThere()).toBe(403)
  await database.write('000000', (tx) =>
    renewRights(tx, '000000', { parent: ['organisation.viewPosts'] }),
  )
  await expect.poll(postsThere, within).toBe(200)
  await Promise.all([here.close(), there.close()])
})
