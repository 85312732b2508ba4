import { sql } from 'kysely'
import pg from 'pg'
import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import { removeDesignVersions } from '../../../flowDesign/contract/designParts.ts'
import type { ApproveNode } from '../../contract/flow/graph.ts'
import { listTodo } from '../../contract/inbox.ts'
import * as moving from '../../contract/operating/migrations.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { approval, finance, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'
import {
  changed,
  comment,
  filled,
  head,
  lead,
  longer,
  move,
  publishedBy,
  startedBy,
} from '../testing/movedRequests.ts'

describe('迁移', () => {
  test('POST ops/migration/submit: works: a running request continues in the newer version, and replays', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await published(api, tripDesign('moved'))
    const request = await startedBy(api, 'teacher', 'moved')
    const drawnFor = async () =>
      (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data.map
        .flat()
        .map((step) => step.id)
    await changed(api, id, tripDesign('moved', { graph: longer, name: '外出' }))
    // The map shows the version of the process, whatever has been published since.
    expect(await drawnFor()).not.toContain('look')

    const { data } = await api.as('admin').call(moving.listMigrations, { id })
    expect(data).toMatchObject({ version: 2, total: 1, movable: 1, stuck: 0 })
    expect(data.lines).toMatchObject([
      {
        processInstanceId: request,
        version: 1,
        taskNames: ['check'],
        isMovable: true,
        reasons: [],
        notes: [],
      },
    ])
    expect((await api.as('admin').call(moving.listMigrations, { id, from: 1 })).data.total).toBe(1)
    expect((await api.as('admin').call(moving.listMigrations, { id, version: 1 })).data.total).toBe(
      0,
    )
    expect((await move(api, { id, version: 2, processInsId: request })).data).toMatchObject({
      done: 1,
      results: [{ isDone: true }],
    })

    const seen = (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data
    expect(seen.process).toMatchObject({ processDefinitionVersion: 2, taskName: '' })
    expect(await drawnFor()).toEqual(['apply', 'check', 'look', 'head', 'done'])
    const line = seen.flow.find(({ outcomeLabel }) => outcomeLabel === '迁移')
    expect(line).toMatchObject({
      why: expect.stringMatching(/^.+将申请由第 1 版迁移到第 2 版$/),
      comments: [{ fullMessage: comment }],
    })
    expect(
      seen.flow
        .filter(({ historyActivityType }) => historyActivityType === 'candidate')
        .map(({ historyActivityName }) => historyActivityName),
    ).toEqual(['look', 'head'])
    const scene = { api, database, now: world.now }
    await api.as('finance').call(tasks.completeTask, {
      taskId: await idOf(scene, 'finance', request),
      pass: true,
      variables: { fee: 3 },
    })
    await api
      .as('lead')
      .call(tasks.completeTask, { taskId: await idOf(scene, 'lead', request), pass: true })
    const last = await api
      .as('head')
      .call(tasks.completeTask, { taskId: await idOf(scene, 'head', request), pass: true })
    expect(last.data).toMatchObject({ instanceStatus: 'approved' })
    expect(
      await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, request)),
    ).toEqual([])
    expect((await api.as('admin').call(moving.listMigrations, { id })).data).toMatchObject({
      total: 0,
      lines: [],
    })
    expect((await api.as('admin').call(designs.listDesignVersions, { id })).data).toMatchObject([
      { version: 2 },
      { version: 1, running: 0 },
    ])
  })

  test('GET ops/migration/list: works: each request passes or fails separately, with the reason', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await published(api, tripDesign('partly'))
    const [first, second] = [
      await startedBy(api, 'teacher', 'partly'),
      await startedBy(api, 'teacher', 'partly'),
    ]
    const scene = { api, database, now: world.now }
    await api.as('finance').call(tasks.completeTask, {
      taskId: await idOf(scene, 'finance', second),
      pass: true,
      variables: { fee: 3 },
    })
    await changed(
      api,
      id,
      tripDesign('partly', {
        graph: graphOf(approval('check', 'look', [finance]), approval('look', 'done', [lead])),
      }),
    )

    const { data } = await api.as('admin').call(moving.listMigrations, { id })
    expect(data).toMatchObject({ total: 2, movable: 1, stuck: 1 })
    expect(data.lines[1]).toMatchObject({
      processInstanceId: second,
      isMovable: false,
      reasons: ['步骤“head”在新版本中已删除'],
    })
    const { results, done } = (
      await move(api, { id, version: 2, processInsId: `${first},${second},77` })
    ).data
    expect(done).toBe(1)
    expect(results).toMatchObject([
      { processInstanceId: first, isDone: true },
      {
        processInstanceId: second,
        isDone: false,
        reason: 'CANNOT_MIGRATE',
        msg: '步骤“head”在新版本中已删除',
      },
      { processInstanceId: '77', isDone: false, reason: 'NOT_FOUND' },
    ])
    const again = (await move(api, { id, version: 2, processInsId: first })).data
    expect(again.results).toMatchObject([
      { isDone: false, reason: 'ALREADY_ON_VERSION', msg: '申请已按第 2 版办理，不用迁移' },
    ])
    for (const one of [first, second])
      expect(
        await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, one)),
      ).toEqual([])
  })

  test('the dry run says which steps of the newer version a request has already passed', async ({
    api,
  }) => {
    const { id } = await published(api, tripDesign('past'))
    await startedBy(api, 'teacher', 'past')
    await changed(
      api,
      id,
      tripDesign('past', {
        graph: graphOf(approval('look', 'check', [lead]), approval('check', 'done', [finance])),
      }),
    )

    const { data } = await api.as('admin').call(moving.listMigrations, { id })
    expect(data.lines).toMatchObject([
      { taskNames: ['check'], isMovable: true, notes: ['“look”在当前步骤之前，不会再处理'] },
    ])
  })

  test('an open round keeps its people, votes and deadline; later steps follow the newer version', async ({
    api,
    database,
    world,
  }) => {
    const both = approval('check', 'head', [person('head', '王校长'), person('lead', '周主任')], {
      mode: { kind: 'all' },
      deadline: { hours: 8, whenLate: 'remind' },
    })
    const { id } = await published(
      api,
      tripDesign('kept', { graph: graphOf(both, approval('head', 'done', [head])) }),
    )
    const request = await startedBy(api, 'teacher', 'kept')
    await changed(
      api,
      id,
      tripDesign('kept', {
        graph: graphOf(
          approval('check', 'look', [finance]),
          approval('look', 'done', [finance], { deadline: { hours: 2, whenLate: 'pass' } }),
        ),
      }),
    )
    expect((await move(api, { id, version: 2, processInsId: request })).data.done).toBe(1)

    const { turns } = (await api.as('teacher').call(tasks.getDetail, { processInsId: request }))
      .data
    expect(turns.map(({ names, dueTime }) => [names, dueTime])).toEqual([
      [['王校长'], '2027-03-15 17:00:00'],
      [['周主任'], '2027-03-15 17:00:00'],
    ])
    const scene = { api, database, now: world.now }
    await api
      .as('head')
      .call(tasks.completeTask, { taskId: await idOf(scene, 'head', request), pass: true })
    // One agreement of two is not enough: the round still asks both.
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data.turns,
    ).toMatchObject([{ nodeName: 'check', names: ['周主任'] }])
    await api
      .as('lead')
      .call(tasks.completeTask, { taskId: await idOf(scene, 'lead', request), pass: true })
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data.turns,
    ).toMatchObject([{ nodeName: 'look', dueTime: '2027-03-15 11:00:00' }])
    await handleDueTasks(database, world.tenant, new Date(world.now.getTime() + 3 * 3_600_000))
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data.process
        .instanceStatus,
    ).toBe('approved')
    expect(
      await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, request)),
    ).toEqual([])
  })

  test('a card of an open round has the words of the step that opened it', async ({ api }) => {
    const cardOf = async (account: string, request: string) =>
      (await api.as(account).call(listTodo, { size: 50 })).data.records.find(
        ({ processInstanceId }) => processInstanceId === request,
      )
    const step = (more: Partial<ApproveNode>) => approval('check', 'done', [head], more)
    const movedFrom = async (key: string, from: Partial<ApproveNode>, to: Partial<ApproveNode>) => {
      const { id } = await published(api, tripDesign(key, { graph: graphOf(step(from)) }))
      const request = await startedBy(api, 'teacher', key)
      await changed(api, id, tripDesign(key, { graph: graphOf(step(to)) }))
      expect((await move(api, { id, version: 2, processInsId: request })).data.done).toBe(1)
      return cardOf('head', request)
    }

    expect(await movedFrom('handled', { handles: true }, {})).toMatchObject({
      answers: ['完成办理'],
      asksSignature: false,
    })
    expect(await movedFrom('judged', {}, { handles: true })).toMatchObject({
      answers: ['通过', '不通过'],
    })
    expect(await movedFrom('signed', { asksSignature: true }, {})).toMatchObject({
      answers: [],
      asksSignature: true,
      inBatch: false,
    })
    expect(await movedFrom('unsigned', {}, { asksSignature: true })).toMatchObject({
      answers: ['通过', '不通过'],
      asksSignature: false,
    })
    // Settings that the round does not store come from the current drawing.
    expect(
      await movedFrom('gaveBack', { handles: true }, { onReject: { returnTo: 'apply' } }),
    ).toMatchObject({ answers: ['完成办理'] })
    expect(
      await movedFrom(
        'opened',
        { asksSignature: false },
        { fields: { readable: '*', writable: ['fee'] }, asksSignature: true },
      ),
    ).toMatchObject({
      answers: [],
      asksSignature: false,
    })
  })

  test('earlier actions are read with the version of that time', async ({
    api,
    database,
    world,
  }) => {
    const skipped = approval('skipped', 'check', [lead], {
      onNobody: 'pass',
      skipsApplicant: true,
      mode: { kind: 'all' },
    })
    const { id } = await published(
      api,
      tripDesign('past', {
        graph: graphOf(
          { ...skipped, candidates: [person('teacher', '李老师')] },
          approval('check', 'head', [finance], { returnsTo: 'start' }),
          approval('head', 'done', [head]),
        ),
      }),
    )
    const request = await startedBy(api, 'teacher', 'past')
    await changed(api, id, tripDesign('past', { graph: longer }))
    expect((await move(api, { id, version: 2, processInsId: request })).data.done).toBe(1)

    const { flow } = (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data
    expect(
      flow
        .map(({ historyActivityName, outcomeLabel }) => [historyActivityName, outcomeLabel])
        .slice(0, 2),
    ).toEqual([
      ['提交申请', '提交'],
      ['skipped', '自动通过'],
    ])
    expect(
      await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, request)),
    ).toEqual([])
  })

  test('a version that a request followed is never deleted', async ({ api }) => {
    const { id } = await published(api, tripDesign('held'))
    const request = await startedBy(api, 'teacher', 'held')
    await changed(api, id, tripDesign('held', { graph: longer }))
    await move(api, { id, version: 2, processInsId: request })

    expect(await api.as('admin').callRaw(removeDesignVersions, { id, version: '1' })).toBeRefused(
      'VERSION_IN_USE',
    )
  })

  test('a suspended request is migrated and stays suspended; a finished one is not offered', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await published(api, tripDesign('still'))
    const [request, over] = [
      await startedBy(api, 'teacher', 'still'),
      await startedBy(api, 'teacher', 'still'),
    ]
    const scene = { api, database, now: world.now }
    await api.as('admin').call(ops.opsSuspend, {
      taskId: await idOf(scene, 'finance', request),
      isSuspended: true,
      comment,
    })
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: over, withdrawType: 'wf_withdraw_end' })
    await changed(api, id, tripDesign('still', { graph: longer }))

    expect(
      (await api.as('admin').call(moving.listMigrations, { id })).data.lines.map(
        ({ processInstanceId }) => processInstanceId,
      ),
    ).toEqual([request])
    const { results } = (await move(api, { id, version: 2, processInsId: `${request},${over}` }))
      .data
    expect(results).toMatchObject([{ isDone: true }, { isDone: false, reason: 'INSTANCE_CLOSED' }])
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data.process,
    ).toMatchObject({
      isSuspended: true,
      processDefinitionVersion: 2,
    })
  })
})

