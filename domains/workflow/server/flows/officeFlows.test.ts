import * as z from 'zod/mini'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { claimingPng } from '../../../../platform/testing/pictures.ts'
import { uploadRequest } from '../../../../platform/testing/multipart.ts'
import { BladeFile, putFile } from '../../../files/contract/files.ts'
import { departmentTree } from '../../../organisation/contract/departmentTree.ts'
import { saveDraft } from '../../contract/draft.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { findFlow } from './defineFlow.ts'
import { cleanForm, cleanPart, correctedForm } from '../starting/ownForms.ts'
import { graphOf } from '../testing/drawnFlows.ts'
import { demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const idFor = (account: string): string => demoActor(account).userId

const seal = {
  processId: 'seal',
  document: '研学协议',
  seals: 'school,contract',
  copies: '2',
  useOn: '2027-03-16',
  isTaken: false,
  approvers: idFor('head'),
}
const room = {
  processId: 'room',
  topic: '教研例会',
  room: 'small',
  period: '2027-03-16 14:00,2027-03-16 15:30',
  count: '8',
  hours: 99,
  approvers: idFor('lead'),
}
const row = (name: string, count: number, price: string) => ({
  name,
  unit: 'box',
  count,
  price,
  amount: 1,
})

async function supplies(api: Api, ...items: ReturnType<typeof row>[]) {
  const [department] = (await api.as('teacher').call(departmentTree, {})).data
  return {
    processId: 'supplies',
    purpose: '科技节',
    department: department?.id ?? '',
    items,
    total: 1,
    why: '全年级参加',
  }
}

async function uploadBy(api: Api, account: string): Promise<BladeFile> {
  const bytes = claimingPng(4, 4, Buffer.alloc(20))
  const answer = await api
    .as(account)
    .inject(await uploadRequest(putFile.path, { name: '协议.png', bytes }))
  return z.parse(BladeFile, answer.data)
}

const detailOf = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data

test('用章申请: started, decided and read, with the labels of the chosen values', async ({
  api,
  database,
  world,
}) => {
  const id = (await api.as('teacher').call(start.startByForm, seal)).data
  const { process, record, form } = await detailOf(api, 'head', id)

  expect(process).toMatchObject({
    processDefinitionName: '用章：研学协议',
    variables: { copies: 2, seals: ['school', 'contract'], $seals: '学校公章、合同专用章' },
  })
  expect(record.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '文件名称 研学协议',
    '印章 学校公章、合同专用章',
    '份数 2 份',
    '用章日期 2027-03-16',
    '外带印章 否',
    '审批人 王校长',
  ])
  expect(JSON.parse(form.allForm)).toMatchObject({
    column: [{ prop: 'document', readonly: true }, {}, {}, {}, {}, {}, {}, {}, {}],
  })

  const done = await api.as('head').call(tasks.completeTask, { taskId: process.taskId, pass: true })
  expect(done.data).toMatchObject({ instanceStatus: 'approved' })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('用章申请: a seal that leaves the premises requires a return date', async ({ api }) => {
  const answer = await api
    .as('teacher')
    .callRaw(start.startByForm, { ...seal, isTaken: true, copies: 0 })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields).toEqual([
    { name: 'copies', label: '份数', msg: '不能小于 1' },
    { name: 'takenFor', label: '外带时间', msg: '请填写' },
  ])
})

test('物品领用: amounts and the sum are recalculated, and the sum decides the branch', async ({
  api,
}) => {
  const asked = await supplies(api, row('白纸', 10, '25.5'), row('机器人套件', 3, '300'))
  const id = (await api.as('teacher').call(start.startByForm, asked)).data
  const first = await detailOf(api, 'finance', id)

  expect(first.process.variables).toMatchObject({
    total: 1155,
    items: [{ amount: 255 }, { amount: 900, $unit: '盒' }],
  })
  expect(first.record.find(({ prop }) => prop === 'items')).toMatchObject({
    value: '共 2 条',
    rows: [
      [
        { label: '名称', value: '白纸' },
        { label: '单位', value: '盒' },
        { label: '数量', value: '10' },
        { label: '单价', value: '25.50 元' },
        { label: '金额', value: '255.00 元' },
      ],
      {},
    ],
  })
  await api.as('finance').call(tasks.claimTask, { taskId: first.process.taskId })
  const next = await api
    .as('finance')
    .call(tasks.completeTask, { taskId: first.process.taskId, pass: true })
  expect(next.data.turnNames).toEqual(['王校长'])
})

test('物品领用: a cheap request skips the head, and drops a reason that was not asked for', async ({
  api,
}) => {
  const id = (
    await api.as('teacher').call(start.startByForm, await supplies(api, row('铅笔', 2, '3')))
  ).data
  const { process } = await detailOf(api, 'finance', id)

  expect(process.variables).toMatchObject({ total: 6 })
  expect(process.variables).not.toHaveProperty('why')
  await api.as('finance').call(tasks.claimTask, { taskId: process.taskId })
  expect(
    (await api.as('finance').call(tasks.completeTask, { taskId: process.taskId, pass: true })).data,
  ).toMatchObject({
    instanceStatus: 'approved',
  })
})

test('物品领用: problems inside rows are named with their row', async ({ api }) => {
  const answer = await api
    .as('teacher')
    .callRaw(start.startByForm, await supplies(api, row('纸', 1, '2'), row('', 0, 'x')))
  const none = await api.as('teacher').callRaw(start.startByForm, await supplies(api))

  expect(answer.fields).toEqual([
    { name: 'items.1.name', label: '第 2 条名称', msg: '请填写' },
    { name: 'items.1.count', label: '第 2 条数量', msg: '不能小于 1' },
    { name: 'items.1.price', label: '第 2 条单价', msg: '请填写数字' },
  ])
  expect(none.fields).toEqual([{ name: 'items', label: '物品', msg: '物品至少 1 条' }])
})

test('会议室预订: the length is calculated, and a room takes no more people than it has seats', async ({
  api,
}) => {
  const id = (await api.as('teacher').call(start.startByForm, room)).data
  const crowded = await api.as('teacher').callRaw(start.startByForm, { ...room, count: 20 })

  expect((await detailOf(api, 'lead', id)).process.variables).toMatchObject({
    hours: 1.5,
    period: ['2027-03-16 14:00:00', '2027-03-16 15:30:00'],
  })
  expect(crowded.fields).toEqual([{ name: 'count', label: '人数', msg: '小会议室最多 12 人' }])
})

test('a returned form is filled in again: values that are now hidden are gone', async ({ api }) => {
  const id = (
    await api.as('teacher').call(start.startByForm, await supplies(api, row('套件', 10, '300')))
  ).data
  await api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })
  const { process } = await detailOf(api, 'teacher', id)
  const { processId: _, ...variables } = await supplies(api, row('套件', 1, '300'))

  expect(
    await api
      .as('teacher')
      .call(tasks.completeTask, { taskId: process.taskId, pass: true, variables }),
  ).toBeDone()
  expect((await detailOf(api, 'finance', id)).process.variables).toMatchObject({
    total: 300,
    why: null,
  })
})

