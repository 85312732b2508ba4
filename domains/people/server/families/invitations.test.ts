import { demoClassId, demoPupilId } from '../../../../db/demo/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { acceptInvitation, inviteGuardian } from '../../contract/child.ts'
import { listInvitationsToWatch, revokeInvitations } from '../../contract/guardian.ts'
import { getClass, submitClass } from '../../contract/schoolClass.ts'

const invite = async (api: Api, tenant: string) =>
  (
    await api
      .as('parent')
      .call(inviteGuardian, { studentId: demoPupilId(tenant, '张小雨'), relation: 'FATHER' })
  ).data.code

const watched = async (api: Api, query: object = {}) =>
  (await api.as('teacher').call(listInvitationsToWatch, query)).data.records
const first = async (api: Api) => (await watched(api))[0]?.id ?? ''

test('GET guardian/invitations: works for one’s own class, by state and name, and never shows a code', async ({
  api,
  world,
}) => {
  const code = await invite(api, world.tenant)
  const shown = await api.as('teacher').call(listInvitationsToWatch, {})
  world.setNow(new Date(world.now.getTime() + 10 * 24 * 3_600_000))

  expect(shown.data.records).toMatchObject([
    {
      childName: '张小雨',
      className: '三年级2班',
      inviterName: '张妈妈',
      relationName: '父亲',
      state: 'OPEN',
      stateName: '等待使用',
    },
  ])
  expect(shown.text).not.toContain(code)
  expect(await watched(api, { state: 'OPEN' })).toEqual([])
  expect(await watched(api, { state: 'EXPIRED', keyword: '小雨' })).toHaveLength(1)
  expect(await watched(api, { state: 'REVOKED' })).toEqual([])
  expect(await watched(api, { keyword: '别人' })).toEqual([])
})

test('POST guardian/revoke-invitations: works and invalidates the code; another class’s invitation does not exist', async ({
  api,
  world,
}) => {
  const code = await invite(api, world.tenant)
  const ids = await first(api)
  const id = demoClassId(world.tenant, 3, 2)
  const { teacherId: _, ...place } = (await api.as('admin').call(getClass, { id })).data

  expect(
    await api.as('teacher').call(revokeInvitations, { ids: `${ids},1`, reason: '误发' }),
  ).toBeRefused('NOT_FOUND')
  expect(await api.as('teacher').call(revokeInvitations, { ids, reason: '家长要求' })).toBeDone()
  expect(await api.as('parent2').call(acceptInvitation, { code })).toBeRefused('INVITATION_UNKNOWN')
  await api.as('admin').call(submitClass, place)
  expect(await watched(api)).toEqual([])
  expect(await api.as('teacher').call(revokeInvitations, { ids, reason: '家长要求' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST guardian/revoke-invitations: INVITATION_CLOSED', async ({ api, world }) => {
  const code = await invite(api, world.tenant)
  const ids = await first(api)
  await api.as('parent2').call(acceptInvitation, { code })

  expect(await api.as('admin').call(revokeInvitations, { ids, reason: '误发' })).toBeRefused(
    'INVITATION_CLOSED',
  )
})
