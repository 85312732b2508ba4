import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { otherTenant } from '../../../../db/demo/world.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import { startByForm } from '../../contract/start.ts'
import { readFormSearch } from './formSearch.ts'
import { startProcess } from '../public.ts'
import { published, tripDesign } from '../testing/drawnFlows.ts'
import { defineStationery, demoActor, stationeryKey } from '../testing/stationeryFlow.ts'

/** Three trips, and a function that returns the places a search finds. */
async function trips(api: Api, key: string): Promise<(formSearch: string) => Promise<string[]>> {
  await published(api, tripDesign(key))
  const places = new Map<string, string>()
  for (const [place, km, way] of [
    ['苏州', 9, 'car'],
    ['100%', 240, 'train'],
    ['无锡 08:30:00', 30, ''],
  ] as const) {
    const processId = (
      await api.as('teacher').call(startByForm, { processId: key, place, km, ...(way && { way }) })
    ).data
    places.set(processId, place)
  }
  return async (formSearch) => {
    const { data } = await api
      .as('admin')
      .call(opsLists.listOpenTasks, { processDefinitionKey: key, formSearch })
    return data.records
      .map(({ processInstanceId }) => places.get(processInstanceId) ?? '')
      .reverse()
  }
}

test('GET ops/list: works by form values, with the original parameter syntax', async ({ api }) => {
  const find = await trips(api, 'searched')
  const found: Record<string, string[]> = {
    'place:equal:苏州': ['苏州'],
    'place:notEqual:苏州': ['100%', '无锡 08:30:00'],
    'place:equal:无锡 08:30:00': ['无锡 08:30:00'],
    'place:like:0%': ['100%'],
    'way:like:火车': ['100%'],
    'way:exists': ['苏州', '100%'],
    'way:notExists': ['无锡 08:30:00'],
    'km:equal:9': ['苏州'],
    'km:equal:9.0:number': ['苏州'],
    'km:equal:9:string': [],
    // Compared as numbers: as text, 9 would come after 240.
    'km:greaterThan:30': ['100%'],
    'km:greaterThanOrEqual:30': ['100%', '无锡 08:30:00'],
    'km:lessThan:30:number': ['苏州'],
    'km:lessThanOrEqual:30,way:exists': ['苏州'],
    'place:greaterThan:1:number': [],
    'km:greaterThan:abc': [],
  }

  for (const [search, places] of Object.entries(found))
    expect({ search, places: await find(search) }).toEqual({ search, places })
})

test('GET ops/processList: works by form values', async ({ api }) => {
  await trips(api, 'running')
  const total = async (list: typeof opsLists.listOpenProcesses) =>
    (
      await api
        .as('admin')
        .call(list, { processDefinitionKey: 'running', formSearch: 'km:greaterThan:20' })
    ).data.total

  expect([
    await total(opsLists.listOpenProcesses),
    await total(opsLists.listClosedProcesses),
  ]).toEqual([2, 0])
})

test('GET ops/doneList: works by form values', async ({ api }) => {
  await published(api, tripDesign('ended'))
  const processInsId = (
    await api.as('teacher').call(startByForm, { processId: 'ended', place: '苏州', km: 9 })
  ).data
  const { records } = (
    await api.as('admin').call(opsLists.listOpenTasks, { processDefinitionKey: 'ended' })
  ).data
  await api
    .as('admin')
    .call(ops.opsTerminate, { taskId: records[0]?.taskId ?? '', comment: '不去了' })
  const closed = (
    await api.as('admin').call(opsLists.listClosedProcesses, {
      processDefinitionKey: 'ended',
      formSearch: 'place:equal:苏州',
    })
  ).data

  expect(closed.records.map(({ id }) => id)).toEqual([processInsId])
})

test('a search reaches only fields, never data outside the form, and no process that the caller does not manage', async ({
  api,
  database,
  world,
}) => {
  defineStationery('processPage', '库房审核', { isManaged: true })
  const data = { item: '粉笔', amount: 5, hidden: 'secret' }
  await database.write(world.tenant, (tx) =>
    startProcess(
      tx,
      demoActor('teacher'),
      { flowKey: stationeryKey, businessId: '7', data, title: '粉笔', summary: [] },
      world.now,
    ),
  )
  const total = async (formSearch: string, tenant?: string) =>
    (
      await api
        .as('admin', tenant)
        .call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey, formSearch })
    ).data.total

  expect(await total('item:equal:粉笔')).toBe(1)
  for (const search of [
    'hidden:equal:secret',
    'hidden:exists',
    'hidden:notExists',
    'hidden:like:s',
  ])
    expect({ search, total: await total(search) }).toEqual({ search, total: 0 })
  expect(await total('item:equal:粉笔', otherTenant)).toBe(0)
  defineStationery('processPage', '库房审核', {})
  expect(await total('item:equal:粉笔')).toBe(0)
})

test('a malformed search is refused, and SQL in it is only a value', async ({ api }) => {
  const find = await trips(api, 'hostile')
  const refused = async (formSearch: string) =>
    (await api.as('admin').callRaw(opsLists.listOpenTasks, { formSearch })).reason

  for (const search of [
    'place',
    'place:is:x',
    'place:equal',
    'place:equal:',
    ':equal:x',
    "a' or 1=1:exists",
    '$way:exists',
    'km:equal:x:number',
    'a:exists,',
  ])
    expect({ search, reason: await refused(search) }).toEqual({ search, reason: 'INVALID_INPUT' })
  expect(await refused(Array.from({ length: 11 }, () => 'a:exists').join())).toBe('INVALID_INPUT')
  expect(await find("place:equal:' or 1=1 --")).toEqual([])
  expect(await find('place:like:%')).toEqual(['100%'])
})

test('a search is parsed without backtracking, however long it is', ({ world: _ }) => {
  expect(readFormSearch(`a:like:${':'.repeat(139)}`)).toMatchObject([{ value: ':'.repeat(139) }])
  expect(readFormSearch(`a:equal:${':number'.repeat(20_000)}`)).toBeUndefined()
})
