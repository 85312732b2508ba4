import { sql } from 'kysely'
import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { completeTask, rollbackTask } from '../../workflow/contract/tasks.ts'
import { takeBackTask } from '../../workflow/contract/handing.ts'
import { opsSuspend, opsTransfer } from '../../workflow/contract/operating/ops.ts'
import { getResume, listResumes, submitResume, withdrawResume } from '../contract/resume.ts'
import type { Resume } from '../contract/resume.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { agree, form, registered, taskOf } from './testing/someResume.ts'

const stateOf = async (api: Api, { id }: Resume): Promise<string> =>
  (await api.as('admin').call(getResume, { id })).data.stateName

test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: works: each step is a state, the head hires', async ({
  api,
}) => {
  const resume = await registered(api)
  const met = [await stateOf(api, resume)]
  for (const account of ['admin', 'admin', 'admin', 'head']) {
    await agree(api, account, resume)
    met.push(await stateOf(api, resume))
  }

  expect(met).toEqual(['初筛', '面试', '准入查询', '拟录用', '已录用'])
})

test('GET blade-wfprocessjiaoshi/wfProcessJiaoshi/list: works with state, stage, subject and keyword, and contains no contact data', async ({
  api,
}) => {
  await registered(api)
  await registered(api, {
    phone: '14000000873',
    name: '罗一帆',
    stage: 'PRIMARY',
    subject: '科学',
    school: '南泽师范学院',
  })
  const found = async (filter: Parameters<typeof names>[1]) => names(api, filter)

  expect(await found({})).toEqual(['罗一帆', '沈佳宁'])
  expect(await found({ stage: 'PRIMARY' })).toEqual(['罗一帆'])
  expect(await found({ status: 'HIRED' })).toEqual([])
  expect(await found({ subject: '数' })).toEqual(['沈佳宁'])
  expect(await found({ keyword: '北川' })).toEqual(['沈佳宁'])
  expect(await found({ keyword: '%' })).toEqual([])
  expect((await api.as('head').callRaw(listResumes, {})).text).not.toContain('1400000087')
})

const names = async (
  api: Api,
  filter: { stage?: 'PRIMARY'; status?: 'HIRED'; subject?: string; keyword?: string },
): Promise<string[]> =>
  (await api.as('head').call(listResumes, filter)).data.records.map(({ name }) => name)

test('GET blade-wfprocessjiaoshi/wfProcessJiaoshi/detail: works by id and by process; the phone is encrypted in the database', async ({
  api,
  database,
  world,
}) => {
  const resume = await registered(api)

  expect(
    (await api.as('head').call(getResume, { processInstanceId: resume.processInstanceId ?? '' }))
      .data,
  ).toMatchObject({
    id: resume.id,
    phone: '14000000872',
    mayMend: false,
    mayWithdraw: false,
  })
  const rows = await database.read(world.tenant, (db) =>
    db.selectFrom('resume').selectAll().where('id', '=', resume.id).execute(),
  )
  expect(JSON.stringify(rows)).not.toContain('14000000872')
})

