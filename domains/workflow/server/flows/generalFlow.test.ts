import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import * as drafts from '../../contract/draft.ts'
import { publishForm } from '../../../forms/contract/publishing/publish.ts'
import * as lists from '../../contract/lists.ts'
import { listStartable } from '../../contract/startable.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const idFor = (account: string): string => demoActor(account).userId
const asked = (way: string, ...accounts: string[]) => ({
  processId: 'general',
  subject: '采购实验材料',
  content: '三年级科学课用',
  way,
  approvers: accounts.map(idFor).join(','),
  readers: idFor('finance'),
})

test('GET task/getFormByProcessDefId: works for staff, and families cannot start this flow', async ({
  api,
}) => {
  const list = async (account: string) =>
    (await api.as(account).call(listStartable, {})).data.filter(
      ({ category }) => category === '行政办公',
    )
  const form = await api.as('teacher').call(start.getStartForm, { processDefId: 'general' })

  expect(
    (await list('teacher')).map(({ category, processList }) => [
      category,
      processList.map((one) => `${one.id} ${one.processDefinitionName}`),
    ]),
  ).toEqual([
    [
      '行政办公',
      [
        'general 通用审批',
        'seal 用章申请',
        'supplies 物品领用',
        'room 会议室预订',
        'sample 表单示例',
        'car 用车申请',
      ],
    ],
  ])
  expect(publishForm(JSON.parse(form.data.startForm)).problems).toEqual([])
  expect(JSON.parse(form.data.startForm)).toMatchObject({
    column: [
      { prop: 'subject', required: true, maxlength: 60 },
      { prop: 'content', type: 'textarea', required: true },
      { prop: 'approvers', type: 'user', required: true },
      { prop: 'way', type: 'radio', required: true },
      { prop: 'readers', type: 'user' },
    ],
  })
  expect(await list('parent')).toEqual([])
  expect(await api.as('parent').call(start.getStartForm, { processDefId: 'general' })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.as('parent').callRaw(start.startByForm, asked('all', 'head'))).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST task/startProcess: works from the form through all chosen deciders to the copies', async ({
  api,
  database,
  world,
}) => {
  const id = (await api.as('teacher').call(start.startByForm, asked('inOrder', 'head', 'lead')))
    .data
  const taskOf = async (account: string) =>
    (await api.as(account).call(tasks.getDetail, { processInsId: id })).data
  const first = await taskOf('head')
  expect(first.turns.map(({ names }) => names)).toEqual([['王校长']])
  expect(first.record).toEqual([
    { prop: 'subject', label: '申请事项', value: '采购实验材料' },
    { prop: 'content', label: '详细说明', value: '三年级科学课用' },
    { prop: 'approvers', label: '审批人', value: '王校长、周敏' },
    { prop: 'way', label: '审批方式', value: '依次审批' },
    { prop: 'readers', label: '抄送人', value: '吴会计' },
  ])
  expect(first.process.variables).toMatchObject({ way: 'inOrder', $way: '依次审批' })

  await api.as('head').call(tasks.completeTask, { taskId: first.process.taskId, pass: true })
  const last = await api
    .as('lead')
    .call(tasks.completeTask, { taskId: (await taskOf('lead')).process.taskId, pass: true })

  expect(last.data).toMatchObject({ instanceStatus: 'approved', statusLabel: '已通过' })
  expect((await api.as('finance').call(lists.listCopied, {})).data.records[0]).toMatchObject({
    processDefinitionName: '采购实验材料',
  })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('a returned request is corrected in the same form, and a wrong field is named', async ({
  api,
}) => {
  const id = (await api.as('teacher').call(start.startByForm, asked('all', 'head'))).data
  await api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_start' })
  const { process } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  const { processId: _, ...variables } = asked('all', 'head', 'lead')

  const wrong = await api.as('teacher').call(tasks.completeTask, {
    taskId: process.taskId,
    pass: true,
    variables: { ...variables, subject: '' },
  })
  const right = await api
    .as('teacher')
    .call(tasks.completeTask, { taskId: process.taskId, pass: true, variables })

  expect(wrong).toBeRefused('INVALID_INPUT')
  expect(wrong.fields).toEqual([{ name: 'subject', label: '申请事项', msg: '请填写' }])
  expect(right.data.turnNames.toSorted()).toEqual(['周敏', '王校长'].toSorted())
})

test('POST task/startProcess: NOBODY_TO_DECIDE when nobody chosen is staff', async ({ api }) => {
  expect(await api.as('teacher').callRaw(start.startByForm, asked('all', 'parent'))).toBeRefused(
    'NOBODY_TO_DECIDE',
  )
})

test('POST task/startProcess: malformed fields are named all at once', async ({ api }) => {
  const answer = await api
    .as('teacher')
    .callRaw(start.startByForm, { processId: 'general', way: 'both', approvers: 'x' })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields.map(({ name }) => name)).toEqual(['subject', 'content', 'approvers', 'way'])
})

