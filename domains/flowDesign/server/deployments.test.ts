import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { otherTenant } from '../../../db/demo/world.ts'
import * as deployment from '../contract/deployment.ts'
import * as designs from '../contract/designs.ts'
import { startByForm } from '../../workflow/contract/start.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import { getDetail } from '../../workflow/contract/tasks.ts'
import { drawn, published, tripDesign } from '../../workflow/server/testing/drawnFlows.ts'
import { said } from '../../workflow/server/testing/withoutIds.ts'

const list = async (api: Api, input: object, tenant?: string) =>
  (await api.as('admin', tenant).call(deployment.listDeployments, input)).data

const at = (api: Api, name: string, payload: object, tenant?: string) =>
  api
    .as('admin', tenant)
    .inject({ method: 'POST', url: `/api/blade-workflow/design/deployment/${name}`, payload })

test('GET design/deployment/list: works for published flows, as they were published', async ({
  api,
}) => {
  const { id, rev } = await published(
    api,
    tripDesign('out', { name: '已发布', category: '部署分类' }),
  )
  await api.as('admin').call(designs.saveDesign, {
    id,
    rev,
    design: tripDesign('out', { name: '还没发布', category: '部署分类' }),
  })
  await drawn(api, tripDesign('notOut', { category: '部署分类' }))

  expect((await list(api, { category: '部署分类' })).records).toEqual([
    {
      id,
      deploymentId: expect.stringMatching(/^\d+$/),
      processDefinitionId: expect.stringMatching(/^\d+$/),
      name: '已发布',
      key: 'out',
      category: '部署分类',
      categoryName: '部署分类',
      icon: 'car',
      version: 1,
      status: 'active',
      deploymentTime: expect.any(String),
      createUserName: '陈志远',
    },
  ])
  for (const none of [
    { name: '还没' },
    { name: '%' },
    { key: 'notOut' },
    { key: 'out', status: 'suspend' },
  ])
    expect((await list(api, none)).total).toBe(0)
  expect((await list(api, { category: '部署分类' }, otherTenant)).total).toBe(0)
})

test('POST design/model/changeStatus: works under the path of deployments', async ({ api }) => {
  const { id } = await published(api, tripDesign('halted'))

  expect((await at(api, 'changeStatus', { id, status: 'suspend' })).status).toBe(200)
  expect((await list(api, { key: 'halted', status: 'suspend' })).total).toBe(1)
  expect(
    await api.as('teacher').callRaw(startByForm, { processId: 'halted', place: '苏州', km: 3 }),
  ).toBeRefused('NOT_FOUND')
})

test('POST design/model/remove: works under the path of deployments, but not for flows in use', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('unused'))
  const { id: used } = await published(api, tripDesign('used'))
  await api.as('teacher').call(startByForm, { processId: 'used', place: '苏州', km: 3 })

  expect(await at(api, 'remove', { ids: used })).toBeRefused('FLOW_IN_USE')
  expect((await at(api, 'remove', { ids: id })).status).toBe(200)
  expect((await list(api, { key: 'unused' })).total).toBe(0)
})

test('POST design/deployment/changeCategory: works at once, and running requests and the draft stay as they are', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('moved'))
  const processInsId = (
    await api.as('teacher').call(startByForm, { processId: 'moved', place: '苏州', km: 3 })
  ).data
  await api
    .as('admin')
    .call(designs.saveDesign, { id, rev, design: tripDesign('moved', { name: '还没发布' }) })
  expect(
    (await api.as('admin').call(deployment.changeDeploymentCategory, { ids: id, category: '后勤' }))
      .data,
  ).toBe(true)

  const offered = (await api.as('teacher').call(listStartable, {})).data.find(
    ({ category }) => category === '后勤',
  )
  expect(offered?.processList).toMatchObject([{ id: 'moved', processDefinitionName: '外出学习' }])
  expect((await list(api, { key: 'moved' })).records).toMatchObject([
    { name: '外出学习', category: '后勤', version: 2 },
  ])
  expect((await api.as('admin').call(designs.getDesign, { id })).data).toMatchObject({
    name: '还没发布',
    categoryName: '后勤',
    hasChanges: true,
    version: 2,
  })
  expect((await api.as('teacher').call(getDetail, { processInsId })).data.process).toMatchObject({
    categoryName: '行政办公',
    processDefinitionVersion: 1,
  })
  await api.as('admin').call(deployment.changeDeploymentCategory, { ids: id, category: '后勤' })
  expect((await list(api, { key: 'moved' })).records).toMatchObject([{ version: 2 }])
})

test('POST design/deployment/changeCategory: NOT_PUBLISHED, and nothing on the list changes', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('first'))
  const { id: other } = await drawn(api, tripDesign('second'))

  expect(
    await api
      .as('admin')
      .callRaw(deployment.changeDeploymentCategory, { ids: `${id},${other}`, category: '后勤' }),
  ).toBeRefused('NOT_PUBLISHED')
  expect((await list(api, { key: 'first' })).records).toMatchObject([
    { category: '行政办公', version: 1 },
  ])
})

test('a flow published by another school looks missing', async ({ api }) => {
  const { id } = await published(api, tripDesign('theirs'))
  const other = api.as('admin', otherTenant)
  const ask = async (asked: string): Promise<string[]> => [
    said(
      await other.callRaw(deployment.changeDeploymentCategory, { ids: asked, category: '后勤' }),
      asked,
    ),
    said(await at(api, 'changeStatus', { id: asked, status: 'suspend' }, otherTenant), asked),
    said(await at(api, 'remove', { ids: asked }, otherTenant), asked),
  ]

  expect(await ask(id)).toEqual(await ask('1'))
  expect((await list(api, { key: 'theirs' })).records).toMatchObject([
    { status: 'active', category: '行政办公' },
  ])
})
