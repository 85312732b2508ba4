import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import { drawXml, exportXml, importXml } from '../../contract/bpmn.ts'
import * as designs from '../../contract/designs.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import * as start from '../../../workflow/contract/start.ts'
import * as tasks from '../../../workflow/contract/tasks.ts'
import { idOf } from '../../../workflow/server/testing/scenes.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  published,
  tripDesign,
} from '../../../workflow/server/testing/drawnFlows.ts'
import { leave } from './testing/samples.ts'

test('POST design/model/importXml: works, with a report, problems in this school, and roles matched by name', async ({
  api,
}) => {
  const xml = leave.replace('value="hr" text="人事"', 'value="1123598816738675201" text="财务"')
  const { data } = await api.as('admin').call(importXml, { xml })

  expect(data.design.graph.nodes['office']).toMatchObject({
    candidates: [{ kind: 'role', value: 'finance', label: '财务' }],
  })
  expect(data.report).toContainEqual({
    level: 'changed',
    elementId: 'howLong',
    elementName: '',
    what: '没有默认去向',
    why: '条件都不满足时走最后一个分支',
  })
  expect(data.problems.map(({ at, msg }) => `${at}: ${msg}`)).toEqual([
    'manager: 角色“经理”已不存在，请另选一个',
    'boss: “王校长”已不是本校教职工，请另选一位',
  ])
  expect((await api.as('admin').call(designs.listDesigns, { name: '教职工请假' })).data.total).toBe(
    0,
  )
})

test('POST design/model/importXml: BPMN_UNREADABLE for other files and for declared entities', async ({
  api,
}) => {
  expect(await api.as('admin').callRaw(importXml, { xml: '<html/>' })).toBeRefused(
    'BPMN_UNREADABLE',
  )
  expect(
    await api.as('admin').callRaw(importXml, { xml: `<!DOCTYPE a [<!ENTITY b "c">]>${leave}` }),
  ).toBeRefused('BPMN_UNREADABLE')
})

test('GET design/model/exportXml: works for a draft and a version, and imports back unchanged', async ({
  api,
}) => {
  const { id, rev } = await published(api, tripDesign('exported'))
  await api
    .as('admin')
    .call(designs.saveDesign, { id, rev, design: tripDesign('exported', { name: '新/名称' }) })
  const now = (await api.as('admin').call(exportXml, { id })).data
  const then = (await api.as('admin').call(exportXml, { id, version: 1 })).data

  expect([now.fileName, then.fileName]).toEqual(['新_名称.bpmn', '外出学习 V1.bpmn'])
  expect((await api.as('admin').call(importXml, { xml: now.xml })).data).toMatchObject({
    design: tripDesign('exported', { name: '新/名称' }),
    report: [],
    problems: [],
  })
  expect((await api.as('admin').call(importXml, { xml: then.xml })).data.design).toEqual(
    tripDesign('exported'),
  )
})

test('GET design/model/exportXml: BPMN_NOT_WHOLE while a line leads nowhere', async ({ api }) => {
  const { id } = await drawn(
    api,
    tripDesign('torn', { graph: graphOf(approval('check', 'nowhere', [])) }),
  )

  expect(await api.as('admin').callRaw(exportXml, { id })).toBeRefused('BPMN_NOT_WHOLE')
})

test('GET design/model/exportXml: NOT_FOUND for a missing design', async ({ api }) => {
  expect(await api.as('admin').callRaw(exportXml, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('POST design/model/drawXml: works for an unsaved drawing, and imports back unchanged', async ({
  api,
}) => {
  const design = tripDesign('sketched', { name: '还没有保存' })
  const { xml } = (await api.as('admin').call(drawXml, { design })).data

  expect(xml).toContain('bpmndi:BPMNShape')
  expect((await api.as('admin').call(importXml, { xml })).data).toMatchObject({
    design,
    report: [],
  })
  expect((await api.as('admin').call(designs.listDesigns, { name: '还没有保存' })).data.total).toBe(
    0,
  )
})

test('POST design/model/drawXml: BPMN_NOT_WHOLE while a line leads nowhere', async ({ api }) => {
  const design = tripDesign('torn', { graph: graphOf(approval('check', 'nowhere', [])) })

  expect(await api.as('admin').callRaw(drawXml, { design })).toBeRefused('BPMN_NOT_WHOLE')
})

test('a file of another system is imported, saved, published and runs to its end', async ({
  api,
  database,
  world,
}) => {
  const head = `value="${demoUserId('000000', 'head')}" text="王校长"`
  const xml = leave
    .replace('value="hr" text="人事"', 'value="77" text="财务"')
    .replace('value="manager" text="经理"', 'value="78" text="财务"')
  const { design, problems } = (
    await api.as('admin').call(importXml, {
      xml: xml.replace('value="7" text="王校长"', head).replace('id="leave"', 'id="oldLeave"'),
    })
  ).data
  expect(problems).toEqual([])

  await published(api, design)
  const id = (
    await api
      .as('teacher')
      .call(start.startByForm, { processId: 'oldLeave', days: 6, reason: '进修' })
  ).data
  const scene = { api, database, now: world.now }
  const first = await idOf(scene, 'finance', id)
  await api.as('finance').call(tasks.claimTask, { taskId: first })
  await api.as('finance').call(tasks.completeTask, { taskId: first, pass: true })
  const last = await idOf(scene, 'head', id)

  expect(
    (await api.as('head').call(tasks.completeTask, { taskId: last, pass: true })).data,
  ).toMatchObject({ instanceStatus: 'approved' })
})

test('POST design/model/deploy: positions are stored with draft and version, not with running processes, and exported with the version', async ({
  api,
  database,
}) => {
  const places = { shapes: { apply: { x: 300, y: 700 }, check: { x: 520, y: 400 } }, lines: {} }
  const graph = { ...graphOf(approval('check', 'done', [finance])), places }
  const { id } = await published(api, tripDesign('placed', { graph }))
  const version = (await api.as('admin').call(designs.getDesignVersion, { id, version: 1 })).data
  const { rows } = await database.read('000000', (db) =>
    sql<{
      runs: boolean
    }>`select graph ? 'places' as runs from wf_version where settings ->> 'key' = 'placed'`.execute(
      db,
    ),
  )
  const { xml } = (await api.as('admin').call(exportXml, { id, version: 1 })).data

  expect((await api.as('admin').call(designs.getDesign, { id })).data).toMatchObject({
    hasChanges: false,
    design: { graph },
  })
  expect(version.graph).toEqual(graph)
  expect(rows).toEqual([{ runs: false }])
  expect(
    (await api.as('admin').call(importXml, { xml })).data.design.graph.places?.shapes,
  ).toMatchObject(places.shapes)
})
