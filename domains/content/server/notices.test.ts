import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { probeList } from '../../../platform/testing/probes.ts'
import { getNotice, listNotices, noticeListing, pageNotices } from '../contract/notice.ts'
import { storeNotices } from './storeContent.ts'

const hidden = ['state', 'audience', 'content', 'publisher']
const nowhere = '1'
const idOf = (account: string) => demoUserId('000000', account)
const readerFields = [
  'id',
  'title',
  'category',
  'categoryName',
  'releaseTime',
  'pinned',
  'isUnread',
  'isWaiting',
]

type Written = Partial<Parameters<typeof storeNotices>[1][number]>

/** Adds a notice of the office, by default released a day before the tests' now. */
async function someNotice(database: Database, written: Written = {}): Promise<string> {
  const usual = {
    tenantId: '000000',
    title: '停水通知',
    category: 6,
    audience: 'public',
    publisher: '总务处',
    content: '<p>停水两小时</p>',
    pinned: false,
    state: 'PUBLISHED',
  } as const
  const row = {
    ...usual,
    releaseTime: new Date('2027-03-14T09:00:00+08:00'),
    createUser: '1',
    ...written,
  }
  const [stored] = await database.write(row.tenantId, (tx) => storeNotices(tx, [row]))
  return stored?.id ?? ''
}

const titles = (answer: { data: { records: { title: string }[] } }) =>
  answer.data.records.map((row) => row.title)

test('GET notice/list: works for a guest: pinned first, then newest, without the text, with one SQL statement', async ({
  api,
  database,
  world,
}) => {
  const old = { title: 'probe 旧', releaseTime: new Date('2027-01-01T09:00:00+08:00') }
  const newest = await someNotice(database, { title: 'probe 新' })
  await someNotice(database, old)
  await someNotice(database, { ...old, title: 'probe 置顶', pinned: true })
  world.statements.length = 0

  const answer = await api.call(listNotices, { title: 'probe' })

  expect(answer).toBeDone()
  expect(titles(answer)).toEqual(['probe 置顶', 'probe 新', 'probe 旧'])
  expect(answer.data).toMatchObject({ total: 3, size: 10, current: 1, pages: 1 })
  expect(answer.data.records[1]).toEqual({
    id: newest,
    title: 'probe 新',
    category: 6,
    categoryName: '事务通知',
    releaseTime: '2027-03-14 09:00:00',
    pinned: false,
    isUnread: false,
    isWaiting: false,
  })
  expect(world.statements).toHaveLength(1)
  expect(world.statements[0]).not.toContain('content')
})

test('GET notice/list: shows internal notices to signed-in users only, and drafts, withdrawn or future ones to nobody', async ({
  api,
  database,
  world,
}) => {
  await someNotice(database, { title: 'probe 内部', audience: 'signedIn' })
  await someNotice(database, { title: 'probe 草稿', state: 'DRAFT' })
  await someNotice(database, { title: 'probe 撤回', state: 'WITHDRAWN' })
  await someNotice(database, {
    title: 'probe 明天',
    releaseTime: new Date('2027-03-16T09:00:00+08:00'),
  })

  expect(titles(await api.call(listNotices, { title: 'probe' }))).toEqual([])
  expect(titles(await api.as('teacher').call(listNotices, { title: 'probe' }))).toEqual([
    'probe 内部',
  ])
  world.setNow(new Date('2027-03-16T09:00:00+08:00'))
  expect(titles(await api.call(listNotices, { title: 'probe' }))).toEqual(['probe 明天'])
})

