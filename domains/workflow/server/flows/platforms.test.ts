import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import * as desk from '../../contract/deskProcess.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import * as draft from '../../contract/draft.ts'
import type { Platform } from '../../contract/platforms.ts'
import * as start from '../../contract/start.ts'
import { listStartable } from '../../contract/startable.ts'
import * as tasks from '../../contract/tasks.ts'
import { published, tripDesign } from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'

const filled = { place: '苏州', km: 3 }

/** A flow that can be started on these platforms only. */
const startedOn = (api: Api, key: string, ...platforms: Platform[]) =>
  published(
    api,
    tripDesign(key, { scope: { roles: [], departments: [], posts: [], users: [], platforms } }),
  )

const elsewhere = {
  reason: 'OTHER_PLATFORM',
  msg: '这类申请不能在手机网页发起，请改用：电脑、微信小程序',
}

test('GET app/process/list: works by platform; a missing or unknown platform lists all', async ({
  api,
}) => {
  await startedOn(api, 'atDesk', 'pc')
  await startedOn(api, 'onPhone', 'h5', 'ios')
  await published(api, tripDesign('anywhere'))
  const found = async (input: { platform?: string | null }) =>
    (await api.as('teacher').call(listStartable, input)).data
      .flatMap(({ processList }) => processList.map(({ id }) => id))
      .filter((id) => ['atDesk', 'onPhone', 'anywhere'].includes(id))

  expect(await found({ platform: 'pc' })).toEqual(['atDesk', 'anywhere'])
  expect(await found({ platform: 'h5' })).toEqual(['onPhone', 'anywhere'])
  expect(await found({ platform: 'android' })).toEqual(['anywhere'])
  for (const platform of ['', 'app', null])
    expect(await found({ platform })).toEqual(['atDesk', 'onPhone', 'anywhere'])
  expect(await found({})).toEqual(['atDesk', 'onPhone', 'anywhere'])
})

test('GET process/processList: works as for a computer, unless another platform is named', async ({
  api,
}) => {
  await startedOn(api, 'atDesk', 'pc')
  await startedOn(api, 'onPhone', 'h5')
  const found = async (platform?: string) => {
    const { records } = (
      await api
        .as('teacher')
        .call(desk.listStartableRows, { name: '外出学习', size: 50, ...(platform && { platform }) })
    ).data
    return records.map(({ id }) => id)
  }

  expect(await found()).toEqual(['atDesk'])
  expect(await found('h5')).toEqual(['onPhone'])
})

test('GET task/getFormByProcessDefId: OTHER_PLATFORM says where the flow is started', async ({
  api,
}) => {
  await startedOn(api, 'away', 'pc', 'mp-wx')
  const asked = async (platform?: string) =>
    api.as('teacher').callRaw(start.getStartForm, {
      processDefId: 'away',
      ...(platform !== undefined && { platform }),
    })

  const refused = await asked('h5')
  expect(refused).toBeRefused('OTHER_PLATFORM')
  expect(refused.body).toMatchObject(elsewhere)
  for (const platform of ['pc', 'mp-wx', 'app', undefined]) expect(await asked(platform)).toBeDone()
})

test('POST task/startProcess: OTHER_PLATFORM starts nothing', async ({ api }) => {
  await startedOn(api, 'away', 'pc', 'mp-wx')
  const begin = (platform: object) =>
    api.as('teacher').callRaw(start.startByForm, { processId: 'away', ...filled, ...platform })

  const refused = await begin({ wf_platform: 'h5' })
  expect(refused).toBeRefused('OTHER_PLATFORM')
  expect(refused.body).toMatchObject(elsewhere)
  for (const platform of [{ wf_platform: 'mp-wx' }, { wf_platform: null }, {}])
    expect(await begin(platform)).toBeDone()
})

test('POST task/previewPath: OTHER_PLATFORM before anybody is named', async ({ api }) => {
  await startedOn(api, 'away', 'pc', 'mp-wx')

  const asked = { processId: 'away', ...filled }
  expect(
    await api.as('teacher').callRaw(start.previewPath, { ...asked, wf_platform: 'h5' }),
  ).toBeRefused('OTHER_PLATFORM')
  expect(
    await api.as('teacher').callRaw(start.previewPath, { ...asked, wf_platform: 'pc' }),
  ).toBeDone()
})

test('POST process/startProcessByKey: OTHER_PLATFORM as at a computer, unless another platform is named', async ({
  api,
}) => {
  await startedOn(api, 'onPhone', 'h5')

  const asked = { processDefKey: 'onPhone', ...filled }
  expect(await api.as('teacher').callRaw(desk.startByKey, asked)).toBeRefused('OTHER_PLATFORM')
  expect(
    await api.as('teacher').callRaw(desk.startByKey, { ...asked, wf_platform: 'h5' }),
  ).toBeDone()
})

test('POST app/draft/submit: OTHER_PLATFORM for a new request; an earlier draft is still found', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('moved'))
  const kept = { processDefId: 'moved', platform: 'h5', variables: '{"place":"苏州"}' }
  await api.as('teacher').call(draft.saveDraft, kept)
  const design = tripDesign('moved', { scope: { ...tripDesign('moved').scope, platforms: ['pc'] } })
  const saved = (await api.as('admin').call(designs.saveDesign, { id, rev, design })).data
  await api.as('admin').call(designs.publishDesign, { id, rev: saved.rev, note: '' })

  expect(await api.as('teacher').callRaw(draft.saveDraft, kept)).toBeRefused('OTHER_PLATFORM')
  expect(await api.as('teacher').callRaw(draft.saveDraft, { ...kept, platform: 'app' })).toBeDone()
  expect(
    (await api.as('teacher').call(draft.getDraft, { processDefId: 'moved', platform: 'h5' })).data,
  ).toMatchObject({ platform: 'h5' })
})

test('a request started at a computer can be corrected, previewed and decided anywhere', async ({
  api,
  database,
  world,
}) => {
  await startedOn(api, 'atDesk', 'pc')
  const processInsId = (
    await api
      .as('teacher')
      .call(start.startByForm, { processId: 'atDesk', ...filled, wf_platform: 'pc' })
  ).data
  const scene = { api, database, now: world.now }
  await api.as('finance').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'finance', processInsId),
    nodeId: 'apply',
    comment: '请补充',
  })

  const taskId = await idOf(scene, 'teacher', processInsId)
  const ahead = await api
    .as('teacher')
    .callRaw(start.previewPath, { processId: 'atDesk', taskId, ...filled, wf_platform: 'h5' })
  expect(ahead).toBeDone()
  expect(
    await api.as('teacher').callRaw(tasks.completeTask, { taskId, pass: true, variables: filled }),
  ).toBeDone()
})

test('the published flow decides where it may be started, not its draft', async ({ api }) => {
  const { id, rev } = await startedOn(api, 'later', 'pc')
  await api.as('admin').call(designs.saveDesign, { id, rev, design: tripDesign('later') })

  expect(
    await api.as('teacher').callRaw(start.getStartForm, { processDefId: 'later', platform: 'h5' }),
  ).toBeRefused('OTHER_PLATFORM')
  expect(
    (await api.as('admin').call(designs.getDesignVersion, { id, version: 1 })).data.scope,
  ).toMatchObject({ platforms: ['pc'] })
})
