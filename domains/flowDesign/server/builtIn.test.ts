import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { departmentTree } from '../../organisation/contract/departmentTree.ts'
import { listClaimable } from '../../workflow/contract/inbox.ts'
import { listCopied } from '../../workflow/contract/lists.ts'
import { startByForm } from '../../workflow/contract/start.ts'
import { claimTask, completeTask, getDetail } from '../../workflow/contract/tasks.ts'
import { getBuiltIn, listBuiltIn, publishBuiltIn, restoreBuiltIn } from '../contract/builtIn.ts'

type Sent = InputOf<typeof publishBuiltIn>

const person = (account: string, label: string) =>
  ({ kind: 'user', value: demoUserId('000000', account), label }) as const
const lead = person('lead', '周敏')
const head = person('head', '王校长')

/** The steps of a flow as a client sends them, with changes of one of them. */
async function sentFor(
  api: Api,
  key: string,
  id: string,
  changes: Partial<Sent['steps'][number]>,
): Promise<Sent> {
  const { rev, steps } = (await api.as('admin').call(getBuiltIn, { key })).data
  return {
    key,
    rev,
    steps: steps.map(({ id: own, candidates, copies, deadline }) => ({
      id: own,
      candidates,
      copies,
      ...(deadline && { deadline }),
      ...(own === id ? changes : {}),
    })),
  }
}

async function startSupplies(api: Api): Promise<string> {
  const [department] = (await api.as('teacher').call(departmentTree, {})).data
  const items = [{ name: '纸', unit: 'box', count: 1, price: '2', amount: 1 }]
  const form = { purpose: '科技节', department: department?.id ?? '', items, total: 1, why: '' }
  return (await api.as('teacher').call(startByForm, { processId: 'supplies', ...form })).data
}

const offeredTo = async (api: Api, account: string) =>
  (await api.as(account).call(listClaimable, {})).data.records.map((one) => one.processInstanceId)

test('GET builtIn/list: works: lists the built-in flows, none adjusted', async ({ api }) => {
  const { records } = (await api.as('admin').call(listBuiltIn, {})).data

  expect(records.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['学生请假', '教职工请假', '用章申请', '物品领用', '开课申请']),
  )
  expect(records.every(({ isAdjusted }) => !isAdjusted)).toBe(true)
  expect(records.map(({ key }) => key)).not.toContain('baoming')
})

test('GET builtIn/detail: works: each step says what may not be changed, and why', async ({
  api,
}) => {
  const seal = (await api.as('admin').call(getBuiltIn, { key: 'seal' })).data
  expect(seal).toMatchObject({
    rev: 0,
    steps: [{ id: 'decide', fixedWhy: '', peopleWhy: '由申请人在表单里选择' }],
  })

  expect(await api.as('admin').call(getBuiltIn, { key: 'nothing' })).toBeRefused('NOT_FOUND')
})

test('POST builtIn/submit: works: new requests ask the new people and send copies, running ones stay', async ({
  api,
}) => {
  const earlier = await startSupplies(api)
  const sent = await sentFor(api, 'supplies', 'check', {
    candidates: [lead],
    deadline: { hours: 4, whenLate: 'remind' },
    copies: [head],
  })

  const { data } = await api.as('admin').call(publishBuiltIn, sent)

  expect(data).toMatchObject({ rev: 1, isAdjusted: true, updateUserName: '陈志远' })
  const id = await startSupplies(api)
  expect(await offeredTo(api, 'lead')).toContain(id)
  expect(await offeredTo(api, 'lead')).not.toContain(earlier)
  const { process } = (await api.as('lead').call(getDetail, { processInsId: id })).data
  await api.as('lead').call(claimTask, { taskId: process.taskId })
  await api.as('lead').call(completeTask, { taskId: process.taskId, pass: true })
  const copies = (await api.as('head').call(listCopied, {})).data.records
  expect(copies.map((one) => one.processInstanceId)).toContain(id)
})

test('POST builtIn/submit: HAS_PROBLEMS when people are no staff, or nobody is asked', async ({
  api,
}) => {
  const parent = person('parent', '张妈妈')
  for (const candidates of [[parent], []]) {
    const sent = await sentFor(api, 'supplies', 'check', { candidates })
    expect(await api.as('admin').callRaw(publishBuiltIn, sent)).toBeRefused('HAS_PROBLEMS')
  }
})

test('POST builtIn/submit: STEP_IS_FIXED when the domain needs a step as it is', async ({
  api,
}) => {
  for (const [key, id] of [
    ['studentRequest', 'office'],
    ['seal', 'decide'],
  ] as const) {
    const sent = await sentFor(api, key, id, { candidates: [lead] })
    expect(await api.as('admin').callRaw(publishBuiltIn, sent)).toBeRefused('STEP_IS_FIXED')
  }
})

test('POST builtIn/submit: NOTHING_CHANGED when it says what new requests follow already', async ({
  api,
}) => {
  const sent = await sentFor(api, 'supplies', 'check', {})
  expect(await api.as('admin').callRaw(publishBuiltIn, sent)).toBeRefused('NOTHING_CHANGED')
})

test('POST builtIn/submit: DRAWN_MEANWHILE when somebody else has published since', async ({
  api,
}) => {
  const sent = await sentFor(api, 'supplies', 'check', { copies: [head] })
  await api.as('admin').call(publishBuiltIn, sent)

  const answer = await api.as('admin').callRaw(publishBuiltIn, { ...sent, steps: [] })

  expect(answer).toBeRefused('DRAWN_MEANWHILE')
})

test('POST builtIn/restore: works: new requests follow the flow as it came', async ({ api }) => {
  const sent = await sentFor(api, 'supplies', 'check', { candidates: [lead] })
  await api.as('admin').call(publishBuiltIn, sent)

  const { data } = await api.as('admin').call(restoreBuiltIn, { key: 'supplies', rev: 1 })

  expect(data).toMatchObject({ rev: 2, isAdjusted: false })
  expect(await offeredTo(api, 'lead')).not.toContain(await startSupplies(api))
})

test('POST builtIn/restore: NOTHING_CHANGED when it is as it came', async ({ api }) => {
  const answer = await api.as('admin').callRaw(restoreBuiltIn, { key: 'supplies', rev: 0 })
  expect(answer).toBeRefused('NOTHING_CHANGED')
})

test('POST builtIn/restore: DRAWN_MEANWHILE when somebody else has published since', async ({
  api,
}) => {
  const sent = await sentFor(api, 'supplies', 'check', { copies: [head] })
  await api.as('admin').call(publishBuiltIn, sent)

  const answer = await api.as('admin').callRaw(restoreBuiltIn, { key: 'supplies', rev: 9 })
  expect(answer).toBeRefused('DRAWN_MEANWHILE')
})
