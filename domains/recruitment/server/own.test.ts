import { expect, test } from '../../../app/testing/world.ts'
import { sendSmsCode } from '../../identity/contract/smsCode.ts'
import { decideApplication } from '../contract/office.ts'
import {
  enterApplicant,
  getDraft,
  listOwnApplications,
  saveDraft,
  submitApplication,
  withdrawApplication,
} from '../contract/own.ts'
import { closePost } from '../contract/post.ts'
import { applicationForm, read, someApplication, somePost } from './testing/someRecruitment.ts'

const phone = '14000000872'

test('POST own/enter: works without an account and returns to the same one', async ({
  api,
  database,
  world,
}) => {
  const enter = async () => {
    const { id, shownCode: value = '' } = (await api.call(sendSmsCode, { phone })).data
    return api.call(enterApplicant, { name: '沈佳宁', phone, id, value })
  }
  const first = await enter()
  expect(first).toBeDone()
  expect(first.data).toMatchObject({ real_name: '沈佳宁', role_name: 'visitor' })

  world.setNow(new Date(world.now.getTime() + 61_000))
  expect((await enter()).data.user_id).toBe(first.data.user_id)
  const accounts = await database.read(world.tenant, (db) =>
    db.selectFrom('appUser').select('id').where('phone', '=', phone).execute(),
  )
  expect(accounts).toHaveLength(1)
})

test('POST own/enter: SMS_CODE_WRONG when the code is another', async ({ api }) => {
  const { id, shownCode } = (await api.call(sendSmsCode, { phone })).data
  const value = shownCode === '000000' ? '000001' : '000000'
  expect(await api.call(enterApplicant, { name: '沈佳宁', phone, id, value })).toBeRefused(
    'SMS_CODE_WRONG',
  )
})

test('POST own/enter: SIGN_IN_REFUSED when the account of the phone is disabled', async ({
  api,
  database,
  world,
}) => {
  const enter = async () => {
    const { id, shownCode: value = '' } = (await api.call(sendSmsCode, { phone })).data
    return api.call(enterApplicant, { name: '沈佳宁', phone, id, value })
  }
  await enter()
  await database.write(world.tenant, (tx) =>
    tx.updateTable('appUser').set({ status: 0 }).where('phone', '=', phone).execute(),
  )
  world.setNow(new Date(world.now.getTime() + 61_000))
  expect(await enter()).toBeRefused('SIGN_IN_REFUSED')
})

test('POST own/submit: works; contact data is sealed and the draft is gone', async ({
  api,
  database,
  world,
}) => {
  const parent = api.as('parent')
  const postId = await somePost(api)
  await parent.call(saveDraft, { postId, content: '{"name":"沈"}' })

  const answer = await parent.call(submitApplication, applicationForm(postId))

  expect(answer).toBeDone()
  expect((await parent.call(getDraft, { postId })).data).toEqual({ content: {} })
  const [row] = await database.read(world.tenant, (db) =>
    db.selectFrom('recruitmentApplication').selectAll().execute(),
  )
  expect(JSON.stringify(row)).not.toContain(phone)
  expect(JSON.stringify(row)).not.toContain('jianing@example.com')
})

test('a teacher of the school applies for another post', async ({ api }) => {
  const postId = await somePost(api)
  expect(await api.as('teacher').call(submitApplication, applicationForm(postId))).toBeDone()
})

test('POST own/submit: POST_NOT_OPEN when the post is closed or over', async ({ api, world }) => {
  const closed = await somePost(api)
  const over = await somePost(api)
  await api.as('admin').call(closePost, { id: closed })
  world.setNow(new Date('2027-04-01T00:00:00+08:00'))
  for (const postId of [closed, over, '1'])
    expect(await api.as('parent').call(submitApplication, applicationForm(postId))).toBeRefused(
      'POST_NOT_OPEN',
    )
})

test('POST own/submit: APPLIED_ALREADY when an application for the post is open', async ({
  api,
}) => {
  const postId = await somePost(api)
  const id = await someApplication(api, { postId })
  const again = () => api.as('parent').call(submitApplication, applicationForm(postId))
  expect(await again()).toBeRefused('APPLIED_ALREADY')

  await api.as('parent').call(withdrawApplication, { id })

  expect(await again()).toBeDone()
})

