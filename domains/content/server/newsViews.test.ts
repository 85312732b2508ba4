import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoNewsId } from '../../../db/demo/content/content.ts'
import { getNews } from '../contract/news.ts'
import { listManagedNews } from '../contract/newsDesk.ts'
import { removeReaders, writeReadings } from './public.ts'

const tenant = '000000'
const id = demoNewsId(tenant, 0)
const viewsOf = async (api: Api): Promise<number> =>
  (await api.as('admin').call(listManagedNews, { size: 200 })).data.records.find(
    (row) => row.id === id,
  )?.views ?? 0
const read = (api: Api, account: string) => api.as(account).call(getNews, { id })

test('a reader is counted once a day, and reading writes nothing', async ({
  api,
  database,
  world,
}) => {
  await writeReadings(database)
  const before = await viewsOf(api)

  world.statements.length = 0
  await read(api, 'parent')
  expect(world.statements.filter((statement) => /^\s*(insert|update)/i.test(statement))).toEqual([])
  await read(api, 'parent')
  await read(api, 'parent2')
  await api.call(getNews, { id })
  await writeReadings(database)
  expect(await viewsOf(api)).toBe(before + 3)

  await read(api, 'parent')
  await writeReadings(database)
  expect(await viewsOf(api)).toBe(before + 3)

  world.setNow(new Date('2027-03-16T09:00:00+08:00'))
  await read(api, 'parent')
  await writeReadings(database)
  expect(await viewsOf(api)).toBe(before + 4)
  expect((await read(api, 'parent')).data.views).toBe(before + 4)
})

test('missing news is not counted, and one school does not count for another', async ({
  api,
  database,
  world,
}) => {
  await writeReadings(database)
  const before = await viewsOf(api)

  await api.callRaw(getNews, { id: '1' })
  await api.as('parent', world.otherTenant).callRaw(getNews, { id })
  await writeReadings(database)

  expect(await viewsOf(api)).toBe(before)
})

test('readers are forgotten after two days, and no address of a guest is stored', async ({
  api,
  database,
  world,
}) => {
  const rows = () =>
    database.read(tenant, (db) =>
      db.selectFrom('newsView').select('reader').where('tenantId', '=', tenant).execute(),
    )
  await api.call(getNews, { id })
  await writeReadings(database)
  expect((await rows()).map(({ reader }) => reader).join()).not.toContain('127.0.0.1')

  await removeReaders(database, tenant, world.now)
  expect(await rows()).not.toEqual([])
  await removeReaders(database, tenant, new Date('2027-03-18T09:00:00+08:00'))
  expect(await rows()).toEqual([])
})
