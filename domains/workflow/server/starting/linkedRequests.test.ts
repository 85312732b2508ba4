import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { listLinkable } from '../../contract/fields/linkedRequest.ts'
import { opsRemove } from '../../contract/operating/ops.ts'
import { printProcess } from '../../contract/paper/print.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
  withOpenStart,
} from '../testing/drawnFlows.ts'

const place: Column = { prop: 'place', label: '地点', required: true }
const trip = tripDesign('trip', {
  title: '外出：{place}',
  graph: graphOf(approval('check', 'done', [finance])),
  form: { column: [place] },
})
const links = (more: Partial<Column> = {}): Column => ({
  prop: 'trips',
  label: '关联外出',
  type: 'request',
  ...more,
})
const claim = (more: Partial<Column> = {}, changes = {}) =>
  tripDesign('claim', {
    name: '差旅报销',
    title: '报销：{place}',
    serialPrefix: 'BX',
    graph: graphOf(approval('check', 'done', [person('lead', '周敏')])),
    form: { column: [place, links(more)] },
    ...changes,
  })

const decide = async (api: Api, account: string, processInsId: string, pass: boolean) => {
  const { data } = await api.as(account).call(tasks.getDetail, { processInsId })
  return api
    .as(account)
    .call(tasks.completeTask, { taskId: data.process.taskId, pass, comment: '已阅' })
}

/** A trip of a user, approved or not. */
async function tripOf(api: Api, account: string, to: string, pass = true): Promise<string> {
  const { data: id } = await api.as(account).call(startByForm, { processId: 'trip', place: to })
  await decide(api, 'finance', id, pass)
  return id
}

const linesOf = async (api: Api, account: string, processInsId: string) => {
  const { record, process } = (await api.as(account).call(tasks.getDetail, { processInsId })).data
  return { line: record.find(({ prop }) => prop === 'trips'), variables: process.variables }
}

