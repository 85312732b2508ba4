import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { countAudience, listAudienceKinds } from '../contract/audience.ts'
import { getNotice, listNotices } from '../contract/notice.ts'
import * as desk from '../contract/noticeDesk.ts'
import { defineAudience, defineFamilies, publishDueNotices } from './public.ts'

const tenant = '000000'
const idOf = (account: string) => demoUserId(tenant, account)
const persons = (...accounts: string[]) => [{ kind: 'person', ids: accounts.map(idOf) }]
const draft = (part: Record<string, unknown> = {}) => ({
  title: 'probe 家长会',
  category: 1,
  content: '<p>周五晚上</p>',
  audience: persons('parent', 'parent2'),
  receipt: 'confirm' as const,
  ...part,
})

const someDraft = async (api: Api, part: Record<string, unknown> = {}) =>
  (await api.as('head').call(desk.draftNotice, draft(part))).data.id
async function someOut(api: Api, part: Record<string, unknown> = {}) {
  const id = await someDraft(api, part)
  await api.as('head').call(desk.publishNotice, { id })
  return id
}
const seen = async (api: Api, account: string) =>
  (await api.as(account).call(listNotices, { title: 'probe' })).data.records.map(
    ({ id }: { id: string }) => id,
  )
const managed = async (api: Api) =>
  (await api.as('head').call(desk.listManagedNotices, { title: 'probe' })).data.records

test('POST notice/save: works with the whole row that Blade clients send, and the text is sanitised', async ({
  api,
}) => {
  const row = {
    id: '',
    title: ' probe 新 ',
    category: '3',
    releaseTime: '2027-03-14 08:00:00',
    content: '<p onclick=x()>好<script>1</script></p>',
    $category: '转发通知',
    createTime: '',
    isDeleted: 0,
    status: 1,
    tenantId: '100001',
  }
  expect(await api.as('head').callRaw(desk.saveNotice, row)).toMatchObject({ status: 200 })

  const [saved] = (await api.as('parent').call(listNotices, { title: 'probe' })).data.records
  expect(saved).toMatchObject({
    title: 'probe 新',
    category: 3,
    categoryName: '转发通知',
    releaseTime: '2027-03-14 08:00:00',
  })
  expect((await api.as('parent').call(getNotice, { id: saved?.id ?? '' })).data.content).toBe(
    '<p>好</p>',
  )
  expect((await api.call(listNotices, { title: 'probe' })).data.total).toBe(0)
})

