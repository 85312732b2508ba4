import { expect, test } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { getItem, listItems, maxItems, removeItems, submitItem } from '../contract/item.ts'
import { withoutDemo } from './testing/withoutDemo.ts'

const globe = {
  name: '地球仪',
  subject: '',
  boughtOn: '2026-09-01',
  priceYuan: '68.50',
} as const

/** A subject that the school's dictionary has. */
async function subjectOf(api: ApiClient): Promise<string> {
  const answer = await api.inject({ url: '/api/blade-system/dict-biz/dictionary?code=subject' })
  const [first] = answer.data as { dictKey: string }[]
  return first?.dictKey ?? ''
}

async function addGlobe(api: ApiClient, name: string = globe.name): Promise<string> {
  const answer = await api.call(submitItem, { ...globe, name, subject: await subjectOf(api) })
  expect(answer.status).toBe(200)
  return answer.data.id
}

const all = async (api: ApiClient) => (await api.call(listItems, { size: 200 })).data.records

test('POST item/submit: works and keeps amount, day and details', async ({ api }) => {
  const parent = api.as('parent')
  const subject = await subjectOf(parent)

  const { data } = await parent.call(submitItem, {
    ...globe,
    subject,
    details: { stars: '4', isShared: true, lentDays: '2026-09-01,2026-09-03' },
  })

  const item = await parent.call(getItem, { id: data.id })
  expect(item.data).toMatchObject({
    name: '地球仪',
    subject,
    boughtOn: '2026-09-01',
    priceYuan: '68.50',
    details: { stars: '4', isShared: true, lentDays: '2026-09-01,2026-09-03', week: '' },
  })
})

test('a change without details keeps them', async ({ api }) => {
  const parent = api.as('parent')
  const subject = await subjectOf(parent)
  const { data } = await parent.call(submitItem, { ...globe, subject, details: { stars: '5' } })

  await parent.call(submitItem, { ...globe, id: data.id, subject, name: '旧地球仪' })

  const item = await parent.call(getItem, { id: data.id })
  expect(item.data).toMatchObject({ name: '旧地球仪', details: { stars: '5' } })
})

test('POST item/submit: NO_SUCH_SUBJECT names the field', async ({ api }) => {
  const answer = await api.as('parent').call(submitItem, { ...globe, subject: 'NO-SUCH' })

  expect([answer.reason, answer.fields[0]?.name]).toEqual(['NO_SUCH_SUBJECT', 'subject'])
})

test('POST item/submit: TABLE_FULL when every place is taken, until one is free', async ({
  api,
}) => {
  const parent = api.as('parent')
  const subject = await subjectOf(parent)
  const ids: string[] = (await all(parent)).map(({ id }) => id)
  while (ids.length < maxItems) ids.push(await addGlobe(parent, `第 ${ids.length} 个`))

  expect((await parent.call(submitItem, { ...globe, subject })).reason).toBe('TABLE_FULL')

  await parent.call(removeItems, { ids: ids[7] ?? '' })
  expect((await parent.call(submitItem, { ...globe, subject })).status).toBe(200)
})

test('additions at the same time all get a place of their own', async ({ ownClone }) => {
  const { as } = await ownClone()
  const parent = await as('parent')
  const before = (await all(parent)).length

  await Promise.all(Array.from({ length: 6 }, (_, at) => addGlobe(parent, `同时 ${at}`)))

  expect(await all(parent)).toHaveLength(before + 6)
})

test('GET item/list: works by keyword and subject, the last bought first', async ({ api }) => {
  const parent = api.as('parent')
  await addGlobe(parent, '百分比 100% 尺')
  const subject = await subjectOf(parent)

  const found = await parent.call(listItems, { keyword: '100%', subject })
  const none = await parent.call(listItems, { keyword: '100_', subject })

  expect(found.data.records.map(({ name }) => name)).toEqual(['百分比 100% 尺'])
  expect(none.data.records).toEqual([])
  const days = (await all(parent)).map(({ boughtOn }) => boughtOn)
  expect(days).toEqual(days.toSorted().reverse())
})

test('GET item/detail: works for its school alone', async ({ api, world }) => {
  const id = await addGlobe(api.as('parent'))

  expect((await api.as('teacher').call(getItem, { id })).status).toBe(200)
  expect((await api.as('admin', world.otherTenant).call(getItem, { id })).status).toBe(404)
})

test('POST item/remove: works for several, and removes none if one is missing', async ({ api }) => {
  const parent = api.as('parent')
  const ids = [await addGlobe(parent), await addGlobe(parent)]

  expect((await parent.call(removeItems, { ids: `${ids.join(',')},1` })).status).toBe(404)
  expect((await parent.call(removeItems, { ids: `${ids.join(',')},${ids[0]}` })).status).toBe(200)

  expect((await parent.call(getItem, { id: ids[0] ?? '' })).status).toBe(404)
})

test('another school can neither change nor remove an item', async ({ api, world }) => {
  const id = await addGlobe(api.as('parent'))
  const other = api.as('admin', world.otherTenant)
  const subject = await subjectOf(other)

  expect((await other.call(submitItem, { ...globe, id, subject })).status).toBe(404)
  expect((await other.call(removeItems, { ids: id })).status).toBe(404)
  expect((await api.as('parent').call(getItem, { id })).data.name).toBe('地球仪')
})

test.for([
  ['GET item/list: DEMO_OFF without demo mode', listItems, {}],
  ['GET item/detail: DEMO_OFF without demo mode', getItem, { id: '1' }],
  ['POST item/submit: DEMO_OFF without demo mode', submitItem, { ...globe, subject: '1' }],
  ['POST item/remove: DEMO_OFF without demo mode', removeItems, { ids: '1' }],
] as const)('%s', async ([, endpoint, input], { database }) => {
  const answer = await (await withoutDemo(database)).callRaw(endpoint, input)

  expect([answer.status, answer.reason]).toEqual([404, 'DEMO_OFF'])
})