test('POST ops/migration/submit: two concurrent migrations and an answer: one migration, one answer, nothing twice', async ({
  ownClone,
}) => {
  const { as, database } = await ownClone()
  const [admin, teacher, clerk] = [await as('admin'), await as('teacher'), await as('finance')]
  const { id } = await publishedBy(admin, tripDesign('raced'))
  const request = (await teacher.call(start.startByForm, { processId: 'raced', ...filled })).data
  const { rev } = (await admin.call(designs.getDesign, { id })).data
  const saved = (
    await admin.call(designs.saveDesign, {
      id,
      rev,
      design: tripDesign('raced', { graph: longer }),
    })
  ).data
  await admin.call(designs.publishDesign, { id, rev: saved.rev, note: '' })
  const { taskId } = (await clerk.call(tasks.getDetail, { processInsId: request })).data.process
  const moved = { id, version: 2, processInsId: request, comment }

  const [one, answer, other] = await Promise.all([
    admin.call(moving.migrateProcesses, moved),
    clerk.call(tasks.completeTask, { taskId, pass: true, variables: { fee: 3 } }),
    admin.call(moving.migrateProcesses, moved),
  ])

  expect(answer.status).toBe(200)
  const results = [one, other].flatMap(({ data }) => data.results)
  expect(results.filter(({ isDone }) => isDone)).toHaveLength(1)
  expect(results.filter(({ reason }) => reason === 'ALREADY_ON_VERSION')).toHaveLength(1)
  const seen = (await teacher.call(tasks.getDetail, { processInsId: request })).data
  // Either call may win the race: the clerk's answer leads to the step of the drawing at that
  // moment.
  expect(seen.turns).toHaveLength(1)
  expect(['look', 'head']).toContain(seen.turns[0]?.nodeName)
  expect(seen.flow.filter(({ outcomeLabel }) => outcomeLabel === '迁移')).toHaveLength(1)
  expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, request))).toEqual(
    [],
  )
})

