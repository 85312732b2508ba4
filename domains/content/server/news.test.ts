import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { probeList } from '../../../platform/testing/probes.ts'
import { getNews, listNews, newsListing } from '../contract/news.ts'
import { storeNews } from './storeContent.ts'

type Written = Partial<Parameters<typeof storeNews>[1][number]>

/** Adds a news item of the office, by default released a day before the tests' now. */
async function someNews(database: Database, written: Written = {}): Promise<string> {
  const usual = {
    tenantId: '000000',
    title: '运动会',
    category: 1,
    cover: '/covers/track.svg',
    summary: '人人上场',
    source: '体育组',
    author: '马立',
    tags: ['运动'],
    content: '<p>开始</p>',
    pinned: false,
    state: 'PUBLISHED',
  } as const
  const row = {
    ...usual,
    tags: [...usual.tags],
    releaseTime: new Date('2027-03-14T09:00:00+08:00'),
    expireTime: null,
    createUser: '1',
    ...written,
  }
  const [stored] = await database.write(row.tenantId, (tx) => storeNews(tx, [row]))
  return stored?.id ?? ''
}

const titles = (answer: { data: { records: { title: string }[] } }) =>
  answer.data.records.map((row) => row.title)

test('GET news/list: works: pinned first, then newest, without the text, with one SQL statement', async ({
  api,
  database,
  world,
}) => {
  const newest = await someNews(database, { title: 'probe 新' })
  await someNews(database, {
    title: 'probe 置顶',
    pinned: true,
    releaseTime: new Date('2027-01-01T09:00:00+08:00'),
  })
  world.statements.length = 0

  const answer = await api.call(listNews, { title: 'probe' })

  expect(titles(answer)).toEqual(['probe 置顶', 'probe 新'])
  expect(answer.data.records[1]).toEqual({
    id: newest,
    title: 'probe 新',
    category: 1,
    categoryName: '校园动态',
    cover: '/covers/track.svg',
    summary: '人人上场',
    source: '体育组',
    releaseTime: '2027-03-14 09:00:00',
    pinned: false,
  })
  expect(world.statements).toHaveLength(1)
  expect(world.statements[0]).not.toContain('content')
})

test('GET news/list: works by category and by a keyword in title or summary; wildcards are literal', async ({
  api,
  database,
}) => {
  await someNews(database, { title: 'probe 甲', summary: '上座 100%', category: 3 })
  await someNews(database, { title: 'probe 乙 Robot', summary: '社团' })

  expect(titles(await api.call(listNews, { category: '3', title: 'probe' }))).toEqual(['probe 甲'])
  expect(titles(await api.call(listNews, { keyword: '0%', title: 'probe' }))).toEqual(['probe 甲'])
  expect(titles(await api.call(listNews, { keyword: ' robot ', title: 'probe' }))).toEqual([
    'probe 乙 Robot',
  ])
  expect(titles(await api.call(listNews, { keyword: '_', title: 'probe' }))).toEqual([])
})

test('GET news/list: shows no drafts and no withdrawn, future or expired news', async ({
  api,
  database,
  world,
}) => {
  for (const state of ['DRAFT', 'WITHDRAWN'] as const)
    await someNews(database, { title: 'probe', state })
  await someNews(database, {
    title: 'probe 明天',
    releaseTime: new Date('2027-03-16T09:00:00+08:00'),
  })
  await someNews(database, { title: 'probe 过期', expireTime: world.now })

  expect(titles(await api.as('admin').call(listNews, { title: 'probe' }))).toEqual([])
})

test('GET news/list: malformed', async ({ api }) => {
  expect(await api.callRaw(listNews, { keyword: 'x'.repeat(141) })).toBeRefused('INVALID_INPUT')
  expect(await api.callRaw(listNews, { category: '1.5' })).toBeRefused('INVALID_INPUT')
})

test('GET news/list: not signed in reads the same as a signed-in user', async ({
  api,
  database,
}) => {
  await someNews(database)

  expect((await api.call(listNews, {})).data).toEqual(
    (await api.as('parent').call(listNews, {})).data,
  )
})

test('GET news/list: other tenant sees nothing of it', async ({ api, database, world }) => {
  await someNews(database, { title: 'probe 本校' })
  await someNews(database, { title: 'probe 外校', tenantId: world.otherTenant })

  expect(
    titles(await api.as('parent', world.otherTenant).call(listNews, { title: 'probe' })),
  ).toEqual(['probe 外校'])
})

for (const account of [undefined, 'admin']) {
  test(`GET news/list: SEC-01..04 probes find nothing, for ${account ?? 'a guest'}`, async ({
    api,
    database,
  }) => {
    for (const title of ['运动会', '读书月', '50% 的座位', '校_车'])
      await someNews(database, { title })
    await someNews(database, { title: '秘密', state: 'DRAFT' })

    const hidden = ['state', 'content', 'author', 'expire_time', 'summary', 'cover', 'tags']
    expect(
      await probeList(account ? api.as(account) : api, {
        endpoint: listNews,
        listing: newsListing,
        hidden,
      }),
    ).toEqual([])
  })
}

test('GET news/detail: works, with the text sanitised when it was saved', async ({
  api,
  database,
}) => {
  const id = await someNews(database, {
    content:
      '<h3>开始</h3><svg onload=alert(1)></svg><p style="color:red">鸣枪<img src="//evil.example/x.png"></p>',
  })

  const answer = await api.call(getNews, { id })

  expect(answer.data).toMatchObject({
    id,
    title: '运动会',
    author: '马立',
    tags: ['运动'],
    content: '<h3>开始</h3><p>鸣枪</p>',
  })
})

test('GET news/detail: malformed', async ({ api }) => {
  for (const id of ['x', '1,2', '9223372036854775808'])
    expect(await api.callRaw(getNews, { id })).toBeRefused('INVALID_INPUT')
})

test('GET news/detail: not signed in is enough', async ({ api, database }) => {
  expect(await api.call(getNews, { id: await someNews(database) })).toBeDone()
})

test('GET news/detail: other tenant, withdrawn and expired news look missing', async ({
  api,
  database,
  world,
}) => {
  const foreign = await someNews(database, { tenantId: world.otherTenant })
  const withdrawn = await someNews(database, { state: 'WITHDRAWN' })
  const expired = await someNews(database, { expireTime: world.now })

  for (const id of [foreign, withdrawn, expired, '1'])
    expect(await api.as('admin').call(getNews, { id })).toBeRefused('NOT_FOUND')
})