test('POST notice/submit: works for adding and, with the row posted back, for changing', async ({
  api,
}) => {
  await api.as('head').callRaw(desk.submitNotice, {
    title: 'probe 甲',
    category: 1,
    releaseTime: '2027-03-15 08:00:00',
    content: '一',
  })
  const [row] = (await api.as('head').call(listNotices, { title: 'probe' })).data.records

  await api
    .as('head')
    .callRaw(desk.submitNotice, { ...row, title: 'probe 乙', content: '二', updateUser: '1' })

  expect((await api.as('head').call(getNotice, { id: row?.id ?? '' })).data).toMatchObject({
    title: 'probe 乙',
    content: '二',
  })
  expect(await seen(api, 'parent')).toHaveLength(1)
  expect(
    await api.as('head').callRaw(desk.submitNotice, { id: '1', title: 'x', content: 'y' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST notice/submit: works once per idempotency key, however often it is sent', async ({
  api,
}) => {
  const form = {
    title: 'probe once',
    category: 1,
    releaseTime: '2027-03-15 08:00:00',
    content: '一',
  }
  const headers = { 'idempotency-key': 'submit-of-one-notice' }

  await api.as('head').callRaw(desk.submitNotice, form, headers)
  await api.as('head').callRaw(desk.submitNotice, form, headers)

  expect((await api.as('head').call(listNotices, { title: 'probe once' })).data.total).toBe(1)
})

test('POST notice/update: works without a text and keeps the stored one', async ({ api }) => {
  const id = await someOut(api, { audience: persons('parent'), receipt: 'none' })

  const row = { id, title: 'probe 丙', category: 2 }
  expect(await api.as('head').callRaw(desk.updateNotice, row)).toBeDone()

  expect((await api.as('parent').call(getNotice, { id })).data).toMatchObject({
    title: 'probe 丙',
    content: '<p>周五晚上</p>',
  })
})

test('POST notice/update: works; moving the time into the future hides it until then', async ({
  api,
  world,
  database,
}) => {
  await api.as('head').call(desk.saveNotice, { title: 'probe 甲', content: '一' })
  const [id = ''] = await seen(api, 'parent')

  await api.as('head').call(desk.updateNotice, {
    id,
    title: 'probe 丙',
    category: 6,
    content: '三',
    releaseTime: '2027-03-16 08:00:00',
  })
  expect(await seen(api, 'parent')).toEqual([])
  world.setNow(new Date('2027-03-16T08:00:01+08:00'))
  await publishDueNotices(database, tenant, new Date('2027-03-16T08:00:01+08:00'))

  expect(await seen(api, 'parent')).toEqual([id])
  const foreign = api.as('head', world.otherTenant)
  expect(
    await foreign.callRaw(desk.updateNotice, { id, title: 'x', category: 1, content: '' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST notice/remove: works for all or none, and POST notice/restore: works as undo', async ({
  api,
  world,
}) => {
  const [one, two] = [await someOut(api), await someOut(api)]

  expect(await api.as('head').callRaw(desk.removeNotices, { ids: `${one},1` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(
    await api.as('head', world.otherTenant).callRaw(desk.removeNotices, { ids: one }),
  ).toBeRefused('NOT_FOUND')
  expect(await seen(api, 'parent')).toHaveLength(2)
  await api.as('head').call(desk.removeNotices, { ids: `${one},${two}` })
  expect([await seen(api, 'parent'), await managed(api)]).toEqual([[], []])
  await api.as('head').call(desk.restoreNotices, { ids: two })

  expect(await seen(api, 'parent')).toEqual([two])
  expect(await api.as('head').callRaw(desk.restoreNotices, { ids: two })).toBeRefused('NOT_FOUND')
})

test('POST notice/restore: works only for removed notices', async ({ api }) => {
  expect(
    await api.as('head').callRaw(desk.restoreNotices, { ids: await someOut(api) }),
  ).toBeRefused('NOT_FOUND')
})

test('POST notice/draft: works; nobody reads it, and a removed file cannot be attached', async ({
  api,
}) => {
  const id = await someDraft(api)

  await api.as('head').call(desk.draftNotice, draft({ id, title: 'probe 改' }))

  expect(await seen(api, 'parent')).toEqual([])
  expect(await managed(api)).toMatchObject([{ id, title: 'probe 改', state: 'DRAFT' }])
  expect(
    await api.as('head').callRaw(desk.draftNotice, draft({ id, attachIds: ['1'] })),
  ).toBeRefused('NOT_FOUND')
  expect(await api.as('head').callRaw(desk.draftNotice, draft({ id: '1' }))).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST notice/draft: NOTICE_IS_OUT when audience or receipt of a published notice would change; its text may change', async ({
  api,
}) => {
  const id = await someOut(api)

  expect(
    await api.as('head').callRaw(desk.draftNotice, draft({ id, receipt: 'sign' })),
  ).toBeRefused('NOTICE_IS_OUT')
  expect(
    await api.as('head').callRaw(desk.draftNotice, draft({ id, audience: persons('parent') })),
  ).toBeRefused('NOTICE_IS_OUT')
  expect(
    await api.as('head').call(desk.draftNotice, draft({ id, content: '<p>周六</p>' })),
  ).toBeDone()
})

test('POST notice/draft: UNKNOWN_AUDIENCE when no domain knows the kind', async ({ api }) => {
  expect(
    await api
      .as('head')
      .callRaw(desk.draftNotice, draft({ audience: [{ kind: 'planet', ids: [] }] })),
  ).toBeRefused('UNKNOWN_AUDIENCE')
})

test('GET notice/edit: works', async ({ api, world }) => {
  const id = await someDraft(api, { deadline: '2027-03-20 18:00:00' })

  const answer = await api.as('lead').call(desk.editNotice, { id })

  expect(answer.data).toMatchObject({
    id,
    state: 'DRAFT',
    receipt: 'confirm',
    deadline: '2027-03-20 18:00:00',
    attachments: [],
  })
  expect(answer.data.audience).toEqual([
    { kind: 'person', ids: [idOf('parent'), idOf('parent2')], below: false },
  ])
  expect(await api.as('head', world.otherTenant).callRaw(desk.editNotice, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET notice/manage: works, with every state and the progress of each notice', async ({
  api,
}) => {
  const id = await someOut(api)
  await someDraft(api, { title: 'probe 稿' })

  const rows = (
    await api.as('head').call(desk.listManagedNotices, { title: 'probe', state: 'PUBLISHED' })
  ).data.records

  expect(rows).toMatchObject([
    { id, state: 'PUBLISHED', families: 2, done: 0, categoryName: '发布通知' },
  ])
})

test('GET notice/manage: works in the order that the desk shows, the last changed first unless it asks', async ({
  api,
}) => {
  const [first, second] = [
    await someDraft(api, { title: 'probe b' }),
    await someDraft(api, { title: 'probe a' }),
  ]
  const listed = async (order: Record<string, string>) =>
    (
      await api.as('head').call(desk.listManagedNotices, { title: 'probe', ...order })
    ).data.records.map(({ id }) => id)

  expect(await listed({})).toEqual([second, first])
  expect(await listed({ ascs: 'title' })).toEqual([second, first])
  expect(await listed({ descs: 'title' })).toEqual([first, second])
})

test('POST notice/publish: works for chosen people only; guests and others do not see it', async ({
  api,
}) => {
  const id = await someOut(api)

  expect([
    await seen(api, 'parent'),
    await seen(api, 'parent2'),
    await seen(api, 'teacher'),
  ]).toEqual([[id], [id], []])
  expect(await api.as('teacher').callRaw(getNotice, { id })).toBeRefused('NOT_FOUND')
  expect(await api.callRaw(getNotice, { id })).toBeRefused('NOT_FOUND')
})

test('POST notice/publish: works for departments with those below, roles and persons together, each person once', async ({
  api,
  database,
}) => {
  const kinds = (await api.as('head').call(listAudienceKinds, {})).data
  const optionOf = (kind: string, name: string) =>
    kinds
      .find((one: { kind: string }) => one.kind === kind)
      ?.options.find((one: { name: string }) => one.name === name)?.id ?? ''
  const audience = [
    { kind: 'department', ids: [optionOf('department', '招生办')], below: true },
    { kind: 'role', ids: [optionOf('role', '教师')] },
    { kind: 'person', ids: [idOf('lead'), idOf('parent')] },
  ]
  const id = await someOut(api, { audience })

  const rows = await database.read(tenant, (db) =>
    db
      .selectFrom('noticeRecipient')
      .select('userId')
      .where('tenantId', '=', tenant)
      .where('noticeId', '=', id)
      .execute(),
  )
  const people = rows.map(({ userId }) => userId)
  expect(new Set(people).size).toBe(people.length)
  for (const account of ['lead', 'reviewer', 'teacher', 'parent'])
    expect(people).toContain(idOf(account))
  expect(people).not.toContain(idOf('parent2'))
})

test('POST notice/publish: works at its scheduled time, in batches that may be interrupted', async ({
  api,
  database,
  world,
}) => {
  const id = await someDraft(api)
  const answer = await api
    .as('head')
    .call(desk.publishNotice, { id, releaseTime: '2027-03-15 10:00:00' })
  expect(answer.data.state).toBe('SCHEDULED')
  await publishDueNotices(database, tenant, world.now)
  expect(await seen(api, 'parent')).toEqual([])

  const later = new Date('2027-03-15T10:00:00+08:00')
  world.setNow(later)
  await publishDueNotices(database, tenant, later)
  await publishDueNotices(database, tenant, later)

  expect(await seen(api, 'parent')).toEqual([id])
  expect((await managed(api))[0]).toMatchObject({ state: 'PUBLISHED', families: 2 })
})

test('an expired notice is hidden at once, and its state follows', async ({
  api,
  database,
  world,
}) => {
  await someOut(api, { expireTime: '2027-03-15 12:00:00' })
  const later = new Date('2027-03-15T12:00:00+08:00')
  world.setNow(later)

  expect(await seen(api, 'parent')).toEqual([])
  await publishDueNotices(database, tenant, later)
  expect((await managed(api))[0]).toMatchObject({ state: 'EXPIRED' })
})

test('POST notice/publish: NOTICE_IS_OUT, NOTICE_EMPTY, NO_AUDIENCE, QUESTIONS_MISSING and DEADLINE_PAST explain what to do', async ({
  api,
  world,
}) => {
  const publish = async (part: Record<string, unknown>) =>
    api.as('head').callRaw(desk.publishNotice, { id: await someDraft(api, part) })

  expect(await api.as('head').callRaw(desk.publishNotice, { id: await someOut(api) })).toBeRefused(
    'NOTICE_IS_OUT',
  )
  expect(await publish({ content: '<p>&nbsp; </p>' })).toBeRefused('NOTICE_EMPTY')
  expect(await publish({ audience: [] })).toBeRefused('NO_AUDIENCE')
  expect(await publish({ audience: [{ kind: 'person', ids: ['1'] }] })).toBeRefused('NO_AUDIENCE')
  expect(await publish({ receipt: 'answer', questions: [] })).toBeRefused('QUESTIONS_MISSING')
  expect(await publish({ deadline: '2027-03-15 08:00:00' })).toBeRefused('DEADLINE_PAST')
  const id = await someDraft(api)
  expect(await api.as('head', world.otherTenant).callRaw(desk.publishNotice, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST notice/withdraw: works with a reason, and it can be published again with new receipts', async ({
  api,
}) => {
  const id = await someOut(api)

  await api.as('head').call(desk.withdrawNotice, { id, reason: '时间有误' })
  expect(await seen(api, 'parent')).toEqual([])
  expect((await api.as('head').call(desk.editNotice, { id })).data).toMatchObject({
    state: 'WITHDRAWN',
    withdrawReason: '时间有误',
  })
  await api.as('head').call(desk.draftNotice, draft({ id, audience: persons('teacher') }))
  await api.as('head').call(desk.publishNotice, { id })

  expect([await seen(api, 'parent'), await seen(api, 'teacher')]).toEqual([[], [id]])
})

test('POST notice/withdraw: NOTICE_NOT_OUT for a draft', async ({ api }) => {
  expect(
    await api.as('head').callRaw(desk.withdrawNotice, { id: await someDraft(api), reason: 'x' }),
  ).toBeRefused('NOTICE_NOT_OUT')
  expect(await api.as('head').callRaw(desk.withdrawNotice, { id: '1', reason: 'x' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST notice/pin: works', async ({ api }) => {
  const [first, second] = [await someOut(api), await someOut(api)]

  await api.as('head').call(desk.pinNotice, { id: first, pinned: true })

  expect(await seen(api, 'parent')).toEqual([first, second])
})

test('GET notice/audienceKinds: works', async ({ api }) => {
  const kinds = (await api.as('head').call(listAudienceKinds, {})).data

  expect(kinds.map((one: { kind: string }) => one.kind)).toEqual(
    expect.arrayContaining(['public', 'all', 'department', 'role', 'post', 'person']),
  )
})

test('POST notice/audienceCount: works, one family counts once', async ({ api }) => {
  const restore = defineFamilies(
    async (_db, _tenant, ids) =>
      new Map(
        ids.filter((id) => [idOf('parent'), idOf('student')].includes(id)).map((id) => [id, '77']),
      ),
  )

  const answer = await api
    .as('head')
    .call(countAudience, { audience: persons('parent', 'student', 'parent2') })

  restore()
  expect(answer.data).toEqual({ people: 3, families: 2 })
})

test('GET notice/edit: works, with the names of the people in the audience', async ({ api }) => {
  const id = await someDraft(api)

  expect((await api.as('head').call(desk.editNotice, { id })).data.people).toEqual([
    { id: idOf('parent'), name: '张妈妈' },
    { id: idOf('parent2'), name: '陈爸爸' },
  ])
})

test('POST notice/audienceCount: UNKNOWN_AUDIENCE', async ({ api }) => {
  expect(
    await api.as('head').callRaw(countAudience, { audience: [{ kind: 'planet' }] }),
  ).toBeRefused('UNKNOWN_AUDIENCE')
})

test('POST notice/audienceCount: works for kinds that another domain defines', async ({ api }) => {
  const remove = defineAudience('testClass', {
    label: '班级',
    order: 10,
    choice: 'list',
    options: async () => [{ id: '5', name: '一（1）班' }],
    resolve: async (_db, _tenant, { ids }) => (ids.includes('5') ? [idOf('parent')] : []),
  })

  const audience = [{ kind: 'testClass', ids: ['5'] }]
  const { data } = await api.as('head').call(countAudience, { audience })

  remove()
  expect(data).toEqual({ people: 1, families: 1 })
})
