import { beforeEach } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as tasks from '../../contract/tasks.ts'
import { decided, idOf, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor, stationeryKey } from '../testing/stationeryFlow.ts'

beforeEach(() => defineStationery('processPage', '库房审核', { isManaged: true }))

/** Closes or deletes an account. */
const leaves = (
  database: Database,
  tenant: string,
  account: string,
  how: { status: number } | { isDeleted: boolean },
) =>
  database.write(tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set(how)
      .where('tenantId', '=', tenant)
      .where('id', '=', demoActor(account).userId)
      .execute(),
  )

test('GET ops/list: filters tasks that nobody can answer because all their deciders are disabled or gone', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const [atClerk, atBoard] = [await taken(scene), await decided(scene)]
  const [ofHead, ofLead] = [
    await idOf(scene, 'head', atBoard.id),
    await idOf(scene, 'lead', atBoard.id),
  ]
  const stranded = async () =>
    (
      await api
        .as('admin')
        .call(opsLists.listOpenTasks, { processDefinitionKey: stationeryKey, isStranded: 'true' })
    ).data.records.map((row) => row.taskId)

  expect(await stranded()).toEqual([])
  await leaves(database, world.tenant, 'lead', { status: 0 })
  expect(await stranded()).toEqual([ofLead])
  // A role is absent only when its last member is gone. The clerk's task is also offered to the
  // store (privacy).
  await leaves(database, world.tenant, 'finance', { isDeleted: true })
  expect(await stranded()).toEqual([ofLead])
  await leaves(database, world.tenant, 'privacy', { status: 0 })
  await leaves(database, world.tenant, 'head', { isDeleted: true })
  expect((await stranded()).toSorted()).toEqual([atClerk.taskId, ofHead, ofLead].toSorted())
  expect(
    (await api.as('admin', world.otherTenant).call(opsLists.listOpenTasks, { isStranded: 'true' }))
      .data.total,
  ).toBe(0)
})

test('GET task/detail: marks such a turn, until somebody else has the task', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  const taskId = await idOf(scene, 'lead', id)
  await leaves(database, world.tenant, 'lead', { status: 0 })
  const turns = async () =>
    (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.turns.map(
      ({ names, isStranded }) => [...names, isStranded],
    )

  expect(await turns()).toEqual([
    ['王校长', false],
    ['周敏', true],
  ])
  await api
    .as('admin')
    .call(ops.opsTransfer, { taskId, assignee: demoActor('privacy').userId, comment: '周敏已离校' })
  expect(await turns()).toEqual([
    ['王校长', false],
    ['郑老师', false],
  ])
})
