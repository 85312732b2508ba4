import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { getNews, listNews } from '../contract/news.ts'
import * as desk from '../contract/newsDesk.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import './tables.ts'

const draft = (part: Record<string, unknown> = {}) => ({
  title: 'probe 读书月开幕',
  category: 1,
  summary: '一起读书',
  content: '<p>开幕</p>',
  tags: ['读书'],
  ...part,
})

const written = async (
  api: Api,
  account = 'teacher',
  part: Record<string, unknown> = {},
): Promise<string> => (await api.as(account).call(desk.draftNews, draft(part))).data.id

async function handedIn(
  api: Api,
  account = 'teacher',
  part: Record<string, unknown> = {},
): Promise<string> {
  const id = await written(api, account, part)
  await api.as(account).call(desk.handInNews, { id })
  return id
}

async function published(api: Api, part: Record<string, unknown> = {}): Promise<string> {
  const id = await handedIn(api, 'teacher', part)
  await api.as('head').call(desk.approveNews, { id })
  return id
}

const versionsOf = (database: Database, id: string) =>
  database.read('000000', (db) =>
    db
      .selectFrom('newsVersion')
      .select(['version', 'savedFor', 'title'])
      .where('tenantId', '=', '000000')
      .where('newsId', '=', id)
      .orderBy('version')
      .execute(),
  )

const shown = async (api: Api) =>
  (await api.call(listNews, { title: 'probe' })).data.records.map(({ id }: { id: string }) => id)
const ofDesk = async (api: Api, account: string) =>
  (await api.as(account).call(desk.listManagedNews, { title: 'probe' })).data.records.map(
    ({ id }: { id: string }) => id,
  )

test('POST news/draft: works; the text is sanitised, and readers do not see it yet', async ({
  api,
}) => {
  const id = await written(api, 'teacher', { content: '<p onclick=x()>开幕<script>1</script></p>' })

  await api
    .as('teacher')
    .call(
      desk.draftNews,
      draft({ id, title: 'probe 改', content: '<p>改<svg onload=x()></svg></p>' }),
    )

  const { data } = await api.as('teacher').call(desk.editNews, { id })
  expect(data).toMatchObject({
    title: 'probe 改',
    state: 'DRAFT',
    content: '<p>改</p>',
    tags: ['读书'],
    findings: [],
    mayApprove: false,
  })
  expect(await shown(api)).toEqual([])
})

test('POST news/draft: NEWS_IS_OUT during review and after publication', async ({ api }) => {
  for (const id of [await handedIn(api), await published(api)])
    expect(await api.as('teacher').callRaw(desk.draftNews, draft({ id }))).toBeRefused(
      'NEWS_IS_OUT',
    )
})

test('POST news/draft: a foreign cover, a foreign file and another editor’s text are refused', async ({
  api,
}) => {
  const id = await written(api)

  expect(
    await api.as('teacher').callRaw(desk.draftNews, draft({ cover: 'https://evil.example/x.png' })),
  ).toBeRefused('INVALID_INPUT')
  expect(
    await api.as('teacher').callRaw(desk.draftNews, draft({ attachIds: ['12345'] })),
  ).toBeRefused('NOT_FOUND')
  expect(await api.as('lead').callRaw(desk.draftNews, draft({ id }))).toBeRefused('NOT_FOUND')
})

test('GET news/manage: works; an editor sees own news, a publisher sees all', async ({
  api,
  world,
}) => {
  const [ofTeacher, ofLead] = [await written(api), await written(api, 'lead')]

  expect(await ofDesk(api, 'teacher')).toEqual([ofTeacher])
  expect(await ofDesk(api, 'lead')).toEqual([ofLead])
  expect((await ofDesk(api, 'head')).sort()).toEqual([ofTeacher, ofLead].sort())
  expect(
    (await api.as('head', world.otherTenant).call(desk.listManagedNews, { title: 'probe' })).data
      .total,
  ).toBe(0)
})

test('GET news/edit: works, with the findings of the content check and whether the reader may decide', async ({
  api,
}) => {
  const id = await handedIn(api, 'teacher', {
    category: 4,
    content: '<p>我校高考升<b>学率</b>再创新高</p>',
  })

  const seen = (await api.as('head').call(desk.editNews, { id })).data
  expect(seen).toMatchObject({ state: 'REVIEW', mayApprove: true, findings: [{ word: '升学率' }] })
  expect(await api.as('lead').callRaw(desk.editNews, { id })).toBeRefused('NOT_FOUND')
})

