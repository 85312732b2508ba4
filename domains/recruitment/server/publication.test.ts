import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { someLookUp } from '../../clearance/server/testing/someLookUp.ts'
import { grantUserRoles } from '../../organisation/contract/users.ts'
import {
  answerObjection,
  decideApplication,
  listPublished,
  recordObjection,
} from '../contract/office.ts'
import { closePost, submitPost } from '../contract/post.ts'
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

test('POST application/decide: HIRING_RESERVED when the academic office would publish', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  const teacher = demoUserId(demoTenant, 'teacher')
  const [role] = await database.read(world.tenant, (db) =>
    db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', demoTenant)
      .where('alias', '=', 'academic')
      .execute(),
  )
  await api.as('admin').call(grantUserRoles, { userIds: teacher, roleIds: role?.id ?? '' })
  const late = { id, state: 'CLEARANCE', decision: 'ADVANCE' } as const

  expect(await api.as('teacher').call(decideApplication, late)).toBeRefused('HIRING_RESERVED')
})

test('POST application/decide: NOTICE_RUNNING when the publication is not over', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  expect((await read(api, id)).noticeUntil).toBe('2027-03-20')

  world.setNow(new Date('2027-03-20T23:00:00+08:00'))

  expect(await pass(api, id)).toBeRefused('NOTICE_RUNNING')
})

test('POST application/decide: OBJECTION_OPEN when an objection has no answer', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  const admin = api.as('admin')
  await admin.call(recordObjection, { id, content: '工作经历与实际不符' })
  world.setNow(new Date('2027-03-22T09:00:00+08:00'))
  expect(await pass(api, id)).toBeRefused('OBJECTION_OPEN')

  const objectionId = (await read(api, id)).objections[0]?.id ?? ''
  await admin.call(answerObjection, { objectionId, answer: '已核实，情况不属实' })

  expect(await pass(api, id)).toBeDone()
})

test('POST application/object: works during the publication', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  expect(await api.as('admin').call(recordObjection, { id, content: '学历存疑' })).toBeDone()
  expect((await read(api, id)).objections).toMatchObject([{ content: '学历存疑', answer: '' }])
})

test('POST application/object: NOT_PUBLISHED when nobody is proposed', async ({ api }) => {
  const id = await someApplication(api)
  expect(await api.as('admin').call(recordObjection, { id, content: '学历存疑' })).toBeRefused(
    'NOT_PUBLISHED',
  )
})

test('POST application/answer: works once', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  await api.as('admin').call(recordObjection, { id, content: '学历存疑' })
  const objectionId = (await read(api, id)).objections[0]?.id ?? ''
  const answer = { objectionId, answer: '已核实' }
  expect(await api.as('admin').call(answerObjection, answer)).toBeDone()
  expect((await read(api, id)).objections[0]?.answer).toBe('已核实')
})

test('POST application/answer: OBJECTION_ANSWERED when it has an answer', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  await api.as('admin').call(recordObjection, { id, content: '学历存疑' })
  const objectionId = (await read(api, id)).objections[0]?.id ?? ''
  const answer = { objectionId, answer: '已核实' }
  await api.as('admin').call(answerObjection, answer)
  expect(await api.as('admin').call(answerObjection, answer)).toBeRefused('OBJECTION_ANSWERED')
})

test('POST application/object: OWN_APPLICATION when the proposed person would record it', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  await makeAdminApplicant(database, world, id)

  expect((await read(api, id)).mayObject).toBe(false)
  expect(await api.as('admin').call(recordObjection, { id, content: '学历存疑' })).toBeRefused(
    'OWN_APPLICATION',
  )
})

test('POST application/answer: OWN_APPLICATION when the proposed person would answer', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  await api.as('admin').call(recordObjection, { id, content: '学历存疑' })
  const objectionId = (await read(api, id)).objections[0]?.id ?? ''
  await makeAdminApplicant(database, world, id)

  const answer = { objectionId, answer: '情况不属实' }
  expect(await api.as('admin').call(answerObjection, answer)).toBeRefused('OWN_APPLICATION')

  const { mayAnswer, objections } = await read(api, id)
  expect(mayAnswer).toBe(false)
  expect(objections).toMatchObject([{ answer: '' }])
})

test('POST application/decide: CONTACT_MISSING when the post names nobody for objections', async ({
  api,
  world,
}) => {
  const postId = await somePost(api, { contact: '' })
  const id = await someApplication(api, { postId })
  await passUntil(api, world, id, 'CLEARANCE')
  await someLookUp(api, `STAFF:${applicant}`)
  expect(await pass(api, id)).toBeRefused('CONTACT_MISSING')

  await api.as('admin').call(closePost, { id: postId })
  await api.as('admin').call(submitPost, postForm({ id: postId }))

  expect(await pass(api, id)).toBeDone()
})

test('GET proposed/list: works with masked names while the publication runs', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')

  expect((await api.call(listPublished, {})).data).toEqual({
    schoolName: '澜汀实验学校',
    records: [
      {
        id,
        maskedName: '沈*宁',
        postTitle: '初中数学教师',
        noticeUntil: '2027-03-20',
        contact: '人事室 0000-1234567',
      },
    ],
  })
  world.setNow(new Date('2027-03-21T09:00:00+08:00'))
  expect((await api.call(listPublished, {})).data.records).toEqual([])
})
