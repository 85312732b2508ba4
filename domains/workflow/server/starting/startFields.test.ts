import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { FlowDesign } from '../../contract/design.ts'
import { withCalls } from '../../contract/flow/calls.ts'
import { FormSchema } from '../../../forms/contract/schema.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { graphHash } from '../acting/logHash.ts'
import { insertDesign, updateDesign } from '../../../flowDesign/server/queries/designs.ts'
import { publishVersion } from '../../../flowDesign/server/queries/versions.ts'
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
import { idOf } from '../testing/scenes.ts'
import { demoActor } from '../testing/stationeryFlow.ts'

const head = person('head', '王校长')
const lead = person('lead', '周敏')

/** The office sets a price; expensive purchases go to the head. */
const purchase = (changes: Partial<FlowDesign> = {}): FlowDesign =>
  tripDesign('purchase', {
    title: '采购：{what}',
    graph: graphOf(
      approval('price', 'dear', [finance], { fields: { readable: '*', writable: ['price'] } }),
      {
        kind: 'exclusive',
        id: 'dear',
        name: '金额',
        branches: [{ name: '不贵', when: { field: 'price', op: 'lt', value: 100 }, next: 'done' }],
        otherwise: 'sign',
      },
      approval('sign', 'done', [head]),
    ),
    form: {
      column: [
        { prop: 'what', label: '物品', required: true },
        { prop: 'price', label: '核定单价', type: 'number' },
        { prop: 'grade', label: '等级', type: 'number', value: 2 },
      ],
    },
    ...changes,
  })

const startedBy = async (api: Api, form: object): Promise<string> =>
  (await api.as('teacher').call(start.startByForm, { processId: 'purchase', ...form })).data
const detailFor = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data
const variablesOf = async (api: Api, id: string) =>
  (await detailFor(api, 'teacher', id)).process.variables

test('the applicant cannot write a field of a later step, and so cannot choose the route', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  await published(api, purchase())
  const sent = { what: '投影仪', price: 1 }
  const { startForm } = (
    await api.as('teacher').call(start.getStartForm, { processDefId: 'purchase' })
  ).data
  expect(JSON.parse(startForm).column).toMatchObject([{}, { prop: 'price', display: false }, {}])
  const ahead = await api.as('teacher').call(start.previewPath, { processId: 'purchase', ...sent })
  expect(ahead.data.map(({ nodeName }) => nodeName)).toEqual(['price', 'sign'])

  const id = await startedBy(api, sent)
  expect(await variablesOf(api, id)).not.toHaveProperty('price')
  const taskId = await idOf(scene, 'finance', id)
  await api.as('finance').call(tasks.completeTask, { taskId, pass: true })

  expect((await detailFor(api, 'teacher', id)).turns).toMatchObject([{ nodeName: 'sign' }])
})

test('an applicant’s correction keeps the values that a step has filled in', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const back = approval('sign', 'done', [head], { onReject: { returnTo: 'apply' } })
  const { graph } = purchase()
  await published(api, purchase({ graph: { ...graph, nodes: { ...graph.nodes, sign: back } } }))
  const id = await startedBy(api, { what: '投影仪' })
  await api.as('finance').call(tasks.completeTask, {
    taskId: await idOf(scene, 'finance', id),
    pass: true,
    variables: { price: 900 },
  })
  const signing = { taskId: await idOf(scene, 'head', id), pass: false, comment: '请补充' }
  await api.as('head').call(tasks.completeTask, signing)
  const { form } = await detailFor(api, 'teacher', id)
  expect(form.taskForm).toMatchObject([
    { id: 'what', writable: true },
    { id: 'price', readable: true, writable: false },
    {},
  ])

  await api.as('teacher').call(tasks.completeTask, {
    taskId: await idOf(scene, 'teacher', id),
    pass: true,
    variables: { what: '投影仪', price: 1, grade: 3 },
  })

  expect(await variablesOf(api, id)).toMatchObject({ price: 900, grade: 3 })
})

test('a field of a later step is open to the applicant where the start opens it, or where it is required', async ({
  api,
}) => {
  await published(api, purchase({ graph: withOpenStart(purchase().graph, 'price') }))
  expect(await variablesOf(api, await startedBy(api, { what: '纸', price: 5 }))).toMatchObject({
    price: 5,
  })

  const required = tripDesign('supplied', {
    title: '',
    graph: graphOf(
      approval('check', 'done', [lead], { fields: { readable: '*', writable: ['what'] } }),
    ),
    form: { column: [{ prop: 'what', label: '物品', required: true }] },
  })
  await published(api, required)
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'supplied', what: '纸' })
  expect(await variablesOf(api, id)).toEqual({ what: '纸' })
})