test('GET notice/list: shows publishers the text and their own future notices, unless they ask for the readers’ view', async ({
  api,
  database,
}) => {
  const later = { releaseTime: new Date('2027-03-16T09:00:00+08:00'), state: 'SCHEDULED' } as const
  await someNotice(database, { title: 'probe 校长的', ...later, createUser: idOf('head') })
  await someNotice(database, { title: 'probe 老师的', ...later, createUser: idOf('teacher') })
  await someNotice(database, { title: 'probe 今天' })
  await someNotice(database, { title: 'probe 草稿', state: 'DRAFT' })
  const list = (account: string, input = {}) =>
    api.as(account).call(listNotices, { title: 'probe', ascs: 'title', ...input })

  expect(titles(await list('head')).toSorted()).toEqual([
    'probe 今天',
    'probe 校长的',
    'probe 老师的',
  ])
  expect(titles(await list('teacher')).toSorted()).toEqual(['probe 今天', 'probe 老师的'])
  expect((await list('teacher')).data.records).toEqual(
    Array(2).fill(expect.objectContaining({ content: '<p>停水两小时</p>', tenantId: '000000' })),
  )
  for (const account of ['parent', 'student'])
    expect(Object.keys((await list(account)).data.records[0] ?? {})).toEqual(readerFields)
  const asReader = await list('teacher', { view: 'reader' })
  expect(titles(asReader)).toEqual(['probe 今天'])
  expect(Object.keys(asReader.data.records[0] ?? {})).toEqual(readerFields)
})

test('GET notice/detail: works for future notices, for their publishers only', async ({
  api,
  database,
}) => {
  const releaseTime = new Date('2027-03-16T09:00:00+08:00')
  const id = await someNotice(database, { releaseTime, createUser: idOf('teacher') })

  for (const account of ['teacher', 'head'])
    expect((await api.as(account).call(getNotice, { id })).data).toMatchObject({
      id,
      status: 1,
      createUser: idOf('teacher'),
    })
  for (const account of ['teacher2', 'parent'])
    expect(await api.as(account).call(getNotice, { id })).toBeRefused('NOT_FOUND')
})

test('GET notice/list: filters, sorts and counts pages as Blade clients ask', async ({
  api,
  database,
}) => {
  for (const day of [11, 12, 13])
    await someNotice(database, {
      title: `probe 第${day}日`,
      category: day % 2 ? 1 : 2,
      releaseTime: new Date(`2027-03-${day}T09:00:00+08:00`),
    })
  const list = async (input: Parameters<typeof api.callRaw>[1]) =>
    titles(await api.call(listNotices, { title: 'probe', ...input }))

  expect(await list({ category: '1' })).toEqual(['probe 第13日', 'probe 第11日'])
  expect(
    await list({
      releaseTime_datege: '2027-03-12 00:00:00',
      releaseTime_datelt: '2027-03-13 00:00:00',
    }),
  ).toEqual(['probe 第12日'])
  expect(await list({ ascs: 'release_time' })).toEqual([
    'probe 第11日',
    'probe 第12日',
    'probe 第13日',
  ])
  expect(await list({ dateRange: 'x', begin_date: '1', end_date: '2', category: '' })).toHaveLength(
    3,
  )

  const second = await api.call(listNotices, { title: 'probe', size: 2, current: 2 })
  const beyond = await api.call(listNotices, { title: 'probe', size: 2, current: 9 })
  expect([titles(second), second.data.total, second.data.pages]).toEqual([['probe 第11日'], 3, 2])
  expect([titles(beyond), beyond.data.total]).toEqual([[], 3])
})

test('GET notice/list: malformed filter values are refused with a message', async ({ api }) => {
  const answer = await api.callRaw(listNotices, { category: 'x', releaseTime_datege: 'yesterday' })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields.map((field) => field.name)).toEqual(['category', 'releaseTime_datege'])
})

test('GET notice/list: not signed in is enough for what is public, and a forged token sees no more', async ({
  api,
  database,
}) => {
  await someNotice(database, { title: 'probe 内部', audience: 'signedIn' })

  expect(
    titles(await api.call(listNotices, { title: 'probe' }, { 'blade-auth': 'bearer forged' })),
  ).toEqual([])
})