test('files belong to the request after submission, and participants get a link; a foreign file is ignored', async ({
  api,
}) => {
  const [own, foreign] = [await uploadBy(api, 'teacher'), await uploadBy(api, 'finance')]

  const id = (await api.as('teacher').call(start.startByForm, { ...seal, papers: own.attachId }))
    .data
  const { record } = await detailOf(api, 'head', id)

  expect(record.find(({ prop }) => prop === 'papers')?.files).toMatchObject([
    { isImage: true, name: own.originalName },
  ])
  expect(
    await api.as('teacher').callRaw(start.startByForm, { ...seal, papers: foreign.attachId }),
  ).toBeRefused('NOT_FOUND')
})

test('a password is not stored, and readers only see that there was one', async ({ api }) => {
  const id = (
    await api
      .as('teacher')
      .call(start.startByForm, { processId: 'sample', line: '试一试', secret: '不要外传' })
  ).data
  const detail = await detailOf(api, 'head', id)

  const draft = await api.as('teacher').call(saveDraft, {
    processDefId: 'sample',
    variables: JSON.stringify({ line: '再试', secret: '不要外传' }),
  })

  expect(draft.data.variables).toBe('{"line":"再试"}')
  expect(JSON.stringify(detail)).not.toContain('不要外传')
  expect(detail.record).toContainEqual({ prop: 'secret', label: '密码', value: '••••••' })
})

const form = () => {
  const own = findFlow('supplies')?.ownForm
  if (!own) throw new Error('supplies has no form')
  return own
}
const right = (id: string, readable: boolean, writable: boolean) => ({
  id,
  name: id,
  readable,
  writable,
  required: false,
})
const kept = {
  purpose: '科技节',
  department: ['1'],
  needBy: '2027-03-20',
  items: [{ name: '纸', count: 1, price: 2, amount: 2 }],
  total: 2,
}
const permissions = [
  right('purpose', true, false),
  right('department', false, false),
  right('needBy', true, true),
  right('items', true, true),
]

test('a decider writes the open fields: an unchanged closed value is accepted, a changed one is refused, an unreadable one is dropped', () => {
  const write = (posted: Record<string, unknown>) => cleanPart(form(), posted, kept, permissions)

  expect(write({ purpose: '科技节', department: '2', needBy: '2027-03-22' })).toEqual({
    needBy: '2027-03-22',
  })
  expect(() => write({ purpose: '别的' })).toThrow()
  expect(write({ department: 'not even an id' })).toEqual({})
  expect(() => write({ needBy: 'tomorrow' })).toThrow()
})

test('values calculated from a written field are recalculated', () => {
  expect(
    cleanPart(
      form(),
      { items: [{ name: '纸', count: 3, price: 2, amount: 1 }], total: 1 },
      kept,
      permissions,
    ),
  ).toMatchObject({
    items: [{ count: 3, amount: 6 }],
    total: 6,
  })
})

test('writing nothing changes nothing, in any stored order of a row’s fields; clearing a field clears its results', () => {
  const asKept = { ...kept, items: [{ name: '纸', amount: 2, count: 1, price: 2 }] }

  expect(cleanPart(form(), {}, asKept, permissions)).toEqual({})
  expect(
    cleanPart(form(), { purpose: '科技节', items: kept.items }, asKept, [
      ...permissions.slice(0, 3),
      right('items', true, false),
    ]),
  ).toEqual({})
  expect(cleanPart(form(), { needBy: '' }, asKept, permissions)).toEqual({ needBy: null })
})

test('a correction clears what no longer exists', () => {
  const posted = { purpose: '科技节', department: '1', items: kept.items }

  expect(
    correctedForm({ graph: graphOf(), form: form() }, posted, { ...kept, why: 'x' }),
  ).toMatchObject({
    needBy: null,
    why: null,
    total: 2,
  })
  expect(cleanForm(form(), {}, { isWhole: false })).toEqual({ total: 0 })
})
