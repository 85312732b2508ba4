import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import * as designs from '../contract/designs.ts'
import { startByForm } from '../../workflow/contract/start.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  published,
  tripDesign,
} from '../../workflow/server/testing/drawnFlows.ts'

const gone = '1'

test('POST design/model/submit: works; a drawing may be unfinished, and all its problems are listed', async ({
  api,
}) => {
  const unfinished = tripDesign('unfinished', {
    graph: graphOf(approval('check', 'nowhere', [])),
    form: {},
    title: '',
  })
  const detail = await drawn(api, unfinished)

  expect(detail).toMatchObject({
    modelKey: 'unfinished',
    state: 'draft',
    version: 0,
    rev: 1,
    hasChanges: true,
    updateUserName: '陈志远',
  })
  expect(detail.problems).toEqual([
    { area: 'form', at: '', label: '表单', msg: '缺少字段列表（column）' },
    { area: 'flow', at: 'check', label: 'check', msg: '下一步指向的步骤不存在：nowhere' },
  ])

  const { data } = await api.as('admin').call(designs.saveDesign, {
    id: detail.id,
    rev: 1,
    design: tripDesign('unfinished', { name: '外出' }),
  })
  expect(data).toMatchObject({ id: detail.id, name: '外出', rev: 2, problems: [] })
  expect((await api.as('admin').call(designs.getDesign, { id: detail.id })).data).toEqual(data)
})

test('POST design/model/submit: DRAWN_MEANWHILE names who has saved since', async ({ api }) => {
  const { id } = await drawn(api, tripDesign('meanwhile'))
  await api.as('admin').call(designs.saveDesign, { id, rev: 1, design: tripDesign('meanwhile') })
  const answer = await api
    .as('admin')
    .callRaw(designs.saveDesign, { id, rev: 1, design: tripDesign('meanwhile') })

  expect(answer).toBeRefused('DRAWN_MEANWHILE')
  expect(answer.data).toMatchObject({ rev: 2 })
})

test('POST design/model/submit: NAME_TAKEN by a coded flow and by another drawing, not by another school', async ({
  api,
}) => {
  await drawn(api, tripDesign('twice'))

  expect(
    await api.as('admin').callRaw(designs.saveDesign, { design: tripDesign('twice') }),
  ).toBeRefused('NAME_TAKEN')
  expect(
    await api.as('admin').callRaw(designs.saveDesign, { design: tripDesign('seal') }),
  ).toBeRefused('NAME_TAKEN')
  const { id } = await drawn(api, tripDesign('thrice'))
  expect(
    await api.as('admin').callRaw(designs.saveDesign, { id, rev: 1, design: tripDesign('twice') }),
  ).toBeRefused('NAME_TAKEN')
})

test('POST design/model/submit: KEY_IS_FIXED after publishing', async ({ api }) => {
  const { id, rev } = await published(api, tripDesign('fixed'))

  expect(
    await api.as('admin').callRaw(designs.saveDesign, { id, rev, design: tripDesign('loose') }),
  ).toBeRefused('KEY_IS_FIXED')
})

test('GET design/model/list: works by name, category and state', async ({ api }) => {
  await published(api, tripDesign('listed', { name: '列表甲', category: '列表分类' }))
  await drawn(api, tripDesign('listedToo', { name: '列表乙', category: '列表分类' }))
  const list = async (input: object) =>
    (await api.as('admin').call(designs.listDesigns, input)).data.records.map(
      ({ name, state }) => `${name} ${state}`,
    )

  expect(await list({ category: '列表分类', name: '甲' })).toEqual(['列表甲 published'])
  expect(await list({ category: '列表分类', state: 'draft' })).toEqual(['列表乙 draft'])
  expect(new Set(await list({ category: '列表分类' }))).toEqual(
    new Set(['列表甲 published', '列表乙 draft']),
  )
  expect(await list({ name: '%' })).toEqual([])
})

test('POST design/model/deploy: works, numbers its versions, and lists what has changed since', async ({
  api,
}) => {
  const first = await published(api, tripDesign('numbered'))
  expect(first).toMatchObject({ version: 1, state: 'published', hasChanges: false, rev: 2 })

  const { data: changed } = await api.as('admin').call(designs.saveDesign, {
    id: first.id,
    rev: 2,
    design: tripDesign('numbered', { name: '外出新' }),
  })
  expect(changed).toMatchObject({ version: 1, hasChanges: true, rev: 3 })

  const { data: second } = await api
    .as('admin')
    .call(designs.publishDesign, { id: first.id, rev: 3, note: '改名' })
  expect(second).toMatchObject({ version: 2, hasChanges: false, name: '外出新' })
})

