import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { importXml } from '../contract/bpmn.ts'
import * as desk from '../../workflow/contract/deskProcess.ts'
import * as xml from '../contract/publishedXml.ts'
import { changeDesignState, publishDesign, saveDesign } from '../contract/designs.ts'
import * as tasks from '../../workflow/contract/tasks.ts'
import { allFlows } from '../../workflow/server/flows/defineFlow.ts'
import {
  approval,
  graphOf,
  published,
  tripDesign,
} from '../../workflow/server/testing/drawnFlows.ts'
import { said } from '../../workflow/server/testing/withoutIds.ts'

const withCompanion = [
  { prop: 'place', label: '地点', required: true },
  { prop: 'who', label: '同行人', type: 'user' },
]
const filled = { place: '苏州', km: 3 }

/** The response of a route under one of its other names. */
const at = (api: Api, account: string, name: string, query: Record<string, string>) =>
  api.as(account).inject({ method: 'GET', url: `/api/blade-workflow/process/${name}`, query })

test('GET process/processList: works by name, key and category, in pages, only with flows that the caller may start', async ({
  api,
  world,
}) => {
  const { id } = await published(
    api,
    tripDesign('listed', { name: '列表甲', category: '列表分类' }),
  )
  await published(api, tripDesign('listedToo', { name: '列表乙', category: '列表分类' }))
  const list = async (input: object, account = 'teacher', tenant = world.tenant) =>
    (await api.as(account, tenant).call(desk.listStartableRows, input)).data

  expect((await list({ key: 'listed' })).records).toEqual([
    {
      id: 'listed',
      processDefinitionKey: 'listed',
      processDefinitionName: '列表甲',
      formKey: 'wf_listed',
      formUrl: expect.any(String),
      appFormUrl: expect.any(String),
      icon: 'car',
      category: '列表分类',
      categoryName: '列表分类',
    },
  ])
  expect(await list({ category: '列表分类', size: 1, current: 2 })).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ id: 'listedToo' }],
  })
  expect((await list({ name: '列表乙' })).records.map((row) => row.id)).toEqual(['listedToo'])
  expect((await list({ category: '列表分类' }, 'parent')).total).toBe(0)
  expect((await list({ category: '列表分类' }, 'teacher', world.otherTenant)).total).toBe(0)
  await api.as('admin').call(changeDesignState, { id, status: 'suspend' })
  expect((await list({ category: '列表分类' })).total).toBe(1)
})

test('GET app/task/getFormByProcessDefId: works under the original parameter names, and requires one of them', async ({
  api,
}) => {
  await published(api, tripDesign('formed'))
  const forms = [
    await at(api, 'teacher', 'getFormByProcessDefId', { processDefId: 'formed' }),
    await at(api, 'teacher', 'getFormByProcessId', { processId: 'formed' }),
    await at(api, 'teacher', 'getFormByProcessDefKey', { processDefKey: 'formed' }),
  ]

  for (const { data } of forms)
    expect(data).toMatchObject({ process: { id: 'formed' }, form: expect.stringContaining('地点') })
  expect(await at(api, 'teacher', 'getFormByProcessDefKey', {})).toBeRefused('INVALID_INPUT')
  expect(
    await at(api, 'parent', 'getFormByProcessDefKey', { processDefKey: 'formed' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST process/startProcessByKey: works with the form fields beside the key', async ({
  api,
}) => {
  await published(api, tripDesign('byKey'))
  const { data } = await api
    .as('teacher')
    .call(desk.startByKey, { processDefKey: 'byKey', businessKey: '', ...filled })

  expect(
    (await api.as('teacher').call(tasks.getDetail, { processInsId: data })).data.process,
  ).toMatchObject({
    processDefinitionKey: 'byKey',
    variables: filled,
  })
  expect(
    await api.as('parent').callRaw(desk.startByKey, { processDefKey: 'byKey', ...filled }),
  ).toBeRefused('NOT_FOUND')
})

test('POST process/startProcessByKey: NOT_OFFERED with a request number chosen by the caller', async ({
  api,
}) => {
  await published(api, tripDesign('byNumber'))

  expect(
    await api
      .as('teacher')
      .callRaw(desk.startByKey, { processDefKey: 'byNumber', businessKey: '77', ...filled }),
  ).toBeRefused('NOT_OFFERED')
})

test('POST process/startProcessByKey: NOBODY_TO_DECIDE', async ({ api }) => {
  const companion = { kind: 'resolver', value: 'formPeople:who', label: '同行人' } as const
  await published(
    api,
    tripDesign('nobody', {
      graph: graphOf(approval('check', 'done', [companion])),
      title: '',
      form: { column: withCompanion },
    }),
  )

  expect(
    await api.as('teacher').callRaw(desk.startByKey, { processDefKey: 'nobody', ...filled }),
  ).toBeRefused('NOBODY_TO_DECIDE')
})

test('GET process/getXmlByProcessDefKey: works with the published flow, as it was drawn', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('written'))
  await api
    .as('admin')
    .call(saveDesign, { id, rev, design: tripDesign('written', { name: '还没发布' }) })
  const { data } = await api.as('admin').call(xml.getXmlByKey, { processDefKey: 'written' })

  expect(data.fileName).toBe('外出学习.bpmn')
  expect((await api.as('admin').call(importXml, { xml: data.xml })).data.design).toEqual(
    tripDesign('written'),
  )
})