describe('submitting', () => {
  test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: APPLIED_ALREADY: one open application per person and subject', async ({
    api,
  }) => {
    const first = await registered(api)
    expect(await api.as('admin').callRaw(submitResume, form())).toBeRefused('APPLIED_ALREADY')
    await registered(api, { subject: '物理' })

    await api.as('admin').call(withdrawResume, { id: first.id })
    await registered(api)
  })

  test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: APPLIED_ALREADY: a corrected application that would equal another open one', async ({
    api,
  }) => {
    await registered(api)
    const other = await registered(api, { subject: '物理' })
    await api.as('admin').call(rollbackTask, {
      taskId: await taskOf(api, 'admin', other),
      nodeId: 'register',
      comment: '请补充',
    })

    expect(await api.as('admin').callRaw(submitResume, form({ id: other.id }))).toBeRefused(
      'APPLIED_ALREADY',
    )
  })

  test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: NOT_MENDABLE unless it was returned; a returned one starts again at the first step', async ({
    api,
  }) => {
    const resume = await registered(api)
    expect(await api.as('admin').callRaw(submitResume, form({ id: resume.id }))).toBeRefused(
      'NOT_MENDABLE',
    )

    await agree(api, 'admin', resume)
    await api.as('admin').call(rollbackTask, {
      taskId: await taskOf(api, 'admin', resume),
      nodeId: 'register',
      comment: '请补充证书',
    })
    expect((await api.as('admin').call(getResume, { id: resume.id })).data).toMatchObject({
      stateName: '退回修改',
      mayMend: true,
    })
    await api.as('admin').call(submitResume, form({ id: resume.id, certificate: '初中数学' }))
    expect((await api.as('admin').call(getResume, { id: resume.id })).data).toMatchObject({
      stateName: '初筛',
      certificate: '初中数学',
    })
  })

  test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const resume = await registered(api)
    await api.as('admin').call(rollbackTask, {
      taskId: await taskOf(api, 'admin', resume),
      nodeId: 'register',
      comment: '请补充',
    })
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'admin', resume),
      isSuspended: true,
      comment: '核实中',
    })

    expect(await api.as('admin').callRaw(submitResume, form({ id: resume.id }))).toBeRefused(
      'SUSPENDED',
    )
  })

  test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/submit: NOBODY_TO_DECIDE when nobody holds the office', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('role')
        .set({ alias: sql`alias || 'Gone'` })
        .where('tenantId', '=', world.tenant)
        .where('alias', 'in', ['academic', 'admin', 'administrator'])
        .execute(),
    )

    expect(await api.as('admin').callRaw(submitResume, form())).toBeRefused('NOBODY_TO_DECIDE')
  })
})

test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw: works, NOT_WITHDRAWABLE after its end', async ({
  api,
}) => {
  const resume = await registered(api)
  await api.as('admin').call(withdrawResume, { id: resume.id })

  expect(await stateOf(api, resume)).toBe('已撤销')
  expect(await api.as('admin').callRaw(withdrawResume, { id: resume.id })).toBeRefused(
    'NOT_WITHDRAWABLE',
  )
})

test('POST blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw: SUSPENDED while a flow manager has suspended the process', async ({
  api,
}) => {
  const resume = await registered(api)
  await api.as('admin').call(opsSuspend, {
    taskId: await taskOf(api, 'admin', resume),
    isSuspended: true,
    comment: '核实中',
  })

  expect(await api.as('admin').callRaw(withdrawResume, { id: resume.id })).toBeRefused('SUSPENDED')
})

test('revoking an approval restores the previous state', async ({ api }) => {
  const resume = await registered(api)
  const taskId = await taskOf(api, 'admin', resume)
  await agree(api, 'admin', resume)
  await api.as('admin').call(takeBackTask, { taskId, comment: '再看一遍' })

  expect(await stateOf(api, resume)).toBe('初筛')
})

test('a refusal ends the application', async ({ api }) => {
  const resume = await registered(api)
  await api.as('admin').call(completeTask, {
    taskId: await taskOf(api, 'admin', resume),
    pass: false,
    comment: '专业不符',
  })

  expect(await stateOf(api, resume)).toBe('未通过')
})

test('does not exist for others until they are asked to decide', async ({ api, world }) => {
  const resume = await registered(api)
  const missing = await api.as('teacher').callRaw(getResume, { id: '99999999999' })
  const withoutId = (text: string): string => text.replaceAll(/"requestId":"[^"]*"/g, '')

  expect(withoutId((await api.as('teacher').callRaw(getResume, { id: resume.id })).text)).toBe(
    withoutId(missing.text),
  )
  expect(
    await api.as('admin', world.otherTenant).callRaw(getResume, { id: resume.id }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await api.as('admin', world.otherTenant).callRaw(withdrawResume, { id: resume.id }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await api.as('admin', world.otherTenant).callRaw(submitResume, form({ id: resume.id })),
  ).toBeRefused('NOT_FOUND')

  const taskId = await taskOf(api, 'admin', resume)
  await api.as('admin').call(opsTransfer, {
    taskId,
    assignee: demoUserId(world.tenant, 'teacher'),
    comment: '请李老师先看',
  })
  expect((await api.as('teacher').call(getResume, { id: resume.id })).data).toMatchObject({
    name: '沈佳宁',
  })
})
