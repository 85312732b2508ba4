import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId, idBase, otherTenant } from '../../../db/demo/world.ts'
import * as designs from '../contract/designs.ts'
import * as parts from '../contract/designParts.ts'
import * as ops from '../../workflow/contract/operating/ops.ts'
import { startByForm } from '../../workflow/contract/start.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import {
  calling,
  drawn,
  graphOf,
  published,
  tripDesign,
} from '../../workflow/server/testing/drawnFlows.ts'
import { said } from '../../workflow/server/testing/withoutIds.ts'

const detailOf = async (api: Api, id: string) =>
  (await api.as('admin').call(designs.getDesign, { id })).data

/** Publishes a flow once for each name, and returns the revision of its design. */
async function versions(
  api: Api,
  key: string,
  ...names: readonly string[]
): Promise<{ id: string; rev: number }> {
  let now = await published(api, tripDesign(key))
  for (const name of names) {
    const { rev } = (
      await api
        .as('admin')
        .call(designs.saveDesign, { id: now.id, rev: now.rev, design: tripDesign(key, { name }) })
    ).data
    now = (await api.as('admin').call(designs.publishDesign, { id: now.id, rev, note: '' })).data
  }
  return now
}

const versionsOf = async (api: Api, id: string): Promise<number[]> =>
  (await api.as('admin').call(designs.listDesignVersions, { id })).data.map(
    ({ version }) => version,
  )

test('POST design/model/changeCategory: works for drafts, and the published flow keeps its category until the next publishing', async ({
  api,
}) => {
  const one = await published(api, tripDesign('sorted'))
  const other = await drawn(api, tripDesign('sortedToo'))
  expect(
    (
      await api
        .as('admin')
        .call(parts.changeDesignCategory, { ids: `${one.id},${other.id}`, category: '后勤' })
    ).data,
  ).toBe(true)

  expect(await detailOf(api, one.id)).toMatchObject({
    categoryName: '后勤',
    hasChanges: true,
    version: 1,
    rev: one.rev + 1,
  })
  expect(await detailOf(api, other.id)).toMatchObject({ categoryName: '后勤', state: 'draft' })
  const offered = (await api.as('teacher').call(listStartable, {})).data.find(
    ({ category }) => category === '后勤',
  )
  expect(offered).toBeUndefined()
})

test('POST design/model/changeIcon: works, and an editor with the draft open gets a conflict', async ({
  api,
}) => {
  const { id, rev } = await drawn(api, tripDesign('pictured'))
  expect(
    (await api.as('admin').call(parts.changeDesignIcon, { id, icon: 'star' })).data,
  ).toMatchObject({ icon: 'star', rev: rev + 1 })

  expect(
    await api.as('admin').callRaw(designs.saveDesign, { id, rev, design: tripDesign('pictured') }),
  ).toBeRefused('DRAWN_MEANWHILE')
})

test('POST design/model/history/remove: works for versions that no process follows', async ({
  api,
}) => {
  const { id } = await versions(api, 'many', '第二版', '第三版', '第四版')
  expect(
    (await api.as('admin').call(parts.removeDesignVersions, { id, version: '1,3' })).data,
  ).toBe(true)

  expect(await versionsOf(api, id)).toEqual([4, 2])
  expect(
    await api.as('admin').callRaw(parts.removeDesignVersions, { id, version: '2,9' }),
  ).toBeRefused('NOT_FOUND')
  expect(await versionsOf(api, id)).toEqual([4, 2])
})

test('POST design/model/history/remove: VERSION_IN_USE when it is published, when a request ever followed it, and when a draft calls it', async ({
  api,
}) => {
  const used = await versions(api, 'followed')
  const processInsId = (
    await api.as('teacher').call(startByForm, { processId: 'followed', place: '苏州', km: 3 })
  ).data
  await api.as('admin').call(ops.opsRemove, { processInsId, comment: '重复' })
  const { rev } = (
    await api.as('admin').call(designs.saveDesign, {
      id: used.id,
      rev: used.rev,
      design: tripDesign('followed', { name: '新' }),
    })
  ).data
  await api.as('admin').call(designs.publishDesign, { id: used.id, rev, note: '' })
  const called = await versions(api, 'calledOnce', '第二版')
  await drawn(
    api,
    tripDesign('callsOnce', { graph: graphOf(calling('there', 'done', 'calledOnce', 1)) }),
  )

  for (const [id, version] of [
    [used.id, '2'],
    [used.id, '1'],
    [called.id, '1'],
  ] as const)
    expect(await api.as('admin').callRaw(parts.removeDesignVersions, { id, version })).toBeRefused(
      'VERSION_IN_USE',
    )
  expect(await versionsOf(api, called.id)).toEqual([2, 1])
})

test('POST design/model/history/remove: VERSION_IN_USE when the published version of a flow calls it but its draft no longer does', async ({
  api,
}) => {
  const { id } = await versions(api, 'calledYet', '第二版')
  const caller = await published(
    api,
    tripDesign('callsYet', { graph: graphOf(calling('there', 'done', 'calledYet', 1)) }),
  )
  await api
    .as('admin')
    .call(designs.saveDesign, { id: caller.id, rev: caller.rev, design: tripDesign('callsYet') })

  expect(
    await api.as('admin').callRaw(parts.removeDesignVersions, { id, version: '1' }),
  ).toBeRefused('VERSION_IN_USE')
})