test('POST design/model/deploy: HAS_PROBLEMS, DRAWN_MEANWHILE, NOTHING_CHANGED', async ({
  api,
}) => {
  const { id } = await drawn(
    api,
    tripDesign('refused', { graph: graphOf(approval('check', 'done', [])) }),
  )
  const answer = await api.as('admin').callRaw(designs.publishDesign, { id, rev: 1, note: '' })
  expect(answer).toBeRefused('HAS_PROBLEMS')
  expect(answer.data).toEqual({
    problems: [{ area: 'flow', at: 'check', label: 'check', msg: '请设置审批人' }],
  })
  expect(
    await api.as('admin').callRaw(designs.publishDesign, { id, rev: 7, note: '' }),
  ).toBeRefused('DRAWN_MEANWHILE')

  const { id: other, rev } = await published(api, tripDesign('unchanged'))
  expect(
    await api.as('admin').callRaw(designs.publishDesign, { id: other, rev, note: '' }),
  ).toBeRefused('NOTHING_CHANGED')
})

test('everything that a drawing names must exist in the school', async ({ api }) => {
  const parties = [
    { kind: 'user', value: gone, label: '老张' },
    { kind: 'role', value: 'nobody', label: '没有的角色' },
    { kind: 'role', value: 'parent', label: '家长' },
    { kind: 'resolver', value: 'magic', label: '魔法' },
    { kind: 'resolver', value: 'chosen.approvers', label: '别的流程的' },
    { kind: 'resolver', value: 'leaderAt:0', label: '第几级' },
    { kind: 'resolver', value: 'post:1', label: '岗位' },
    { kind: 'resolver', value: 'department:1', label: '部门' },
    { kind: 'resolver', value: 'formPeople:km', label: '表单人员' },
    { kind: 'resolver', value: 'leader:x', label: '部门主管' },
    finance,
  ] as const
  const { problems } = await drawn(
    api,
    tripDesign('names', {
      title: '{place} {code} {nothing}',
      scope: { roles: ['nobody'], departments: [gone], posts: [gone], users: [gone] },
      graph: graphOf(
        approval('check', 'far', parties, {
          fields: { readable: ['place'], writable: ['km', 'nothing'] },
        }),
        {
          kind: 'exclusive',
          id: 'far',
          name: '路程',
          branches: [
            { name: '远', when: { all: [{ field: 'far', op: 'eq', value: 1 }] }, next: 'done' },
          ],
          otherwise: 'done',
        },
      ),
    }),
  )

  expect(problems.map(({ area, at, msg }) => `${area} ${at}: ${msg}`)).toEqual([
    'settings title: 不能显示“口令”这种字段（密码），请换一个',
    'settings title: 标题里的“{nothing}”已从表单中删除，请重新点选字段',
    'settings scope: 有 4 项已不存在，或不是教职工，请重新选择',
    'flow check: “老张”已不是本校教职工，请另选一位',
    'flow check: 角色“没有的角色”已不存在，请另选一个',
    'flow check: 角色“家长”里有不是教职工的人，不能处理审批，请另选一个',
    'flow check: 不支持按“魔法”选人，请重新选择',
    'flow check: 不支持按“别的流程的”选人，请重新选择',
    'flow check: “第几级”的级数应为 1 至 10',
    'flow check: “岗位”的岗位已不存在，请重新选择',
    'flow check: “部门”的部门已不存在，请重新选择',
    'flow check: “表单人员”要用的表单字段不存在，或不是人员字段，请重新选择',
    'flow check: “部门主管”需要重新选择',
    'flow check: 字段权限里有表单里没有的字段，请重新设置',
    'flow check: 字段“公里”勾选了“可改”，也要勾选“可见”',
    'flow far: “远”的条件用到了表单里没有的字段，请重新设置',
  ])
})

test('facts of rows must be fields that every step may read', async ({ api }) => {
  const hidden = { fields: { readable: ['place'], writable: [] } }
  const { id, rev, problems } = await drawn(
    api,
    tripDesign('facts', {
      title: '',
      facts: ['km', 'code', 'gone'],
      graph: graphOf(approval('check', 'done', [finance], hidden)),
    }),
  )

  expect(problems.map(({ area, at, msg }) => `${area} ${at}: ${msg}`)).toEqual([
    'settings facts: “公里”对“check”不可见，列表却人人看得到：请去掉，或设为可见',
    'settings facts: 不能显示“口令”这种字段（密码），请换一个',
    'settings facts: 所选字段里有已从表单中删除的，请去掉或另选',
  ])
  expect(await api.as('admin').callRaw(designs.publishDesign, { id, rev, note: '' })).toBeRefused(
    'HAS_PROBLEMS',
  )
  const four = tripDesign('facts', { facts: ['place', 'km', 'way', 'note'] })
  expect(await api.as('admin').callRaw(designs.saveDesign, { id, rev, design: four })).toBeRefused(
    'INVALID_INPUT',
  )
})

