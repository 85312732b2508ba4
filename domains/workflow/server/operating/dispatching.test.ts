import { beforeEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as tasks from '../../contract/tasks.ts'
import { decided, idOf, taken } from '../testing/scenes.ts'
import { defineStationery } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

beforeEach(() => defineStationery('processPage', '库房审核', { isManaged: true }))
const comment = '库房已当面确认'

test('GET ops/processNodes: works: the steps to which a process may be sent, and those it has passed', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })

  const { data } = await api.as('admin').call(ops.listProcessNodes, { taskId })

  expect(
    data.map(({ nodeId, isApplicant, wasThere }) => ({ nodeId, isApplicant, wasThere })),
  ).toEqual([
    { nodeId: 'apply', isApplicant: true, wasThere: true },
    { nodeId: 'board', isApplicant: false, wasThere: false },
  ])
})

test('GET ops/processNodes: shows nothing of a flow without a manager', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  defineStationery('processPage')

  expect(await api.as('admin').callRaw(ops.listProcessNodes, { taskId })).toBeRefused('NOT_FOUND')
})

test('POST ops/dispatchTask: works: the request moves there, the history says by whom and why, and the log replays', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id, taskId } = await taken(scene)

  expect(
    (await api.as('admin').call(ops.opsDispatch, { taskId, nodeId: 'board', comment })).data,
  ).toMatchObject({ done: 1 })

  expect(await idOf(scene, 'finance', id)).toBe('')
  const { turns, flow } = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data
  expect(turns.length).toBeGreaterThan(0)
  const jump = flow.find(({ outcomeLabel }) => outcomeLabel === '跳转')
  expect(jump?.comments).toMatchObject([{ type: 'dispatchComment', fullMessage: comment }])
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST ops/dispatchTask: works line by line: an impossible target reports its reason', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })

  const { results } = (
    await api.as('admin').call(ops.opsDispatch, { taskId, nodeId: 'done', comment })
  ).data

  expect(results).toMatchObject([{ isDone: false, reason: 'CANNOT_JUMP_THERE' }])
})

test('POST ops/rollbackTask: works back to passed steps, and to no others', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  const taskId = await idOf(scene, 'head', id)

  expect(
    (await api.as('admin').call(ops.opsRollback, { taskId, nodeId: 'clerk', comment })).data,
  ).toMatchObject({ done: 1 })
  const again = await idOf(scene, 'finance', id)
  expect(again).not.toBe('')
  const { id: other } = await taken(scene)
  const forwards = (
    await api.as('admin').call(ops.opsRollback, {
      taskId: await idOf(scene, 'finance', other),
      nodeId: 'board',
      comment,
    })
  ).data
  expect(forwards.results).toMatchObject([{ isDone: false, reason: 'CANNOT_RETURN_THERE' }])
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})