test('GET process/getXmlByProcessDefKey: works for coded flows that the caller manages', async ({
  api,
}) => {
  const managed = allFlows().filter(({ key }) => ['general', 'seal'].includes(key))
  expect(managed.length).toBeGreaterThan(0)

  for (const { key, name } of managed)
    expect(
      (await api.as('admin').call(xml.getXmlByKey, { processDefKey: key })).data,
    ).toMatchObject({
      fileName: `${name}.bpmn`,
      xml: expect.stringContaining('bpmn:process'),
    })
})

test('GET process/getXmlByProcessDefId: works with a key, and with the exact version that a process follows', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('versioned'))
  const processInsId = (
    await api.as('teacher').call(desk.startByKey, { processDefKey: 'versioned', ...filled })
  ).data
  const { processDefinitionId } = (await api.as('teacher').call(tasks.getDetail, { processInsId }))
    .data.process
  const saved = (
    await api
      .as('admin')
      .call(saveDesign, { id, rev, design: tripDesign('versioned', { name: '新的' }) })
  ).data
  await api.as('admin').call(publishDesign, { id, rev: saved.rev, note: '' })
  const nameOf = async (processDefId: string) =>
    (await api.as('admin').call(xml.getXmlById, { processDefId })).data.fileName

  expect([await nameOf('versioned'), await nameOf(processDefinitionId)]).toEqual([
    '新的.bpmn',
    '外出学习.bpmn',
  ])
})

test('the drawing of a flow does not exist for people who may only start it, for another school, and for a flow without manager', async ({
  api,
  world,
}) => {
  await published(api, tripDesign('hidden'))
  const processInsId = (
    await api.as('teacher').call(desk.startByKey, { processDefKey: 'hidden', ...filled })
  ).data
  const { processDefinitionId } = (await api.as('teacher').call(tasks.getDetail, { processInsId }))
    .data.process
  const asked = async (account: string, named: string, tenant = world.tenant) => [
    said(await api.as(account, tenant).callRaw(xml.getXmlByKey, { processDefKey: named }), named),
    said(await api.as(account, tenant).callRaw(xml.getXmlById, { processDefId: named }), named),
  ]

  for (const [account, tenant] of [
    ['teacher', world.tenant],
    ['finance', world.tenant],
    ['admin', world.otherTenant],
  ] as const)
    for (const named of ['hidden', processDefinitionId])
      expect(await asked(account, named, tenant)).toEqual(await asked(account, 'nothing', tenant))
  expect(await asked('admin', 'enrolment')).toEqual(await asked('admin', 'nothing'))
})

test('GET user/detail: works under the path that workflow desks call, with the same restrictions', async ({
  api,
}) => {
  const [colleague, family] = [demoUserId('000000', 'head'), demoUserId('000000', 'parent2')]

  expect((await at(api, 'teacher', 'user/detail', { id: colleague })).data).toMatchObject({
    id: colleague,
    realName: '王校长',
  })
  expect(said(await at(api, 'parent', 'user/detail', { id: family }))).toEqual(
    said(await at(api, 'parent', 'user/detail', { id: '1' })),
  )
})