test('GET notice/list: other tenant sees nothing of it', async ({ api, database, world }) => {
  await someNotice(database, { title: 'probe 本校', audience: 'signedIn' })
  await someNotice(database, { title: 'probe 外校', tenantId: world.otherTenant })

  expect(
    titles(await api.as('admin', world.otherTenant).call(listNotices, { title: 'probe' })),
  ).toEqual(['probe 外校'])
  expect(titles(await api.as('admin').call(listNotices, { title: 'probe' }))).toEqual([
    'probe 本校',
  ])
})

const probed = [
  { name: 'list', endpoint: listNotices, account: undefined },
  { name: 'list', endpoint: listNotices, account: 'admin' },
  { name: 'page', endpoint: pageNotices, account: undefined },
] as const

for (const { name, endpoint, account } of probed) {
  test(`GET notice/${name}: SEC-01..04 probes find nothing, for ${account ?? 'a guest'}`, async ({
    api,
    database,
  }) => {
    for (const title of ['停水', '开会', '50% 的座位', '校_车'])
      await someNotice(database, { title })
    await someNotice(database, { title: '秘密', audience: 'signedIn', state: 'DRAFT' })

    expect(
      await probeList(account ? api.as(account) : api, {
        endpoint,
        listing: noticeListing,
        hidden,
      }),
    ).toEqual([])
  })
}

test('GET notice/page: works, malformed input, not signed in and other tenant are as in notice/list', async ({
  api,
  database,
  world,
}) => {
  await someNotice(database, { title: 'probe 本校' })

  expect(titles(await api.call(pageNotices, { title: 'probe' }))).toEqual(['probe 本校'])
  expect(await api.callRaw(pageNotices, { category: 'x' })).toBeRefused('INVALID_INPUT')
  expect(
    titles(await api.as('head', world.otherTenant).call(pageNotices, { title: 'probe' })),
  ).toEqual([])
})

test('GET notice/detail: works', async ({ api, database }) => {
  const id = await someNotice(database)

  const answer = await api.call(getNotice, { id })

  expect(answer).toBeDone()
  expect(answer.data).toEqual({
    id,
    title: '停水通知',
    category: 6,
    categoryName: '事务通知',
    releaseTime: '2027-03-14 09:00:00',
    pinned: false,
    isUnread: false,
    isWaiting: false,
    publisher: '总务处',
    content: '<p>停水两小时</p>',
  })
})

test('GET notice/detail: malformed', async ({ api }) => {
  for (const id of ['x', '', '1 or 1=1', '9223372036854775808'])
    expect(await api.callRaw(getNotice, { id })).toBeRefused('INVALID_INPUT')
})

test('GET notice/detail: not signed in, an internal notice looks missing', async ({
  api,
  database,
}) => {
  const id = await someNotice(database, { audience: 'signedIn' })

  expect(await api.call(getNotice, { id })).toBeRefused('NOT_FOUND')
  expect(await api.call(getNotice, { id: nowhere })).toBeRefused('NOT_FOUND')
  expect(await api.as('parent').call(getNotice, { id })).toBeDone()
})

test('GET notice/detail: other tenant, draft and future notices look missing', async ({
  api,
  database,
  world,
}) => {
  const foreign = await someNotice(database, { tenantId: world.otherTenant })
  const draft = await someNotice(database, { state: 'DRAFT' })
  const coming = await someNotice(database, { releaseTime: new Date('2027-03-16T09:00:00+08:00') })

  for (const id of [foreign, draft])
    expect(await api.as('admin').call(getNotice, { id })).toBeRefused('NOT_FOUND')
  expect(await api.as('parent').call(getNotice, { id: coming })).toBeRefused('NOT_FOUND')
})

test('SEC-26: a notice is sanitised when it is saved', async ({ api, database }) => {
  const id = await someNotice(database, {
    content:
      '<p onclick="alert(1)">看<script>alert(2)</script><a href="javascript:alert(3)">这里</a><img src=x onerror=alert(4)></p>',
  })

  expect((await api.call(getNotice, { id })).data.content).toBe('<p>看<a>这里</a></p>')
})