test('GET design/model/parties: works', async ({ api }) => {
  const { roles, resolvers } = (await api.as('admin').call(designs.listPartyOffers, {})).data

  expect(roles).toContainEqual({ value: 'finance', label: expect.any(String) })
  expect(resolvers).toContainEqual({
    value: 'leader',
    label: '申请人的部门主管',
    argument: 'none',
  })
  expect(resolvers.map(({ value }) => value)).not.toContain('chosen.approvers')
})

/** Publishes a flow twice, and returns the revision of its design. */
async function twice(api: Api, key: string): Promise<{ id: string; rev: number }> {
  const { id, rev } = await published(api, tripDesign(key))
  const saved = (
    await api
      .as('admin')
      .call(designs.saveDesign, { id, rev, design: tripDesign(key, { name: '第二版' }) })
  ).data
  return (await api.as('admin').call(designs.publishDesign, { id, rev: saved.rev, note: '改名' }))
    .data
}

test('GET design/model/history/list: works, newest first', async ({ api }) => {
  const { id } = await twice(api, 'past')

  expect((await api.as('admin').call(designs.listDesignVersions, { id })).data).toMatchObject([
    { version: 2, note: '改名', isMain: true, running: 0, createUserName: '陈志远' },
    { version: 1, note: '', isMain: false, running: 0 },
  ])
})

test('GET design/model/history/detail: works with the version as it was drawn; NOT_FOUND for a missing one', async ({
  api,
}) => {
  const { id } = await twice(api, 'read')

  expect((await api.as('admin').call(designs.getDesignVersion, { id, version: 1 })).data).toEqual(
    tripDesign('read'),
  )
  expect(await api.as('admin').callRaw(designs.getDesignVersion, { id, version: 9 })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST design/model/history/setMainVersion: works: the earlier version becomes the draft and is published as the next one', async ({
  api,
}) => {
  const { id, rev } = await twice(api, 'restored')
  const { data } = await api.as('admin').call(designs.restoreDesignVersion, { id, rev, version: 1 })

  expect(data).toMatchObject({ name: '外出学习', version: 2, hasChanges: true })
  expect(
    (await api.as('admin').call(designs.publishDesign, { id, rev: data.rev, note: '' })).data,
  ).toMatchObject({ version: 3 })
})

test('POST design/model/history/setMainVersion: DRAWN_MEANWHILE', async ({ api }) => {
  const { id, rev } = await twice(api, 'late')

  expect(
    await api.as('admin').callRaw(designs.restoreDesignVersion, { id, rev: rev - 1, version: 1 }),
  ).toBeRefused('DRAWN_MEANWHILE')
})

test('POST design/model/changeStatus: works; NOT_PUBLISHED before the first version', async ({
  api,
}) => {
  const { id } = await drawn(api, tripDesign('stopped'))
  expect(
    await api.as('admin').callRaw(designs.changeDesignState, { id, status: 'suspend' }),
  ).toBeRefused('NOT_PUBLISHED')

  const { id: other } = await published(api, tripDesign('stoppable'))
  expect(
    (await api.as('admin').call(designs.changeDesignState, { id: other, status: 'suspend' })).data
      .state,
  ).toBe('disabled')
  expect(
    (await api.as('admin').call(designs.changeDesignState, { id: other, status: 'activate' })).data
      .state,
  ).toBe('published')
})

test('POST design/model/remove: works, and the key is free again', async ({ api }) => {
  const { id } = await drawn(api, tripDesign('gone'))
  const { id: other } = await published(api, tripDesign('goneToo'))
  expect((await api.as('admin').call(designs.removeDesigns, { ids: `${id},${other}` })).data).toBe(
    true,
  )

  expect(await api.as('admin').callRaw(designs.getDesign, { id: other })).toBeRefused('NOT_FOUND')
  expect(await published(api, tripDesign('goneToo'))).toMatchObject({ version: 1 })
})

test('GET design/model/detail: works with the drawing, its problems and who changed it last', async ({
  api,
}) => {
  const { id } = await drawn(api, tripDesign('detailed', { title: '{moon}' }))

  expect((await api.as('admin').call(designs.getDesign, { id })).data).toMatchObject({
    modelKey: 'detailed',
    design: tripDesign('detailed', { title: '{moon}' }),
    problems: [
      {
        area: 'settings',
        at: 'title',
        label: '标题模板',
        msg: '标题里的“{moon}”已从表单中删除，请重新点选字段',
      },
    ],
    updateUserName: '陈志远',
  })
})

test('POST design/model/remove: FLOW_IN_USE once it has been started, and nothing on the list is removed', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('used'))
  const { id: other } = await drawn(api, tripDesign('unused'))
  await api.as('teacher').call(startByForm, { processId: 'used', place: '苏州', km: 3 })

  expect(
    await api.as('admin').callRaw(designs.removeDesigns, { ids: `${other},${id}` }),
  ).toBeRefused('FLOW_IN_USE')
  expect((await api.as('admin').call(designs.getDesign, { id: other })).data.modelKey).toBe(
    'unused',
  )
})
