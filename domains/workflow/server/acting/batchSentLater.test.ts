import { expect, test } from '../../../../app/testing/world.ts'
import { completeTasks } from '../../contract/batch.ts'
import { listTodo } from '../../contract/inbox.ts'
import { claimTask, getDetail, rollbackTask } from '../../contract/tasks.ts'
import { resubmitProcess } from '../public.ts'
import { idOf, offered, taken } from '../testing/scenes.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
  stationeryKey,
} from '../testing/stationeryFlow.ts'
import { problemsOfLog } from './verifyLog.ts'

defineStationery('processPage', '库房审核', { isManaged: true })

const key = { 'idempotency-key': 'kept-on-a-phone' }

test('batch decisions that are sent again after a lost answer count once', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const all = [await offered(scene), await taken(scene)]
  const input = { ids: all.map(({ taskId }) => taskId).join(','), pass: true, comment: '同意' }

  const first = await api.as('finance').call(completeTasks, input, key)
  const again = await api.as('finance').call(completeTasks, input, key)

  expect(first.data).toEqual({ count: 2 })
  expect(again.text).toBe(first.text)
  for (const { id } of all) {
    const { flow } = (await api.as('teacher').call(getDetail, { processInsId: id })).data
    expect(
      flow.filter(({ comments }) => JSON.stringify(comments ?? '').includes('同意')),
    ).toHaveLength(1)
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
  }
})

test('offline batch decisions are not applied to a request that was returned and corrected meanwhile', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const seen = await someRequest(database, world.now, { amount: 300 })
  await api.as('finance').call(claimTask, { taskId: await idOf(scene, 'finance', seen.id) })
  const other = await offered(scene)
  const ids = `${await idOf(scene, 'finance', seen.id)},${other.taskId}`
  await api.as('finance').call(rollbackTask, {
    taskId: await idOf(scene, 'finance', seen.id),
    nodeId: 'apply',
    comment: '请补充',
  })
  const corrected = { flowKey: stationeryKey, businessId: seen.businessId, data: { amount: 900 } }
  await database.write(world.tenant, (tx) =>
    resubmitProcess(tx, demoActor('teacher'), corrected, world.now),
  )

  const answer = await api.as('finance').call(completeTasks, { ids, pass: true }, key)

  expect(answer).toBeRefused('ALREADY_DECIDED')
  expect((await api.as('finance').call(listTodo, {})).data.total).toBe(2)
})
