import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { listGuardians, revokeGuardian } from '../../people/contract/guardian.ts'
import { changeStudent, listStudentChanges } from '../../people/contract/studentChange.ts'
import { getStudent } from '../../people/contract/student.ts'
import { opsTerminate } from '../../workflow/contract/operating/ops.ts'
import { listOpenTasks } from '../../workflow/contract/operating/opsLists.ts'
import { getDetail } from '../../workflow/contract/tasks.ts'
import { handleDueTasks } from '../../workflow/server/public.ts'
import { studentRequestFlowKey } from '../contract/flow.ts'
import { submitStudentRequest, withdrawStudentRequest } from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'
import { decide, readRequest, requestForm, someRequest } from './testing/someRequest.ts'

const day = '2027-03-17'
const itsDay = new Date(`${day}T00:00:30+08:00`)

/** A suspension from the day after tomorrow on, passed by both approvers. */
async function agreedAhead(api: Api): Promise<StudentRequest> {
  const asked = await someRequest(api, 'parent', requestForm({ fromDay: day }))
  for (const account of ['teacher', 'head'])
    expect(await decide(api, account, asked, 'agree')).toBeDone()
  return asked
}

const statusOf = async (api: Api, { studentId }: StudentRequest) =>
  (await api.as('admin').call(getStudent, { id: studentId })).data.statusName
const revoke = async (api: Api, { studentId }: StudentRequest) => {
  const [link] = (await api.as('admin').call(listGuardians, { studentId })).data.records
  await api.as('admin').call(revokeGuardian, { id: link?.id ?? '', reason: '法院裁定' })
}

test('a future-dated request is decided at once and carried out automatically on its day', async ({
  api,
  database,
  world,
}) => {
  const asked = await agreedAhead(api)
  expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
    state: 'PENDING',
    mayWithdraw: true,
  })
  const { data } = await api
    .as('parent')
    .call(getDetail, { processInsId: asked.processInstanceId ?? '' })
  expect(data.turns).toMatchObject([
    { nodeName: '到生效日期办理', why: '等到 3月17日 00:00', isWait: true },
  ])
  expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
    'ASKED_ALREADY',
  )

  await handleDueTasks(database, demoTenant, new Date(`2027-03-16T23:59:00+08:00`))
  expect(await statusOf(api, asked)).toBe('在读')
  world.setNow(itsDay)
  await handleDueTasks(database, demoTenant, itsDay)

  expect(await statusOf(api, asked)).toBe('休学')
  expect((await readRequest(api, 'parent', asked.id)).state).toBe('DONE')
  const { changes } = (await api.as('parent').call(listStudentChanges, { id: asked.studentId }))
    .data
  expect(changes[0]).toMatchObject({ kind: 'SUSPEND', happenedOn: day })
})

test('it can be withdrawn until its day', async ({ api, database, world }) => {
  const asked = await agreedAhead(api)

  expect(await api.as('parent').call(withdrawStudentRequest, { id: asked.id })).toBeDone()
  world.setNow(itsDay)
  await handleDueTasks(database, demoTenant, itsDay)

  expect(await statusOf(api, asked)).toBe('在读')
  expect((await readRequest(api, 'parent', asked.id)).state).toBe('WITHDRAWN')
})

test('a change that has become impossible by its day is not made, and the process says why', async ({
  api,
  database,
  world,
}) => {
  const asked = await agreedAhead(api)
  await api.as('admin').call(changeStudent, {
    studentId: asked.studentId,
    kind: 'SUSPEND',
    happenedOn: '2027-03-15',
    reason: '教务直接登记',
  })
  world.setNow(itsDay)
  await handleDueTasks(database, demoTenant, itsDay)

  expect((await readRequest(api, 'parent', asked.id)).state).toBe('PENDING')
  const { data } = await api
    .as('admin')
    .call(getDetail, { processInsId: asked.processInstanceId ?? '' })
  expect(JSON.stringify(data.flow)).toContain(
    '学生现在是“休学”，不能办理休学；请申请人撤销，或由流程管理员终止',
  )
  const { changes } = (await api.as('parent').call(listStudentChanges, { id: asked.studentId }))
    .data
  expect(changes.filter(({ kind }) => kind === 'SUSPEND')).toHaveLength(1)
})

test('a failure on its day is reported once to the last decider and the flow managers, and retried for a week', async ({
  api,
  database,
  world,
}) => {
  const asked = await agreedAhead(api)
  await api.as('admin').call(changeStudent, {
    studentId: asked.studentId,
    kind: 'SUSPEND',
    happenedOn: '2027-03-15',
    reason: '教务直接登记',
  })
  const toldTo = async (account: string) =>
    (await api.as(account).call(listMessages, {})).data.records
      .filter(({ title }) => title.includes('未能继续'))
      .map(({ title }) => title)
  const morning = (days: number) => new Date(itsDay.getTime() + (days * 24 + 8) * 3_600_000)

  for (const at of [itsDay, ...Array.from({ length: 9 }, (_, days) => morning(days))]) {
    world.setNow(at)
    await handleDueTasks(database, demoTenant, at)
  }

  const words =
    '等待已结束，未能继续：学生现在是“休学”，不能办理休学；请申请人撤销，或由流程管理员终止：'
  for (const account of ['head', 'admin']) {
    const told = await toldTo(account)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(words)
  }
  for (const account of ['parent', 'teacher']) expect(await toldTo(account)).toEqual([])
  const tries = await database.read(world.tenant, (db) =>
    sql`select 1 from wf_action where instance_id = ${asked.processInstanceId} and type = 'alarm'`.execute(
      db,
    ),
  )
  expect(tries.rows).toHaveLength(8)

  const [task] = (
    await api.as('admin').call(listOpenTasks, { processDefinitionKey: studentRequestFlowKey })
  ).data.records.filter(({ processInstanceId }) => processInstanceId === asked.processInstanceId)
  expect(
    await api.as('admin').call(opsTerminate, { taskId: task?.id ?? '', comment: '已登记休学' }),
  ).toBeDone()
  expect((await readRequest(api, 'parent', asked.id)).state).toBe('TERMINATED')
})

test('it cannot be approved in advance for a former guardian or class teacher', async ({ api }) => {
  const asked = await someRequest(api, 'parent', requestForm({ fromDay: day }))
  await decide(api, 'teacher', asked, 'agree')
  await revoke(api, asked)

  const answer = await decide(api, 'head', asked, 'agree')

  expect(answer.body['msg']).toBe(
    '申请人已不是孩子的监护人或班主任，不能办理这份申请；请选择不通过',
  )
})

test('a request of an older version, which has no wait, is approved on its day or later', async ({
  api,
  database,
  world,
}) => {
  const asked = await someRequest(api, 'parent', requestForm({ fromDay: day }))
  await decide(api, 'teacher', asked, 'agree')
  const older = { studentId: asked.studentId, kind: 'SUSPEND' }
  await database.write(world.tenant, (tx) =>
    sql`update wf_instance set data = ${JSON.stringify(older)}::jsonb where id = ${asked.processInstanceId}`.execute(
      tx,
    ),
  )

  expect((await decide(api, 'head', asked, 'agree')).body['msg']).toBe(
    '这份申请从 2027-03-17 起生效，请在这一天或之后通过',
  )
})