const at = (place: number): string => String(idBase('000000') + BigInt(place))

test('POST design/model/scope/submit: works for people, roles, departments and posts, and applies after publishing', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('scoped'))
  const scopes = [
    { type: 'user', val: demoUserId('000000', 'teacher') },
    { type: 'role', val: 'finance' },
    { type: 'dept', val: at(1005) },
    { type: 'post', val: at(3003) },
    { type: 'role', val: 'finance' },
  ] as const
  const { data } = await api
    .as('admin')
    .call(parts.saveDesignScope, { modelId: id, scopes: [...scopes] })

  expect(data).toEqual([
    { type: 'user', val: scopes[0].val, text: '李老师' },
    { type: 'role', val: 'finance', text: expect.stringMatching(/.+/) },
    { type: 'dept', val: at(1005), text: expect.stringMatching(/.+/) },
    { type: 'post', val: at(3003), text: expect.stringMatching(/.+/) },
  ])
  expect((await detailOf(api, id)).design.scope).toEqual({
    users: [scopes[0].val],
    roles: ['finance'],
    departments: [at(1005)],
    posts: [at(3003)],
  })
  await api
    .as('admin')
    .call(parts.saveDesignScope, { modelId: id, scopes: [{ type: 'role', val: 'finance' }] })
  const { rev } = await detailOf(api, id)
  await api.as('admin').call(designs.publishDesign, { id, rev, note: '' })
  expect(
    await api.as('teacher').callRaw(startByForm, { processId: 'scoped', place: '苏州', km: 3 }),
  ).toBeRefused('NOT_FOUND')
})

test('POST design/model/scope/submit: works by platform; an empty list means all platforms', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('onPhones'))
  const submit = async (...scopes: readonly { type: 'role' | 'platform'; val: string }[]) =>
    (await api.as('admin').call(parts.saveDesignScope, { modelId: id, scopes: [...scopes] })).data
  const [h5, mini] = [
    { type: 'platform', val: 'h5' },
    { type: 'platform', val: 'mp-wx' },
  ] as const

  expect(await submit(h5, { type: 'role', val: 'finance' }, mini, h5)).toMatchObject([
    { type: 'role', val: 'finance' },
    { ...h5, text: '手机网页' },
    { ...mini, text: '微信小程序' },
  ])
  expect((await api.as('admin').call(parts.listDesignScope, { modelId: id })).data).toHaveLength(3)
  expect((await detailOf(api, id)).design.scope).toMatchObject({
    roles: ['finance'],
    platforms: ['h5', 'mp-wx'],
  })
  expect(await submit()).toEqual([])
  expect(await detailOf(api, id)).toMatchObject({ hasChanges: false })
})

test('a scope may only name ids of the school and existing platforms', async ({ api }) => {
  const { id } = await drawn(api, tripDesign('misnamed'))

  for (const type of ['dept', 'platform'] as const)
    expect(
      await api
        .as('admin')
        .callRaw(parts.saveDesignScope, { modelId: id, scopes: [{ type, val: 'x' }] }),
    ).toBeRefused('INVALID_INPUT')
})

test('GET design/model/scope/list: works; empty means the whole staff, and removed people have no name', async ({
  api,
}) => {
  const { id } = await drawn(api, tripDesign('open'))
  expect((await api.as('admin').call(parts.listDesignScope, { modelId: id })).data).toEqual([])

  const foreign = demoUserId(otherTenant, 'teacher')
  await api.as('admin').call(parts.saveDesignScope, {
    modelId: id,
    scopes: [
      { type: 'user', val: foreign },
      { type: 'user', val: '1' },
    ],
  })
  expect((await api.as('admin').call(parts.listDesignScope, { modelId: id })).data).toEqual([
    { type: 'user', val: foreign, text: '' },
    { type: 'user', val: '1', text: '' },
  ])
})

test('parts of another school’s drawing look missing and stay unchanged', async ({ api }) => {
  const { id } = await versions(api, 'theirs', '第二版')
  const before = await detailOf(api, id)
  const other = api.as('admin', otherTenant)
  const ask = async (asked: string): Promise<string[]> => [
    said(await other.callRaw(parts.changeDesignCategory, { ids: asked, category: '后勤' }), asked),
    said(await other.callRaw(parts.changeDesignIcon, { id: asked, icon: 'star' }), asked),
    said(await other.callRaw(parts.removeDesignVersions, { id: asked, version: '1' }), asked),
    said(await other.callRaw(parts.listDesignScope, { modelId: asked }), asked),
    said(await other.callRaw(parts.saveDesignScope, { modelId: asked, scopes: [] }), asked),
  ]

  expect(await ask(id)).toEqual(await ask('1'))
  expect(await detailOf(api, id)).toEqual(before)
  expect(await versionsOf(api, id)).toEqual([2, 1])
})
