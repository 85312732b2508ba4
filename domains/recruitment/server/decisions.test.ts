import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { listAdults } from '../../clearance/contract/adult.ts'
import { someLookUp, staffKey } from '../../clearance/server/testing/someLookUp.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { grantUserRoles } from '../../organisation/contract/users.ts'
import { findMember } from '../../organisation/server/public.ts'
import {
  answerObjection,
  decideApplication,
  getApplication,
  listApplications,
  listPublished,
  onboardApplicant,
  recordObjection,
} from '../contract/office.ts'
import { acceptOffer } from '../contract/own.ts'
import { closePost, submitPost } from '../contract/post.ts'
import {
  idNo,
  onboardForm,
  pass,
  passUntil,
  postForm,
  read,
  roleOfParents,
  someApplication,
  somePost,
} from './testing/someRecruitment.ts'

const applicant = demoUserId(demoTenant, 'parent')

/** Makes the administrator the applicant. */
const applyAsAdmin = (
  database: Database,
  world: { readonly tenant: string },
  id: string,
): Promise<unknown> =>
  database.write(world.tenant, (tx) =>
    tx
      .updateTable('recruitmentApplication')
      .set({ applicantId: demoUserId(demoTenant, 'admin') })
      .where('id', '=', id)
      .execute(),
  )

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
  const applicantId = demoUserId(demoTenant, 'admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect((await read(api, id)).decisions).toEqual([])
  expect(await pass(api, id)).toBeRefused('OWN_APPLICATION')
})

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
  await applyAsAdmin(database, world, id)

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
  await applyAsAdmin(database, world, id)

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

test('a hired applicant is offered for onboarding only once they accepted', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  const listed = async (account: string) =>
    (await api.as(account).call(listApplications, { keyword: '北川' })).data.records
  expect(await listed('admin')).toMatchObject([
    { seats: 2, hired: 1, isAccepted: false, mayOnboard: false, decisions: ['REFUSE'] },
  ])

  await api.as('parent').call(acceptOffer, { id, idNo })

  expect(await listed('admin')).toMatchObject([{ isAccepted: true, mayOnboard: true }])
  expect(await listed('head')).toMatchObject([{ mayOnboard: false, decisions: [] }])
})

test('GET application/detail: works; readers without decisions see none', async ({ api }) => {
  const id = await someApplication(api)
  const { data } = await api.as('head').call(getApplication, { id })
  expect(data).toMatchObject({ name: '沈佳宁', phone: '14000000872', decisions: [] })
  expect((await read(api, id)).decisions).toEqual(['ADVANCE', 'RETURN', 'REFUSE'])
})

test('POST application/onboard: works; the same account becomes a teacher and stays a parent', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })

  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeDone()

  expect(await read(api, id)).toMatchObject({ state: 'ONBOARDED', firstDay: '2027-04-01' })
  const member = await database.read(world.tenant, (db) => findMember(db, demoTenant, applicant))
  expect(member?.roles.map(({ alias }) => alias).toSorted()).toEqual(['parent', 'teacher'])
  expect(member?.departments.map((one) => one.id)).toEqual([onboardForm(id).deptId])
})

test('POST application/onboard: OWN_APPLICATION when the decider applied', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  const applicantId = demoUserId(demoTenant, 'admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused(
    'OWN_APPLICATION',
  )
})

test('POST application/onboard: FIRST_DAY_EARLY when the day is before the decision', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  world.setNow(new Date('2027-03-24T09:00:00+08:00'))
  await api.as('parent').call(acceptOffer, { id, idNo })
  const early = { ...onboardForm(id), firstDay: '2027-03-21' }

  const answer = await api.as('admin').call(onboardApplicant, early)

  expect(answer).toBeRefused('FIRST_DAY_EARLY')
  expect(answer.fields).toMatchObject([{ name: 'firstDay' }])
  const that = { ...onboardForm(id), firstDay: '2027-03-22' }
  expect(await api.as('admin').call(onboardApplicant, that)).toBeDone()
})

test('POST application/onboard: NOT_ACCEPTED when the applicant has not accepted', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused('NOT_ACCEPTED')
})

test('POST application/onboard: NOT_CLEARED when the check ends before the first day', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const late = { ...onboardForm(id), firstDay: '2028-03-02' }
  expect(await api.as('admin').call(onboardApplicant, late)).toBeRefused('NOT_CLEARED')
})

test('POST application/onboard: WORK_NUMBER_TAKEN when a colleague has the number', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ code: 'T2027001' })
      .where('id', '=', demoUserId(demoTenant, 'teacher'))
      .execute(),
  )
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused(
    'WORK_NUMBER_TAKEN',
  )
})

test('POST application/onboard: ROLE_UNFIT when the role is none of the staff', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const parents = { ...onboardForm(id), roleId: roleOfParents }
  expect(await api.as('admin').call(onboardApplicant, parents)).toBeRefused('ROLE_UNFIT')
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

test('POST application/onboard: PLACE_UNKNOWN when the department is gone', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const gone = { ...onboardForm(id), deptId: '1' }
  expect(await api.as('admin').call(onboardApplicant, gone)).toBeRefused('PLACE_UNKNOWN')
})
