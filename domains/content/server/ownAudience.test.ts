import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoClassId, demoGradeId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { countAudience, listAudienceKinds } from '../contract/audience.ts'
import type { AudiencePart } from '../contract/audience.ts'
import { listNotices } from '../contract/notice.ts'
import * as desk from '../contract/noticeDesk.ts'
import * as noticeTally from '../contract/noticeTally.ts'

const tenant = '000000'
const part = (kind: string, ...ids: string[]): AudiencePart => ({ kind, ids, below: false })
/** The class of 李老师, another class of the grade, and a class of another grade. */
const own = part('class', demoClassId(tenant, 3, 2))
const beside = part('class', demoClassId(tenant, 3, 1))
const elsewhere = part('class', demoClassId(tenant, 4, 1))
const third = part('grade', demoGradeId(tenant, 3))
const fourth = part('grade', demoGradeId(tenant, 4))

const draft = (audience: readonly AudiencePart[], rest: Record<string, unknown> = {}) => ({
  title: 'probe 班会',
  category: 1,
  content: '<p>周五</p>',
  audience: [...audience],
  receipt: 'confirm' as const,
  ...rest,
})
const tryDraft = (api: Api, ...audience: AudiencePart[]) =>
  api.as('teacher').callRaw(desk.draftNotice, draft(audience))
const someOwn = async (api: Api) =>
  (await api.as('teacher').call(desk.draftNotice, draft([own]))).data.id
const someOfHead = async (api: Api) =>
  (await api.as('head').call(desk.draftNotice, draft([own]))).data.id

const headOfThird = (database: Database) =>
  database.write(tenant, (tx) =>
    tx
      .updateTable('grade')
      .set({ headId: demoUserId(tenant, 'teacher') })
      .where('tenantId', '=', tenant)
      .where('id', '=', demoGradeId(tenant, 3))
      .execute(),
  )
const leaveClass = (database: Database) =>
  database.write(tenant, (tx) =>
    tx.updateTable('schoolClass').set({ teacherId: null }).where('tenantId', '=', tenant).execute(),
  )

test('a class teacher writes to the families of his class, who read it', async ({ api }) => {
  const id = await someOwn(api)

  expect((await api.as('teacher').call(desk.publishNotice, { id })).data.state).toBe('PUBLISHED')

  const seen = (await api.as('parent').call(listNotices, { title: 'probe' })).data.records
  expect(seen.map((row: { id: string }) => row.id)).toEqual([id])
  expect(
    (await api.as('teacher').call(noticeTally.getTally, { id })).data.families,
  ).toBeGreaterThan(0)
})

test('POST notice/draft: AUDIENCE_NOT_YOURS for another class, a grade, the school, a role, a person, or another class added to the own one', async ({
  api,
}) => {
  const foreign = [
    [beside],
    [elsewhere],
    [third],
    [part('all')],
    [part('public')],
    [part('person', demoUserId(tenant, 'parent'))],
    [own, elsewhere],
  ]
  for (const audience of foreign)
    expect(await tryDraft(api, ...audience)).toBeRefused('AUDIENCE_NOT_YOURS')
  expect(await tryDraft(api, part('class'))).toBeRefused('AUDIENCE_NOT_YOURS')
  expect(await tryDraft(api, part('class', ...own.ids, '1'))).toBeRefused('AUDIENCE_NOT_YOURS')
})

test('a grade head writes to the grade and to each of its classes, and to no other', async ({
  api,
  database,
}) => {
  await headOfThird(database)

  for (const audience of [[third], [beside], [own, beside]])
    expect(await tryDraft(api, ...audience)).toMatchObject({ status: 200 })
  for (const audience of [[fourth], [elsewhere]])
    expect(await tryDraft(api, ...audience)).toBeRefused('AUDIENCE_NOT_YOURS')
})

test('POST notice/publish: AUDIENCE_NOT_YOURS once the class has another teacher', async ({
  api,
  database,
}) => {
  const id = await someOwn(api)
  await leaveClass(database)

  expect(await api.as('teacher').callRaw(desk.publishNotice, { id })).toBeRefused(
    'AUDIENCE_NOT_YOURS',
  )
  expect((await api.as('parent').call(listNotices, { title: 'probe' })).data.total).toBe(0)
})

test('POST notice/save: AUDIENCE_NOT_YOURS, because it addresses the whole school', async ({
  api,
}) => {
  expect(
    await api.as('teacher').callRaw(desk.saveNotice, { title: 'probe', content: 'x' }),
  ).toBeRefused('AUDIENCE_NOT_YOURS')
  expect((await api.as('parent').call(listNotices, { title: 'probe' })).data.total).toBe(0)
})

test('POST notice/submit: AUDIENCE_NOT_YOURS for a new notice, which would address the whole school', async ({
  api,
}) => {
  expect(
    await api.as('teacher').callRaw(desk.submitNotice, { title: 'probe', content: 'x' }),
  ).toBeRefused('AUDIENCE_NOT_YOURS')
})

test('POST notice/audienceCount: AUDIENCE_NOT_YOURS, so that nobody counts other classes', async ({
  api,
}) => {
  expect(
    (await api.as('teacher').call(countAudience, { audience: [own] })).data.people,
  ).toBeGreaterThan(0)
  expect(await api.as('teacher').callRaw(countAudience, { audience: [elsewhere] })).toBeRefused(
    'AUDIENCE_NOT_YOURS',
  )
})

test('a class teacher may choose only own classes, a teacher without a class nothing, a publisher for the school everything', async ({
  api,
  database,
}) => {
  const offered = async (account: string) =>
    (await api.as(account).call(listAudienceKinds, {})).data.map(
      ({ kind, options }) => `${kind} ${options.length}`,
    )

  expect(await offered('teacher')).toEqual(['class 1'])
  expect(await offered('head')).toContain('all 0')
  await leaveClass(database)
  expect(await offered('teacher')).toEqual([])
})

test('a class teacher does not see notices of others; a publisher for the school sees those of class teachers', async ({
  api,
}) => {
  const [mine, theirs] = [await someOwn(api), await someOfHead(api)]
  const managed = async (account: string) =>
    (await api.as(account).call(desk.listManagedNotices, { title: 'probe' })).data.records
      .map(({ id }: { id: string }) => id)
      .sort()

  expect(await managed('teacher')).toEqual([mine])
  expect(await managed('head')).toEqual([mine, theirs].sort())
  const teacher = api.as('teacher')
  for (const answer of [
    await teacher.callRaw(desk.editNotice, { id: theirs }),
    await teacher.callRaw(desk.draftNotice, draft([own], { id: theirs })),
    await teacher.callRaw(desk.updateNotice, { id: theirs, title: 'probe', content: 'x' }),
    await teacher.callRaw(desk.publishNotice, { id: theirs }),
    await teacher.callRaw(desk.withdrawNotice, { id: theirs, reason: '不对' }),
    await teacher.callRaw(desk.pinNotice, { id: theirs, pinned: true }),
    await teacher.callRaw(desk.removeNotices, { ids: `${mine},${theirs}` }),
    await teacher.callRaw(noticeTally.getTally, { id: theirs }),
    await teacher.callRaw(noticeTally.listReceipts, { id: theirs }),
    await teacher.callRaw(noticeTally.remindMissing, { id: theirs }),
  ])
    expect(answer).toBeRefused('NOT_FOUND')
  expect(await managed('teacher')).toEqual([mine])
})
