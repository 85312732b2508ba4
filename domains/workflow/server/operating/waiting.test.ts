import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { listWaiting } from '../../contract/operating/statistics.ts'
import { claimTask, completeTask } from '../../contract/tasks.ts'
import { idOf } from '../testing/scenes.ts'
import { defineStationery, someRequest } from '../testing/stationeryFlow.ts'

defineStationery()

const dayMs = 24 * 60 * 60_000

const waitingAt = async (client: ApiClient, step: string) =>
  (await client.call(listWaiting, {})).data.find(({ nodeName }) => nodeName === step)

test('GET statistics/waiting: works by step and age, until a decision moves the request on', async ({
  api,
  database,
  world,
}) => {
  const head = api.as('head')
  const after = (days: number) => new Date(begun.getTime() + days * dayMs)
  const begun = world.now
  const old = await someRequest(database, begun, { amount: 300 })
  await someRequest(database, after(1), { amount: 300 })
  await someRequest(database, after(3.5), { amount: 300 })
  world.setNow(after(3.5))

  expect(await waitingAt(head, '库房审核')).toEqual({
    flowName: expect.any(String),
    nodeName: '库房审核',
    day: 1,
    three: 1,
    older: 1,
    oldestTime: '2027-03-15 09:00:00',
  })

  const taskId = await idOf({ api, database, now: after(3.5) }, 'finance', old.id)
  await api.as('finance').call(claimTask, { taskId })
  await api.as('finance').call(completeTask, { taskId, pass: true, comment: '有库存' })
  expect(await waitingAt(head, '库房审核')).toMatchObject({ day: 1, three: 1, older: 0 })
  // One task for each of the two deciders of the next step.
  expect(await waitingAt(head, '会签')).toMatchObject({ day: 2 })
})

test('GET statistics/waiting: works for the own school alone, in two statements', async ({
  api,
  database,
  world,
}) => {
  await someRequest(database, world.now, { amount: 300 })
  expect(await waitingAt(api.as('admin', '100001'), '库房审核')).toBeUndefined()

  await api.as('head').call(listWaiting, {})
  world.statements.length = 0
  await api.as('head').call(listWaiting, {})
  expect(world.statements.filter((text) => /wf_/.test(text)).length).toBeLessThanOrEqual(2)
})