test('POST news/handIn: works, and stores the text as a version', async ({ api, database }) => {
  const id = await handedIn(api)

  expect((await api.as('head').call(desk.editNews, { id })).data.state).toBe('REVIEW')
  expect(await versionsOf(database, id)).toEqual([
    { version: 1, savedFor: 'review', title: 'probe 读书月开幕' },
  ])
})

test('publishers are notified of submitted news, its editor and other editors are not; its editor is notified when it is withdrawn', async ({
  api,
}) => {
  const id = await handedIn(api)
  const newest = async (account: string) =>
    (await api.as(account).call(listMessages, {})).data.records[0]?.title

  expect(await newest('head')).toBe('新闻待审核：probe 读书月开幕')
  expect([await newest('teacher'), await newest('lead')]).not.toContain(
    '新闻待审核：probe 读书月开幕',
  )
  const row = (await api.as('head').call(desk.listManagedNews, { title: 'probe' })).data.records[0]
  expect(row).toMatchObject({ id, mayApprove: true, views: 0 })
  expect(
    (await api.as('teacher').call(desk.listManagedNews, { title: 'probe' })).data.records[0],
  ).toMatchObject({ id, mayApprove: false })

  await api.as('head').call(desk.approveNews, { id })
  await api.as('head').call(desk.withdrawNews, { id, reason: '有误' })
  expect(await newest('teacher')).toBe('新闻已撤下：probe 读书月开幕')
})

test('POST news/handIn: NEWS_EMPTY without a text, NEWS_IS_OUT the second time', async ({
  api,
}) => {
  const empty = await written(api, 'teacher', { content: '<p>&nbsp;</p>' })
  expect(await api.as('teacher').callRaw(desk.handInNews, { id: empty })).toBeRefused('NEWS_EMPTY')

  const id = await handedIn(api)
  expect(await api.as('teacher').callRaw(desk.handInNews, { id })).toBeRefused('NEWS_IS_OUT')
})

test('POST news/approve: works for another person; everybody reads it and its editor is notified', async ({
  api,
  database,
}) => {
  const id = await published(api)

  expect(await shown(api)).toEqual([id])
  expect((await api.call(getNews, { id })).data).toMatchObject({
    title: 'probe 读书月开幕',
    content: '<p>开幕</p>',
  })
  expect((await api.as('teacher').call(listMessages, {})).data.records[0]).toMatchObject({
    title: '新闻已通过：probe 读书月开幕',
  })
  expect(await versionsOf(database, id)).toMatchObject([
    { savedFor: 'review' },
    { savedFor: 'publish' },
  ])
})

test('POST news/approve: works with a future time, before which nobody reads it', async ({
  api,
  world,
}) => {
  const id = await handedIn(api)
  await api.as('head').call(desk.approveNews, { id, releaseTime: '2027-03-16 08:00:00' })

  expect(await shown(api)).toEqual([])
  world.setNow(new Date('2027-03-16T08:00:01+08:00'))
  expect(await shown(api)).toEqual([id])
})

test('POST news/approve: NEWS_NOT_IN_REVIEW for a draft, OWN_TEXT for one’s own, EXPIRY_PAST after its expiry', async ({
  api,
}) => {
  expect(await api.as('head').callRaw(desk.approveNews, { id: await written(api) })).toBeRefused(
    'NEWS_NOT_IN_REVIEW',
  )
  expect(
    await api.as('head').callRaw(desk.approveNews, { id: await handedIn(api, 'head') }),
  ).toBeRefused('OWN_TEXT')
  const ended = await handedIn(api, 'teacher', { expireTime: '2027-03-01 08:00:00' })
  expect(await api.as('head').callRaw(desk.approveNews, { id: ended })).toBeRefused('EXPIRY_PAST')
})

test('POST news/approve: OWN_TEXT also for the last person to change another’s text', async ({
  api,
}) => {
  const id = await written(api)
  await api.as('head').call(desk.draftNews, draft({ id, title: 'probe 我改的' }))
  await api.as('head').call(desk.handInNews, { id })

  expect(await api.as('head').callRaw(desk.approveNews, { id })).toBeRefused('OWN_TEXT')
  expect(await api.as('admin').call(desk.approveNews, { id })).toBeDone()
})

