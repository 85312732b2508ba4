import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { listAdults } from '../../clearance/contract/adult.ts'
import { someLookUp, staffKey } from '../../clearance/server/testing/someLookUp.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { decideApplication, getApplication, listApplications } from '../contract/office.ts'
import { submitPost } from '../contract/post.ts'
import {
  makeAdminApplicant,
  pass,
  passUntil,
  postForm,
  read,
  someApplication,
  somePost,
} from './testing/someRecruitment.ts'

const applicant = demoUserId(demoTenant, 'parent')

test('POST application/decide: works from the first step to the hiring', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')

  const { steps } = await read(api, id)
  expect(steps.map(({ state }) => state)).toEqual([
    'SUBMITTED',
    'SCREENING',
    'TRIAL',
    'INTERVIEW',
    'VETTING',
    'CLEARANCE',
    'NOTICE',
    'HIRED',
  ])
})

test('POST application/decide: OWN_APPLICATION when the decider applied', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await makeAdminApplicant(database, world, id)
  expect((await read(api, id)).decisions).toEqual([])
  expect(await pass(api, id)).toBeRefused('OWN_APPLICATION')
})

test('POST application/decide: ALREADY_DECIDED when another state was seen', async ({ api }) => {
  const id = await someApplication(api)
  await pass(api, id)
  const late = { id, state: 'SUBMITTED', decision: 'ADVANCE' } as const
  expect(await api.as('admin').call(decideApplication, late)).toBeRefused('ALREADY_DECIDED')
})

test('POST application/decide: REASON_NEEDED when a return or refusal has no note', async ({
  api,
}) => {
  const id = await someApplication(api)
  for (const decision of ['RETURN', 'REFUSE'] as const)
    expect(
      await api.as('admin').call(decideApplication, { id, state: 'SUBMITTED', decision }),
    ).toBeRefused('REASON_NEEDED')
})

test('POST application/decide: NOT_CLEARED when nobody was looked up', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  expect((await read(api, id)).block).toBe('还没有准入查询')
  expect(await pass(api, id)).toBeRefused('NOT_CLEARED')

  await someLookUp(api, `STAFF:${applicant}`, { result: 'NOT_CLEAR' })

  expect(await pass(api, id)).toBeRefused('NOT_CLEARED')
  const { records } = (await api.as('head').call(listAdults, { keyword: '应聘' })).data
  expect(records).toMatchObject([{ id: `STAFF:${applicant}`, place: '应聘：初中数学教师' }])
})

test('POST application/decide: POST_FULL when the places are taken, until the office adds one', async ({
  api,
  world,
}) => {
  const postId = await somePost(api, { seats: 1 })
  const first = await someApplication(api, { postId })
  const second = await someApplication(api, { postId }, 'parent2')
  await passUntil(api, world, first, 'CLEARANCE')
  await passUntil(api, world, second, 'CLEARANCE')
  for (const account of ['parent', 'parent2']) await someLookUp(api, staffKey(account))
  for (const id of [first, second]) await pass(api, id)
  world.setNow(new Date('2027-03-22T09:00:00+08:00'))
  expect(await pass(api, first)).toBeDone()
  expect(await read(api, second)).toMatchObject({ seats: 1, hired: 1 })

  const answer = await pass(api, second)
  expect(answer).toBeRefused('POST_FULL')
  expect(answer.text).toContain('招 1 人，已录用 1 人')

  await api.as('admin').call(submitPost, postForm({ id: postId, seats: 2 }))
  expect(await pass(api, second)).toBeDone()
})

test('GET application/list: works by state, post, words and talent pool', async ({ api }) => {
  const id = await someApplication(api, { keepsInPool: true })
  const found = async (input: object) =>
    (await api.as('head').call(listApplications, input)).data.total
  expect(await found({})).toBe(1)
  expect(await found({ state: 'TRIAL' })).toBe(0)
  expect(await found({ keyword: '北川' })).toBe(1)
  expect(await found({ pool: '1' })).toBe(0)
  const refused = { id, state: 'SUBMITTED', decision: 'REFUSE', note: '名额已满' } as const
  await api.as('admin').call(decideApplication, refused)
  expect(await found({ pool: '1' })).toBe(1)
})

test('GET application/detail: works; readers without decisions see none', async ({ api }) => {
  const id = await someApplication(api)
  const { data } = await api.as('head').call(getApplication, { id })
  expect(data).toMatchObject({ name: '沈佳宁', phone: '14000000872', decisions: [] })
  expect((await read(api, id)).decisions).toEqual(['ADVANCE', 'RETURN', 'REFUSE'])
})

test('an applicant is told of each step, without the reason', async ({ api }) => {
  const id = await someApplication(api)
  await pass(api, id)
  const note = '请补充教师资格证'
  await api
    .as('admin')
    .call(decideApplication, { id, state: 'SCREENING', decision: 'RETURN', note })

  const { records } = (await api.as('parent').call(listMessages, {})).data
  expect(records.slice(0, 2).map(({ title }) => title)).toEqual([
    '初中数学教师：学校请您补充材料',
    '初中数学教师：您的应聘已进入初筛',
  ])
})
