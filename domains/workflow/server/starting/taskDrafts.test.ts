import { beforeAll } from 'vitest'
import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as drafts from '../../contract/draft.ts'
import { delegateTask } from '../../contract/handing.ts'
import { listTodo } from '../../contract/inbox.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { removeStaleDrafts } from './drafts.ts'
import { approval, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import { taken } from '../testing/scenes.ts'
import { defineStationery } from '../testing/stationeryFlow.ts'

beforeAll(() => defineStationery())

const said = { $said: { comment: '先问车队', attachment: ['7'] } }
const typed = { fee: '88', $fee: '八十八', place: '别处', code: '秘密', ...said }

/** A trip that either of two people may answer, with one field open to them. */
async function trip(api: Api): Promise<{ processInsId: string; taskId: string }> {
  const either = [person('head', '王校长'), person('lead', '周敏')]
  const look = approval('look', 'done', either, {
    fields: { readable: ['km', 'fee', 'code'], writable: ['fee', 'code'] },
    allows: ['delegate'],
  })
  await published(api, tripDesign('kept', { graph: graphOf(look), title: '' }))
  const { data: processInsId } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'kept', place: '苏州', km: 20 })
  const { process } = (await api.as('head').call(tasks.getDetail, { processInsId })).data
  return { processInsId, taskId: process.taskId }
}

const keep = (api: Api, account: string, taskId: string, variables: object = typed) =>
  api.as(account).callRaw(drafts.saveDraft, { taskId, variables: JSON.stringify(variables) })

const foundBy = async (api: Api, account: string, taskId: string): Promise<unknown> => {
  const { variables } = (await api.as(account).call(drafts.getDraft, { taskId })).data
  return variables === undefined ? undefined : JSON.parse(variables)
}

test('a task draft contains only the fields that its step opens, no password, and the comment', async ({
  api,
}) => {
  const { taskId } = await trip(api)

  expect(await keep(api, 'head', taskId)).toBeDone()

  expect(await foundBy(api, 'head', taskId)).toEqual({ fee: '88', $fee: '八十八', ...said })
})

test('a task draft is visible only to its author, and is not a draft of a new request', async ({
  api,
}) => {
  const { taskId } = await trip(api)
  await keep(api, 'head', taskId)

  expect(await foundBy(api, 'lead', taskId)).toBeUndefined()
  expect(await api.as('teacher').call(drafts.getDraft, { taskId })).toBeRefused('NOT_FOUND')
  expect((await api.as('head').call(drafts.listDrafts, {})).data).toEqual([])
})

/** The tasks that have drafts. */
async function keptTasks(database: Database): Promise<string[]> {
  const { rows } = await database.read(demoTenant, (db) =>
    sql<{ taskId: string }>`select task_id from wf_draft where task_id <> 0`.execute(db),
  )
  return rows.map(({ taskId }) => taskId)
}

test.for([
  [
    'approved',
    (api: Api, taskId: string) => api.as('head').call(tasks.completeTask, { taskId, pass: true }),
  ],
  [
    'refused',
    (api: Api, taskId: string) =>
      api.as('head').call(tasks.completeTask, { taskId, pass: false, comment: '太远' }),
  ],
  [
    'returned',
    (api: Api, taskId: string) =>
      api.as('head').call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请补充' }),
  ],
  [
    'answered in the list',
    (api: Api, ids: string) =>
      api.as('head').call(completeTasks, { ids, pass: false, comment: '太远' }),
  ],
] as const)('a task that is %s loses its draft', async ([, answer], { api, database }) => {
  const { taskId } = await trip(api)
  await keep(api, 'head', taskId)

  expect(await answer(api, taskId)).toBeDone()

  expect(await foundBy(api, 'head', taskId)).toBeUndefined()
  expect(await keptTasks(database)).toEqual([])
})

