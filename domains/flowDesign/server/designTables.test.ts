import { rowsOf } from '../../../app/testing/clients/answersOf.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { otherTenant } from '../../../db/demo/world.ts'
import * as forms from '../contract/designForms.ts'
import { getDesign, saveDesign } from '../contract/designs.ts'
import { drawn, published, tripDesign } from '../../workflow/server/testing/drawnFlows.ts'
import { said } from '../../workflow/server/testing/withoutIds.ts'

const get = (api: Api, name: string, query: Record<string, string> = {}, tenant?: string) =>
  api.as('admin', tenant).inject({
    method: 'GET',
    url: `/api/blade-workflow/design/${name}`,
    query: { size: '200', ...query },
  })

const post = (api: Api, name: string) =>
  api
    .as('admin')
    .inject({ method: 'POST', url: `/api/blade-workflow/design/${name}`, payload: { ids: '1' } })

/** Every write to a table is refused, under each of its route names. */
async function isFixed(api: Api, table: string): Promise<void> {
  for (const call of ['submit', 'save', 'update', 'remove'])
    expect(await post(api, `${table}/${call}`)).toBeRefused('NOT_OFFERED')
}

async function isEmpty(api: Api, table: string): Promise<void> {
  for (const call of ['list', 'page'])
    expect((await get(api, `${table}/${call}`)).data).toMatchObject({ records: [], total: 0 })
}

const hasNone = async (api: Api, table: string): Promise<void> =>
  expect(await get(api, `${table}/detail`, { id: '1' })).toBeRefused('NOT_FOUND')

test('GET design/category/list: works with the categories of coded and drawn flows, not those of another school', async ({
  api,
}) => {
  await drawn(api, tripDesign('counted', { category: '新的分类' }))
  const names = async (call: string, tenant?: string) =>
    rowsOf((await get(api, `category/${call}`, {}, tenant)).data).map(({ name }) => name)

  expect(await names('list')).toEqual(expect.arrayContaining(['新的分类', '行政办公']))
  expect(await names('page')).toEqual(await names('list'))
  expect(await names('list', otherTenant)).not.toContain('新的分类')
})

test('GET design/category/detail: works by name; NOT_FOUND for one without flows', async ({
  api,
}) => {
  await drawn(api, tripDesign('detailed', { category: '新的分类' }))

  expect((await get(api, 'category/detail', { id: '新的分类' })).data).toMatchObject({
    name: '新的分类',
    parentId: '0',
  })
  expect(said(await get(api, 'category/detail', { id: '新的分类' }, otherTenant), '新的分类')).toBe(
    said(await get(api, 'category/detail', { id: '别的分类' }), '别的分类'),
  )
})

test('GET design/category/tree: works under both paths', async ({ api }) => {
  await drawn(api, tripDesign('treed', { category: '新的分类' }))

  for (const call of ['tree', 'allTree'])
    expect(rowsOf((await get(api, `category/${call}`)).data)).toContainEqual({
      id: '新的分类',
      parentId: '0',
      key: '新的分类',
      value: '新的分类',
      title: '新的分类',
    })
})

test('GET design/button/list: works with the buttons of the plugin, each with a label', async ({
  api,
}) => {
  const rows = rowsOf((await get(api, 'button/list')).data)

  expect(rows.map(({ buttonKey, name }) => `${String(buttonKey)} ${String(name)}`)).toEqual([
    'wf_pass 通过',
    'wf_reject 驳回',
    'wf_rollback 指定回退',
    'wf_transfer 转办',
    'wf_delegate 委托',
    'wf_add_instance 加签',
    'wf_del_instance 减签',
    'wf_terminate 终止',
  ])
})

test('GET design/button/detail: works', async ({ api }) => {
  expect((await get(api, 'button/detail', { id: 'wf_pass' })).data).toMatchObject({ name: '通过' })
  expect(await get(api, 'button/detail', { id: 'wf_magic' })).toBeRefused('NOT_FOUND')
})

test('GET design/serial/list: works with the prefixes in use', async ({ api }) => {
  await published(api, tripDesign('numbered', { serialPrefix: 'XX' }))
  await published(api, tripDesign('bare', { serialPrefix: '' }))
  const rows = rowsOf((await get(api, 'serial/list')).data)

  expect(rows).toContainEqual(
    expect.objectContaining({
      id: 'numbered',
      prefix: 'XX',
      dateFormat: 'yyyyMMdd',
      suffixLength: 5,
      cycle: 'day',
    }),
  )
  expect(rows.map(({ id }) => id)).not.toContain('bare')
})