describe('linked requests', () => {
  test('GET app/process/linkableList: works: one’s own approved requests only, by title, number and flow, newest first', async ({
    api,
  }) => {
    await published(api, trip)
    const [far, near] = [await tripOf(api, 'teacher', '苏州'), await tripOf(api, 'teacher', '上海')]
    await tripOf(api, 'teacher', '北京', false)
    await api.as('teacher').call(startByForm, { processId: 'trip', place: '南京' })
    await tripOf(api, 'lead', '杭州')
    const listed = async (input: object) =>
      (await api.as('teacher').call(listLinkable, input)).data.records

    expect((await listed({ processDefKey: 'trip' })).map(({ id }) => id)).toEqual([near, far])
    const [one] = await listed({ name: '苏州' })
    expect(one).toEqual({
      id: far,
      title: '外出：苏州',
      serialNumber: expect.stringMatching(/^WC2027/),
      status: 'approved',
      day: '2027-03-15',
    })
    expect((await listed({ name: one?.serialNumber })).map(({ id }) => id)).toEqual([far])
    expect(await listed({ name: '%' })).toEqual([])
    expect(await listed({ processDefKey: 'general', name: '外出' })).toEqual([])
    const second = await api
      .as('teacher')
      .call(listLinkable, { processDefKey: 'trip', current: 2, size: 1 })
    expect(second.data).toMatchObject({ total: 2, records: [{ id: far }] })
  })

  test('a decider sees a summary of a linked request from the server, and opens only requests that he may see', async ({
    api,
  }) => {
    await published(api, trip)
    await published(api, claim())
    const id = await tripOf(api, 'teacher', '苏州')

    const forged = [{ id, title: '假的', serialNumber: '', status: 'approved', day: '' }]
    const { data } = await api.as('teacher').call(startByForm, {
      processId: 'claim',
      place: '苏州',
      trips: id,
      $trips: JSON.stringify(forged),
    })

    const { line, variables } = await linesOf(api, 'lead', data)
    expect(line?.value).toMatch(/^外出：苏州（WC2027\d+，已通过，2027-03-15）$/)
    expect(line?.requests).toEqual([
      {
        id,
        title: '外出：苏州',
        facts: expect.stringMatching(/，已通过，2027-03-15$/),
        mayOpen: false,
      },
    ])
    expect(JSON.stringify(variables)).not.toContain('假的')
    expect(await api.as('lead').callRaw(tasks.getDetail, { processInsId: id })).toBeRefused(
      'NOT_FOUND',
    )
    expect((await linesOf(api, 'teacher', data)).line?.requests).toMatchObject([{ mayOpen: true }])
    const paper = (await api.as('lead').call(printProcess, { processInsId: data })).data
    expect(JSON.stringify(paper.sections)).toContain(line?.value)
  })

  test('requests of others, of another flow, not approved, removed or missing cannot be linked, and all get the same refusal', async ({
    api,
  }) => {
    await published(api, trip)
    await published(api, claim({ linkedFlow: 'trip', required: true }))
    const own = await tripOf(api, 'teacher', '苏州')
    const running = (
      await api.as('teacher').call(startByForm, { processId: 'trip', place: '南京' })
    ).data
    const removed = await tripOf(api, 'teacher', '无锡')
    await api.as('admin').call(opsRemove, { processInsId: removed, comment: '重复' })
    const other = (
      await api.as('teacher').call(startByForm, { processId: 'claim', place: '苏州', trips: own })
    ).data
    await decide(api, 'lead', other, true)
    const refused = [
      await tripOf(api, 'lead', '杭州'),
      await tripOf(api, 'teacher', '北京', false),
      running,
      removed,
      other,
      '1',
    ]

    for (const id of refused)
      for (const sent of [id, `${own},${id}`]) {
        const answer = await api
          .as('teacher')
          .callRaw(startByForm, { processId: 'claim', place: '苏州', trips: sent })
        expect(answer).toBeRefused('INVALID_INPUT')
        expect(answer.fields).toEqual([
          { name: 'trips', label: '关联外出', msg: '请选择您发起并已通过的申请' },
        ])
      }
    const missing = await api
      .as('teacher')
      .callRaw(startByForm, { processId: 'claim', place: '苏州', trips: '' })
    expect(missing.fields).toMatchObject([{ name: 'trips', msg: '请填写' }])
  })

  test('a decider links own requests, keeps existing links, and can clear the field without a trace', async ({
    api,
  }) => {
    await published(api, trip)
    const open = approval('check', 'look', [person('lead', '周敏')], {
      fields: { readable: '*', writable: ['trips'] },
    })
    const look = approval('look', 'done', [person('head', '王校长')], {
      fields: { readable: '*', writable: ['trips'] },
    })
    await published(api, claim({}, { graph: withOpenStart(graphOf(open, look), 'trips') }))
    const [hers, own] = [await tripOf(api, 'teacher', '苏州'), await tripOf(api, 'lead', '杭州')]
    const { data: id } = await api
      .as('teacher')
      .call(startByForm, { processId: 'claim', place: '苏州', trips: hers })
    const answer = async (account: string, trips: string) => {
      const { data } = await api.as(account).call(tasks.getDetail, { processInsId: id })
      return api.as(account).callRaw(tasks.completeTask, {
        taskId: data.process.taskId,
        pass: true,
        variables: { trips },
      })
    }

    expect(
      (await answer('lead', `${hers},${await tripOf(api, 'finance', '扬州')}`)).fields,
    ).toMatchObject([{ name: 'trips' }])
    expect((await answer('lead', `${hers},${own}`)).status).toBe(200)
    expect((await linesOf(api, 'head', id)).line?.requests?.map(({ title }) => title)).toEqual([
      '外出：苏州',
      '外出：杭州',
    ])

    expect((await answer('head', '')).status).toBe(200)
    const { line, variables } = await linesOf(api, 'head', id)
    expect(line).toBeUndefined()
    expect(variables).toMatchObject({ trips: null, $trips: null })
  })

  test('a person who may not read the field learns nothing of its links', async ({ api }) => {
    await published(api, trip)
    const graph = graphOf(
      approval('check', 'done', [person('lead', '周敏')], {
        fields: { readable: ['place'], writable: [] },
      }),
    )
    await published(api, claim({}, { graph }))
    const own = await tripOf(api, 'teacher', '苏州')
    const { data: id } = await api
      .as('teacher')
      .call(startByForm, { processId: 'claim', place: '扬州', trips: own })

    const { line, variables } = await linesOf(api, 'lead', id)

    expect(line).toBeUndefined()
    expect(Object.keys(variables)).toEqual(['place'])
  })

  test('a returned request keeps its links, and can be resubmitted with others', async ({
    api,
  }) => {
    await published(api, trip)
    await published(api, claim())
    const [far, near] = [await tripOf(api, 'teacher', '苏州'), await tripOf(api, 'teacher', '上海')]
    const { data: id } = await api
      .as('teacher')
      .call(startByForm, { processId: 'claim', place: '苏州', trips: far })
    const { data } = await api.as('lead').call(tasks.getDetail, { processInsId: id })
    await api
      .as('lead')
      .call(tasks.rollbackTask, { taskId: data.process.taskId, nodeId: 'apply', comment: '请补充' })
    const taskId = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
      .process.taskId

    const resubmit = (trips: string) =>
      api.as('teacher').callRaw(tasks.completeTask, {
        taskId,
        pass: true,
        variables: { place: '苏州', trips },
      })
    expect((await resubmit(`${far},1`)).fields).toMatchObject([
      { name: 'trips', msg: '请选择您发起并已通过的申请' },
    ])
    expect((await resubmit(`${near},${far}`)).status).toBe(200)

    expect((await linesOf(api, 'lead', id)).line?.requests?.map(({ title }) => title)).toEqual([
      '外出：上海',
      '外出：苏州',
    ])
  })

  test('POST design/model/deploy: a form that limits links to a missing flow is not published; limiting them to its own flow works', async ({
    api,
  }) => {
    const form = { column: [place, links({ linkedFlow: 'nowhere' })] }
    const { problems } = await published(
      api,
      tripDesign('lost', { title: '{place}', graph: trip.graph, form }),
    )
    expect(problems).toMatchObject([
      { area: 'form', at: 'trips', msg: '限定的流程已不存在，请重新选择' },
    ])

    const own = tripDesign('own', {
      title: '{place}',
      graph: trip.graph,
      form: { column: [place, links({ linkedFlow: 'own' })] },
    })
    expect(await published(api, own)).toMatchObject({ problems: [], version: 1 })
  })

  const table = (more: Partial<Column> = {}): Column => ({
    prop: 'items',
    label: '明细',
    type: 'dynamic',
    children: {
      column: [{ prop: 'what', label: '事项' }, { ...links({ label: '外出申请', ...more }) }],
    },
  })
  const listed = (more: Partial<Column> = {}, changes = {}) =>
    claim({}, { form: { column: [place, links(), table(more)] }, ...changes })

  test('each row links own approved requests, summarised by the server, printed, and opened under their own access rule', async ({
    api,
  }) => {
    await published(api, trip)
    await published(api, listed({ linkedFlow: 'trip' }))
    const [far, near] = [await tripOf(api, 'teacher', '苏州'), await tripOf(api, 'teacher', '上海')]
    const forged = [{ id: far, title: '假的', serialNumber: '', status: 'approved', day: '' }]
    const asked = { processId: 'claim', place: '苏州' }
    const start = (items: object[]) => api.as('teacher').callRaw(startByForm, { ...asked, items })

    for (const wrong of [
      await tripOf(api, 'lead', '杭州'),
      await tripOf(api, 'teacher', '北京', false),
      '1',
    ])
      expect(
        (await start([{ trips: far }, { what: '车票', trips: `${near},${wrong}` }])).fields,
      ).toEqual([
        { name: 'items.1.trips', label: '第 2 条外出申请', msg: '请选择您发起并已通过的申请' },
      ])
    const items = [
      { what: '车票', trips: far, $trips: JSON.stringify(forged) },
      { trips: `${near},${far}` },
      { what: '无' },
    ]
    const { data: id } = await api.as('teacher').call(startByForm, { ...asked, items })
    const { record, process } = (await api.as('lead').call(tasks.getDetail, { processInsId: id }))
      .data
    const cells = record
      .find(({ prop }) => prop === 'items')
      ?.rows?.map((row) => row.find(({ label }) => label === '外出申请'))

    expect(
      cells?.map((cell) => cell?.requests?.map(({ title, mayOpen }) => `${title} ${mayOpen}`)),
    ).toEqual([['外出：苏州 false'], ['外出：上海 false', '外出：苏州 false'], undefined])
    expect(cells?.[0]?.value).toMatch(/^外出：苏州（WC2027\d+，已通过，2027-03-15）$/)
    expect(JSON.stringify(process.variables)).not.toContain('假的')
    const own = (
      await api.as('teacher').call(tasks.getDetail, { processInsId: id })
    ).data.record.find(({ prop }) => prop === 'items')
    expect(own?.rows?.[1]?.[0]?.requests).toMatchObject([
      { id: near, mayOpen: true },
      { id: far, mayOpen: true },
    ])
    expect(
      JSON.stringify((await api.as('lead').call(printProcess, { processInsId: id })).data),
    ).toContain(cells?.[0]?.value)
  })

  test('all links in fields and rows are loaded with one statement', async ({ api, world }) => {
    await published(api, trip)
    await published(api, listed())
    const trips = [
      await tripOf(api, 'teacher', '苏州'),
      await tripOf(api, 'teacher', '上海'),
      await tripOf(api, 'teacher', '南京'),
    ]
    const asked = { processId: 'claim', place: '苏州' }
    const read = async (fields: object) => {
      const { data: id } = await api.as('teacher').call(startByForm, { ...asked, ...fields })
      world.statements.length = 0
      await api.as('lead').call(tasks.getDetail, { processInsId: id })
      return world.statements.length
    }
    const without = await read({})

    expect(
      await read({ trips: trips.join(','), items: trips.map((one) => ({ trips: one })) }),
    ).toBe(without + 1)
  })

  test('a request links fifty requests at most, and a form has at most five such fields, including rows', async ({
    api,
  }) => {
    await published(api, trip)
    await published(api, listed())
    const items = Array.from({ length: 6 }, (_, row) => ({
      trips: Array.from({ length: 9 }, (_one, at) => `${row * 9 + at + 1}`).join(','),
    }))
    const answer = await api
      .as('teacher')
      .callRaw(startByForm, { processId: 'claim', place: '苏州', items })
    expect(answer.fields).toEqual([
      { name: 'items.5.trips', label: '第 6 条外出申请', msg: '一份申请最多关联 50 份申请' },
    ])

    const many = Array.from({ length: 5 }, (_, at) => links({ prop: `trips${at}` }))
    const { problems } = await drawn(
      api,
      claim({}, { key: 'many', form: { column: [place, table(), ...many] } }),
    )
    expect(problems).toMatchObject([{ area: 'form', msg: '最多 5 个关联审批字段' }])
    const lost = await drawn(api, listed({ linkedFlow: 'nowhere' }, { key: 'lost' }))
    expect(lost.problems).toMatchObject([{ at: 'trips', msg: '限定的流程已不存在，请重新选择' }])
  })

  test('read-only rows are returned unchanged, and a corrected row keeps its links', async ({
    api,
  }) => {
    await published(api, trip)
    const steps = graphOf(
      approval('check', 'look', [person('lead', '周敏')], {
        fields: { readable: '*', writable: ['place'] },
      }),
      approval('look', 'done', [person('head', '王校长')], {
        fields: { readable: '*', writable: ['items'] },
      }),
    )
    const graph = withOpenStart(steps, 'items')
    await published(api, listed({}, { graph }))
    const hers = await tripOf(api, 'teacher', '苏州')
    const { data: id } = await api.as('teacher').call(startByForm, {
      processId: 'claim',
      place: '苏州',
      items: [{ what: '车票', trips: hers }],
    })
    const detailFor = async (account: string) =>
      (await api.as(account).call(tasks.getDetail, { processInsId: id })).data
    const answer = async (account: string, variables: object) =>
      api.as(account).callRaw(tasks.completeTask, {
        taskId: (await detailFor(account)).process.taskId,
        pass: true,
        variables: { ...variables },
      })

    const { items } = (await detailFor('lead')).process.variables
    expect(
      (await answer('lead', { place: '上海', items: [{ what: '车票', trips: '1' }] })).fields,
    ).toMatchObject([{ msg: '这一步不能修改' }])
    expect(await answer('lead', { place: '上海', items })).toBeDone()

    const own = await tripOf(api, 'head', '杭州')
    expect((await answer('head', { items: [{ trips: `${own},1` }] })).fields).toMatchObject([
      { name: 'items.0.trips' },
    ])
    expect(
      await answer('head', { items: [{ trips: own }, { what: '车票', trips: hers }] }),
    ).toBeDone()
    const rows = (await detailFor('teacher')).record.find(({ prop }) => prop === 'items')?.rows
    expect(
      rows?.map((row) => row.flatMap(({ requests = [] }) => requests.map(({ title }) => title))),
    ).toEqual([['外出：杭州'], ['外出：苏州']])
  })
})