test('a version replaced behind the log is detected', async ({ ownClone }) => {
  const { as, database, ownerUrl } = await ownClone()
  const [admin, teacher] = [await as('admin'), await as('teacher')]
  const { id } = await publishedBy(admin, tripDesign('exchanged'))
  const request = (await teacher.call(start.startByForm, { processId: 'exchanged', ...filled }))
    .data
  const { rev } = (await admin.call(designs.getDesign, { id })).data
  const saved = (
    await admin.call(designs.saveDesign, {
      id,
      rev,
      design: tripDesign('exchanged', { graph: longer }),
    })
  ).data
  await admin.call(designs.publishDesign, { id, rev: saved.rev, note: '' })
  await admin.call(moving.migrateProcesses, { id, version: 2, processInsId: request, comment })
  const problems = () => database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, request))
  expect(await problems()).toEqual([])

  await expect(
    database.write(demoTenant, (tx) => sql`delete from wf_migration`.execute(tx)),
  ).rejects.toThrow('permission denied')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    'update wf_instance i set version_id = m.from_version_id from wf_migration m where m.tenant_id = i.tenant_id and m.instance_id = i.id and i.id = $1',
    [request],
  )
  await owner.end()

  expect(await problems()).toEqual(['the rows are not what the log leads to'])
})