test('GET design/serial/detail: works by the key of the flow', async ({ api }) => {
  await published(api, tripDesign('numberedToo', { serialPrefix: 'XY' }))

  expect((await get(api, 'serial/detail', { id: 'numberedToo' })).data).toMatchObject({
    prefix: 'XY',
  })
  expect(await get(api, 'serial/detail', { id: 'numberedToo' }, otherTenant)).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET design/condition/list: works, and is empty', async ({ api }) => isEmpty(api, 'condition'))

test('GET design/condition/detail: works only as NOT_FOUND', async ({ api }) =>
  hasNone(api, 'condition'))

test('GET design/listener/list: works, and is empty', async ({ api }) => isEmpty(api, 'listener'))

test('GET design/listener/detail: works only as NOT_FOUND', async ({ api }) =>
  hasNone(api, 'listener'))

test('GET design/form/default-values/list: works, and is empty', async ({ api }) =>
  isEmpty(api, 'form/default-values'))

test('GET design/form/default-values/detail: works only as NOT_FOUND', async ({ api }) =>
  hasNone(api, 'form/default-values'))

test('GET design/form/theme/list: works, and is empty', async ({ api }) =>
  isEmpty(api, 'form/theme'))

test('GET design/form/theme/detail: works only as NOT_FOUND', async ({ api }) =>
  hasNone(api, 'form/theme'))

test('GET design/form/variable/list: works, and is empty', async ({ api }) =>
  isEmpty(api, 'form/variable'))

test('GET design/form/variable/detail: works only as NOT_FOUND', async ({ api }) =>
  hasNone(api, 'form/variable'))

test('POST design/category/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'category'))

test('POST design/button/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'button'))

test('POST design/serial/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'serial'))

test('POST design/condition/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'condition'))

test('POST design/listener/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'listener'))

test('POST design/form/default-values/submit: works only as a refusal, NOT_OFFERED', async ({
  api,
}) => isFixed(api, 'form/default-values'))

test('POST design/form/theme/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'form/theme'))

test('POST design/form/variable/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  isFixed(api, 'form/variable'))

test('GET design/form/list: works with the forms of drawings, under both paths', async ({
  api,
}) => {
  const { id } = await drawn(api, tripDesign('withForm', { name: '带表单' }))

  for (const call of ['list', 'listType'])
    expect(rowsOf((await get(api, `form/${call}`, { name: '带表单' })).data)).toMatchObject([
      { id, key: 'withForm', name: '带表单', version: 0 },
    ])
})

test('GET design/form/detail: works with the form as JSON text', async ({ api }) => {
  const { id } = await drawn(api, tripDesign('formOf'))
  const { data } = await api.as('admin').call(forms.getForm, { id })

  expect(JSON.parse(data.content)).toEqual(tripDesign('formOf').form)
  expect(data.appContent).toBe(data.content)
})

const content = JSON.stringify({ column: [{ prop: 'place', label: '去处' }] })

test('POST design/form/submit: works: the draft gets the form, the published flow keeps its own, and an editor with the draft open gets a conflict', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('reformed'))
  expect((await api.as('admin').call(forms.saveForm, { id, content })).data.content).toBe(content)

  expect((await api.as('admin').call(getDesign, { id })).data).toMatchObject({
    hasChanges: true,
    version: 1,
    rev: rev + 1,
    design: { form: JSON.parse(content) },
  })
  expect(
    await api.as('admin').callRaw(saveDesign, { id, rev, design: tripDesign('reformed') }),
  ).toBeRefused('DRAWN_MEANWHILE')
})

test('POST design/form/submit: NOT_OFFERED without a flow, FORM_UNREADABLE for anything but a form', async ({
  api,
}) => {
  const { id } = await drawn(api, tripDesign('unread'))

  expect(await api.as('admin').callRaw(forms.saveForm, { content })).toBeRefused('NOT_OFFERED')
  for (const wrong of [
    '{"column":[{"label":"\\u0000"}]}',
    '{"title":"\\ud800"}',
    '[]',
    '1',
    'null',
    'function () {}',
    `${'['.repeat(700)}${']'.repeat(700)}`,
  ])
    expect(await api.as('admin').callRaw(forms.saveForm, { id, content: wrong })).toBeRefused(
      'FORM_UNREADABLE',
    )
})

test('POST design/form/remove: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api, 'form/remove')).toBeRefused('NOT_OFFERED')
})

test('GET design/model/history/list: works under the path of forms', async ({ api }) => {
  const { id } = await published(api, tripDesign('pastForm'))

  expect(rowsOf((await get(api, 'form/history', { id })).data)).toMatchObject([
    { version: 1, isMain: true },
  ])
})

test('the form of another school’s drawing looks missing', async ({ api }) => {
  const { id } = await drawn(api, tripDesign('theirForm'))
  const other = api.as('admin', otherTenant)
  const ask = async (asked: string): Promise<string[]> => [
    said(await other.callRaw(forms.getForm, { id: asked }), asked),
    said(await other.callRaw(forms.saveForm, { id: asked, content }), asked),
    said(await get(api, 'form/history', { id: asked }, otherTenant), asked),
  ]

  expect(await ask(id)).toEqual(await ask('1'))
  expect((await api.as('admin').call(forms.getForm, { id })).data.content).not.toBe(content)
})