test('POST own/submit: NOT_CORRECTABLE when the application was not returned', async ({ api }) => {
  const postId = await somePost(api)
  const id = await someApplication(api, { postId })
  expect(
    await api.as('parent').call(submitApplication, applicationForm(postId, { id })),
  ).toBeRefused('NOT_CORRECTABLE')
})

test('POST own/submit: works again after a return, for its applicant only', async ({ api }) => {
  const postId = await somePost(api)
  const id = await someApplication(api, { postId })
  const note = '请补充教师资格证'
  const seen = { id, state: 'SUBMITTED', decision: 'RETURN', note } as const
  await api.as('admin').call(decideApplication, seen)
  const form = applicationForm(postId, { id, certificate: '初中数学' })

  expect(await api.as('parent2').call(submitApplication, form)).toBeRefused('NOT_FOUND')
  expect(await api.as('parent').call(submitApplication, form)).toBeDone()

  expect(await read(api, id)).toMatchObject({ state: 'SUBMITTED', certificate: '初中数学' })
})

test('GET own/list: works with what comes next, and without those of others', async ({ api }) => {
  const id = await someApplication(api)
  const { records } = (await api.as('parent').call(listOwnApplications, {})).data
  expect(records).toMatchObject([
    { id, stateName: '已投递', phone, mayWithdraw: true, mayCorrect: false, mayAccept: false },
  ])
  expect(records[0]?.steps).toHaveLength(1)
  expect((await api.as('parent2').call(listOwnApplications, {})).data.records).toEqual([])
})

test('GET own/draft: works with what was typed, sealed, for its writer only', async ({
  api,
  database,
  world,
}) => {
  const postId = await somePost(api)
  const content = JSON.stringify({ name: '沈佳宁', keepsInPool: true })
  await api.as('parent').call(saveDraft, { postId, content })

  expect((await api.as('parent').call(getDraft, { postId })).data.content).toEqual({
    name: '沈佳宁',
    keepsInPool: true,
  })
  expect((await api.as('parent2').call(getDraft, { postId })).data.content).toEqual({})
  const rows = await database.read(world.tenant, (db) =>
    db.selectFrom('recruitmentDraft').selectAll().execute(),
  )
  expect(JSON.stringify(rows)).not.toContain('沈佳宁')
})

test('POST own/save-draft: works and replaces the earlier one', async ({ api }) => {
  const postId = await somePost(api)
  for (const name of ['沈', '沈佳'])
    await api.as('parent').call(saveDraft, { postId, content: JSON.stringify({ name }) })
  expect((await api.as('parent').call(getDraft, { postId })).data.content).toEqual({ name: '沈佳' })
})

test('POST own/save-draft: POST_NOT_OPEN when the post takes no applications', async ({ api }) => {
  expect(await api.as('parent').call(saveDraft, { postId: '1', content: '{}' })).toBeRefused(
    'POST_NOT_OPEN',
  )
})

test('POST own/save-draft: DRAFT_UNREADABLE when it holds no fields', async ({ api }) => {
  const postId = await somePost(api)
  for (const content of ['[', '[]', '{"a":{"b":1}}'])
    expect(await api.as('parent').call(saveDraft, { postId, content })).toBeRefused(
      'DRAFT_UNREADABLE',
    )
})

test('POST own/withdraw: works in every open state', async ({ api }) => {
  const id = await someApplication(api)
  expect(await api.as('parent2').call(withdrawApplication, { id })).toBeRefused('NOT_FOUND')
  expect(await api.as('parent').call(withdrawApplication, { id })).toBeDone()
  expect((await read(api, id)).state).toBe('WITHDRAWN')
})

test('POST own/withdraw: ALREADY_DECIDED when it was withdrawn before', async ({ api }) => {
  const id = await someApplication(api)
  await api.as('parent').call(withdrawApplication, { id })
  expect(await api.as('parent').call(withdrawApplication, { id })).toBeRefused('ALREADY_DECIDED')
})