test('POST task/previewPath: works: it names the people of every step and stores nothing', async ({
  api,
}) => {
  const answer = await api
    .as('teacher')
    .callRaw(start.previewPath, asked('inOrder', 'head', 'lead'))

  expect(answer.data).toMatchObject([
    { nodeName: '依次审批', isCopy: false, names: ['王校长', '周敏'] },
    { nodeName: '抄送', isCopy: true },
  ])
  expect((await api.as('teacher').call(lists.listSent, {})).data.total).toBe(0)
})

test('POST task/previewPath: NOBODY_TO_DECIDE when nobody chosen is staff', async ({ api }) => {
  expect(await api.as('teacher').callRaw(start.previewPath, asked('any', 'parent'))).toBeRefused(
    'NOBODY_TO_DECIDE',
  )
})

const save = async (api: Api, subject: string) =>
  (
    await api
      .as('teacher')
      .call(drafts.saveDraft, { processDefId: 'general', variables: JSON.stringify({ subject }) })
  ).data

test('POST app/draft/submit: works and stores one draft per form', async ({ api }) => {
  const [first, second] = [await save(api, '一'), await save(api, '二')]

  expect(second.id).toBe(first.id)
  expect(second.variables).toBe('{"subject":"二"}')
})

test('GET app/draft/detail: works until the form is submitted', async ({ api }) => {
  const kept = await save(api, '一')
  const find = async () =>
    (await api.as('teacher').call(drafts.getDraft, { processDefId: 'general' })).data
  expect(await find()).toEqual(kept)

  await api.as('teacher').call(start.startByForm, asked('any', 'head'))

  expect(await find()).toEqual({})
})

test('a form submitted without its draft leaves the draft', async ({ api }) => {
  await save(api, '以后再办')
  expect(
    await api.as('teacher').call(start.startByForm, { ...asked('any', 'head'), wf_draft: 'keep' }),
  ).toBeDone()
  expect(
    (await api.as('teacher').call(drafts.getDraft, { processDefId: 'general' })).data.variables,
  ).toContain('以后再办')
})

test('GET app/draft/list: works and shows nobody else’s drafts', async ({ api }) => {
  const kept = await save(api, '一')

  expect((await api.as('teacher').call(drafts.listDrafts, {})).data).toEqual([kept])
  expect((await api.as('head').call(drafts.listDrafts, {})).data).toEqual([])
})

test('POST app/draft/remove: works for one’s own draft; a foreign one does not exist', async ({
  api,
}) => {
  const { id } = await save(api, '一')

  expect(await api.as('head').call(drafts.removeDrafts, { ids: id })).toBeRefused('NOT_FOUND')
  expect(await api.as('teacher').call(drafts.removeDrafts, { ids: id })).toBeDone()
  expect((await api.as('teacher').call(drafts.listDrafts, {})).data).toEqual([])
})

test('a draft of a task belongs to the person who may answer it', async ({ api }) => {
  const id = (await api.as('teacher').call(start.startByForm, asked('any', 'head'))).data
  const { taskId } = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data.process

  expect(
    await api.as('head').call(drafts.saveDraft, { taskId, variables: '{"comment":"好"}' }),
  ).toBeDone()
  expect((await api.as('head').call(drafts.getDraft, { taskId })).data.variables).toBe(
    '{"comment":"好"}',
  )
  expect(await api.as('teacher').call(drafts.getDraft, { taskId })).toBeRefused('NOT_FOUND')
})

test('POST app/draft/submit: DRAFT_UNREADABLE when the text is not a form', async ({ api }) => {
  for (const variables of ['[1]', '{', ''])
    expect(
      await api.as('teacher').call(drafts.saveDraft, { processDefId: 'general', variables }),
    ).toBeRefused('DRAFT_UNREADABLE')
})