test('a rolled-back decision keeps the draft', async ({ api, database, world }) => {
  const { taskId } = await taken({ api, database, now: world.now })
  expect(await keep(api, 'finance', taskId, said)).toBeDone()

  // The domain refuses after everything is written.
  expect(
    await api.as('finance').call(tasks.completeTask, { taskId, pass: true, comment: 'BROKEN' }),
  ).toBeRefused('BUSINESS_REFUSED')

  expect(await foundBy(api, 'finance', taskId)).toMatchObject(said)
})

/** The head saves a draft, then asks a colleague for an opinion. */
async function delegated(api: Api): Promise<string> {
  const { taskId } = await trip(api)
  await keep(api, 'head', taskId)
  expect(
    await api.as('head').call(delegateTask, {
      taskId,
      assignee: demoUserId(demoTenant, 'finance'),
      comment: '请先看看',
    }),
  ).toBeDone()
  return taskId
}

test('the draft of a task that waits for a colleague is there again when the task returns', async ({
  api,
}) => {
  const taskId = await delegated(api)
  const other = await trip(api)
  await keep(api, 'head', other.taskId)

  const { data: todos } = await api.as('finance').call(listTodo, {})
  expect(
    await api.as('finance').call(tasks.completeTask, {
      taskId: todos.records[0]?.taskId ?? '',
      pass: true,
      comment: '可以',
    }),
  ).toBeDone()

  expect(await foundBy(api, 'head', taskId)).toMatchObject(said)
})

test('drafts of ended tasks are deleted in time', async ({ api, database }) => {
  const waiting = await delegated(api)
  const [open, over] = [await trip(api), await trip(api)]
  await keep(api, 'head', open.taskId)
  await keep(api, 'head', over.taskId)
  await api.as('lead').call(tasks.completeTask, { taskId: over.taskId, pass: true })

  await removeStaleDrafts(database, demoTenant)

  expect((await keptTasks(database)).toSorted()).toEqual([waiting, open.taskId].toSorted())
})

test('POST app/draft/submit: NO_LONGER_OPEN after a colleague’s answer, which also hides the earlier draft', async ({
  api,
  database,
}) => {
  const { taskId } = await trip(api)
  const other = await trip(api)
  await keep(api, 'head', taskId)
  await api.as('lead').call(tasks.completeTask, { taskId, pass: true })

  expect(await keep(api, 'head', taskId)).toBeRefused('NO_LONGER_OPEN')
  expect(await foundBy(api, 'head', taskId)).toBeUndefined()
  await keep(api, 'head', other.taskId)

  expect(await keptTasks(database)).toEqual([other.taskId])
})

test('POST app/draft/submit: DRAFT_NEWER when the stored draft is newer than the page’s; without a revision it is overwritten', async ({
  api,
  world,
}) => {
  const { taskId } = await trip(api)
  const head = api.as('head')
  let passedMs = 0
  const keepKnowing = async (comment: string, knownTime?: string) => {
    passedMs += 1500
    world.setNow(new Date(world.now.getTime() + passedMs))
    return head.callRaw(drafts.saveDraft, {
      taskId,
      variables: JSON.stringify({ $said: { comment } }),
      ...(knownTime !== undefined && { knownTime }),
    })
  }
  const keptTime = async () => (await head.call(drafts.getDraft, { taskId })).data.updateTime

  expect(await keepKnowing('在学校', '')).toBeDone()
  const known = await keptTime()
  expect(await keepKnowing('在家里')).toBeDone()

  for (const time of [known, ''])
    expect(await keepKnowing('又在学校', time)).toBeRefused('DRAFT_NEWER')
  expect(await foundBy(api, 'head', taskId)).toEqual({ $said: { comment: '在家里' } })
  expect(await keepKnowing('看过以后', await keptTime())).toBeDone()

  const { id } = (await head.call(drafts.getDraft, { taskId })).data
  await head.call(drafts.removeDrafts, { ids: id ?? '' })
  expect(await keepKnowing('另起', known)).toBeDone()
})