test('POST news/approve: EXAM_PUBLICITY for exam news with barred words; a reason overrides it and is recorded', async ({
  api,
}) => {
  const id = await handedIn(api, 'teacher', { category: 4, title: 'probe 理科状元' })
  expect(await api.as('head').callRaw(desk.approveNews, { id })).toBeRefused('EXAM_PUBLICITY')
  expect(await shown(api)).toEqual([])

  await api.as('head').call(desk.approveNews, { id, reason: '转载教育部禁令，原文引用' })

  expect(await shown(api)).toEqual([id])
  expect((await api.as('head').call(desk.editNews, { id })).data.reviewNote).toBe(
    '转载教育部禁令，原文引用',
  )
})

test('POST news/sendBack: works; the editor reads the reason and may submit it again', async ({
  api,
}) => {
  const id = await handedIn(api)
  await api.as('head').call(desk.sendBackNews, { id, reason: '请补充时间' })

  expect((await api.as('teacher').call(desk.editNews, { id })).data).toMatchObject({
    state: 'RETURNED',
    reviewNote: '请补充时间',
  })
  expect((await api.as('teacher').call(listMessages, {})).data.records[0]).toMatchObject({
    title: '新闻已退回：probe 读书月开幕',
  })
  expect(await api.as('teacher').call(desk.handInNews, { id })).toBeDone()
})

test('POST news/sendBack: NEWS_NOT_IN_REVIEW for published news', async ({ api }) => {
  expect(
    await api.as('head').callRaw(desk.sendBackNews, { id: await published(api), reason: 'x' }),
  ).toBeRefused('NEWS_NOT_IN_REVIEW')
})

test('POST news/withdraw: works, and readers no longer find it', async ({ api }) => {
  const id = await published(api)
  await api.as('head').call(desk.withdrawNews, { id, reason: '数字有误' })

  expect(await shown(api)).toEqual([])
  expect(await api.callRaw(getNews, { id })).toBeRefused('NOT_FOUND')
  expect((await api.as('teacher').call(desk.editNews, { id })).data).toMatchObject({
    state: 'WITHDRAWN',
    reviewNote: '数字有误',
  })
})

test('POST news/withdraw: NEWS_NOT_OUT for a draft', async ({ api }) => {
  expect(
    await api.as('head').callRaw(desk.withdrawNews, { id: await written(api), reason: 'x' }),
  ).toBeRefused('NEWS_NOT_OUT')
})

test('POST news/pin: works', async ({ api }) => {
  const [first, second] = [await published(api), await published(api)]
  await api.as('head').call(desk.pinNews, { id: first, pinned: true })

  expect(await shown(api)).toEqual([first, second])
})

test('POST news/remove: works for all or none, and POST news/restore: works as undo', async ({
  api,
}) => {
  const [one, foreign] = [await written(api), await written(api, 'lead')]

  expect(
    await api.as('teacher').callRaw(desk.removeNews, { ids: `${one},${foreign}` }),
  ).toBeRefused('NOT_FOUND')
  expect(await ofDesk(api, 'teacher')).toEqual([one])
  await api.as('teacher').call(desk.removeNews, { ids: one })
  expect(await ofDesk(api, 'teacher')).toEqual([])

  expect(await api.as('lead').callRaw(desk.restoreNews, { ids: one })).toBeRefused('NOT_FOUND')
  await api.as('teacher').call(desk.restoreNews, { ids: one })
  expect(await ofDesk(api, 'teacher')).toEqual([one])
})

test('POST news/restore: works once; what is not removed is not found', async ({ api }) => {
  expect(
    await api.as('teacher').callRaw(desk.restoreNews, { ids: await written(api) }),
  ).toBeRefused('NOT_FOUND')
})

test('POST news/remove: NEWS_IS_OUT for what is published', async ({ api }) => {
  expect(await api.as('head').callRaw(desk.removeNews, { ids: await published(api) })).toBeRefused(
    'NEWS_IS_OUT',
  )
})

test('GET news/files: works for a guest after publication, not before', async ({ api }) => {
  expect((await api.call(desk.listNewsFiles, { id: await published(api) })).data).toEqual([])
  expect(
    await api.as('teacher').callRaw(desk.listNewsFiles, { id: await written(api) }),
  ).toBeRefused('NOT_FOUND')
})
