import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { decideApplication, inviteFromPool } from '../contract/office.ts'
import { joinPool, leavePool, listOwnApplications } from '../contract/own.ts'
import { closePost } from '../contract/post.ts'
import { makeAdminApplicant, read, someApplication, somePost } from './testing/someRecruitment.ts'

const refuse = (api: Api, id: string) =>
  api
    .as('admin')
    .call(decideApplication, { id, state: 'SUBMITTED', decision: 'REFUSE', note: '名额已满' })

/** A refused application; its applicant agreed to the talent pool unless said otherwise. */
async function someRefused(api: Api, keepsInPool = true): Promise<string> {
  const id = await someApplication(api, { keepsInPool })
  await refuse(api, id)
  return id
}

const ownOf = async (api: Api, id: string) =>
  (await api.as('parent').call(listOwnApplications, {})).data.records.find((one) => one.id === id)

test('POST own/leave-pool: works any time', async ({ api }) => {
  const id = await someRefused(api)
  expect(await read(api, id)).toMatchObject({ state: 'REFUSED', poolUntil: '2028-03-15' })

  expect(await api.as('parent').call(leavePool, { id })).toBeDone()

  expect(await read(api, id)).toMatchObject({ poolUntil: '', keepsInPool: false })
})

test('POST own/join-pool: works after a refusal, for twelve months from that day', async ({
  api,
  world,
}) => {
  const id = await someRefused(api, false)
  expect(await ownOf(api, id)).toMatchObject({ poolUntil: '', mayJoinPool: true })
  world.setNow(new Date('2027-04-02T09:00:00+08:00'))
  expect(await api.as('parent2').call(joinPool, { id })).toBeRefused('NOT_FOUND')

  expect(await api.as('parent').call(joinPool, { id })).toBeDone()

  expect(await ownOf(api, id)).toMatchObject({ poolUntil: '2028-04-02', mayJoinPool: false })
})

test('POST own/join-pool: POOL_CLOSED when the application is not refused', async ({ api }) => {
  const id = await someApplication(api)
  expect((await ownOf(api, id))?.mayJoinPool).toBe(false)
  expect(await api.as('parent').call(joinPool, { id })).toBeRefused('POOL_CLOSED')
})

test('POST application/invite-from-pool: works; the person gets a message and finds the post on the own page', async ({
  api,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  expect((await read(api, id)).mayInvite).toBe(true)

  expect(await api.as('admin').call(inviteFromPool, { id, postId })).toBeDone()

  const { records } = (await api.as('parent').call(listMessages, {})).data
  expect(records[0]?.title).toBe('高中物理教师：学校邀请您应聘')
  expect((await ownOf(api, id))?.invitation).toEqual({
    postId,
    postTitle: '高中物理教师',
    closeOn: '2027-03-31',
  })
  expect(await read(api, id)).toMatchObject({
    invitedPost: '高中物理教师',
    invitedAt: '2027-03-15 09:00:00',
  })

  await someApplication(api, { postId })
  expect((await ownOf(api, id))?.invitation).toBeUndefined()
})

test('POST application/invite-from-pool: NOT_IN_POOL when the person did not agree, or no longer', async ({
  api,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  await api.as('parent').call(leavePool, { id })
  expect((await read(api, id)).mayInvite).toBe(false)
  expect(await api.as('admin').call(inviteFromPool, { id, postId })).toBeRefused('NOT_IN_POOL')
})

test('POST application/invite-from-pool: POST_NOT_OPEN when the post takes no applications', async ({
  api,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  await api.as('admin').call(closePost, { id: postId })
  for (const one of [postId, '1'])
    expect(await api.as('admin').call(inviteFromPool, { id, postId: one })).toBeRefused(
      'POST_NOT_OPEN',
    )
})

test('POST application/invite-from-pool: INVITED_ALREADY when the post is the same', async ({
  api,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  await api.as('admin').call(inviteFromPool, { id, postId })
  expect(await api.as('admin').call(inviteFromPool, { id, postId })).toBeRefused('INVITED_ALREADY')
})

test('POST application/invite-from-pool: APPLIES_NOW when the person applies for the post', async ({
  api,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  await someApplication(api, { postId })
  expect(await api.as('admin').call(inviteFromPool, { id, postId })).toBeRefused('APPLIES_NOW')
})

test('POST application/invite-from-pool: OWN_APPLICATION when the inviter applied', async ({
  api,
  database,
  world,
}) => {
  const id = await someRefused(api)
  const postId = await somePost(api, { title: '高中物理教师' })
  await makeAdminApplicant(database, world, id)
  expect(await api.as('admin').call(inviteFromPool, { id, postId })).toBeRefused('OWN_APPLICATION')
})