test('a closed field starts with the form’s default', async ({ api }) => {
  const { graph } = purchase()
  const price = approval('price', 'dear', [finance], {
    fields: { readable: '*', writable: ['price', 'grade'] },
  })
  await published(api, purchase({ graph: { ...graph, nodes: { ...graph.nodes, price } } }))

  expect(await variablesOf(api, await startedBy(api, { what: '纸', grade: 9 }))).toEqual({
    what: '纸',
    grade: 2,
  })
})

test('publishing reports a route that the applicant could choose, and opened fields that no longer exist', async ({
  api,
}) => {
  const problemsOf = async (design: FlowDesign): Promise<string[]> =>
    (await drawn(api, design)).problems.map(({ at, msg }) => `${at}: ${msg}`)
  const form = {
    column: [
      { prop: 'what', label: '物品', required: true },
      { prop: 'price', label: '核定单价', type: 'number', required: true },
      {
        prop: 'total',
        label: '合计',
        type: 'number',
        formula: { times: [{ field: 'price' }, 2] },
      },
    ],
  }
  const { graph } = purchase()
  const byTotal = {
    kind: 'exclusive' as const,
    id: 'dear',
    name: '金额',
    branches: [{ name: '不贵', when: { feel: 'total < 100' }, next: 'done' }],
    otherwise: 'sign',
  }
  const said =
    'dear: “不贵”的条件用到“核定单价”：它应由“price”填写，表单却要求申请人必填，走哪个分支就由申请人决定了。' +
    '请在“发起”里勾选这个字段，或在表单里取消必填'

  expect(await problemsOf(purchase({ form }))).toEqual([said])
  expect(
    await problemsOf(
      purchase({
        key: 'byTotal',
        form,
        graph: { ...graph, nodes: { ...graph.nodes, dear: byTotal } },
      }),
    ),
  ).toEqual([said])
  expect(
    await problemsOf(purchase({ key: 'meant', form, graph: withOpenStart(graph, 'price') })),
  ).toEqual([])
  expect(
    await problemsOf(purchase({ key: 'lost', graph: withOpenStart(graph, 'nothing') })),
  ).toEqual(['apply: 发起时可填的字段里有已删除的，请取消勾选'])
})

test('a title may not show what a step hides, and titles of published versions omit it', async ({
  api,
  database,
  world,
}) => {
  const hiding = purchase({
    title: '采购：{what} {grade}',
    graph: graphOf(
      approval('look', 'done', [lead], { fields: { readable: ['what'], writable: [] } }),
    ),
  })

  expect((await drawn(api, { ...hiding, key: 'judged' })).problems).toMatchObject([
    {
      area: 'settings',
      at: 'title',
      label: '标题模板',
      msg: '“等级”对“look”不可见，标题却人人看得到：请从标题里去掉，或设为可见',
    },
  ])

  await database.write(world.tenant, (tx) => publishUnjudged(tx, hiding, world.now))
  const id = await startedBy(api, { what: '纸', grade: 7 })
  const titleFor = async (account: string) =>
    (await detailFor(api, account, id)).process.processDefinitionName
  expect(await titleFor('lead')).toBe('采购：纸')

  const migration = await readFile('db/migrations/0059_titles_seen_by_all.sql', 'utf8')
  await database.write(world.tenant, async (tx) => {
    await tx
      .updateTable('wfInstance')
      .set({ title: '采购：纸 7' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute()
    await sql.raw(migration).execute(tx)
  })
  expect(await titleFor('lead')).toBe('外出学习')
})

/** Publishes a drawing without checking its title, as older versions did. */
async function publishUnjudged(tx: Tx, design: FlowDesign, now: Date): Promise<void> {
  const actor = demoActor('admin')
  const id = await insertDesign(tx, actor, design, now)
  const { graph, form, ...settings } = design
  const version = await publishVersion(
    tx,
    actor,
    {
      settings,
      drawing: graph,
      graph: withCalls(graph, new Map(), new Set()),
      form: FormSchema.parse(form),
      hash: graphHash(design),
      note: '',
    },
    now,
  )
  if (id !== undefined) await updateDesign(tx, actor, id, { design, versionId: version.id, now })
}
