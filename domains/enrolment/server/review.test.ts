import { describe } from 'vitest'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { listTodo } from '../../workflow/contract/inbox.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { claimTask, getDetail, rollbackTask } from '../../workflow/contract/tasks.ts'
import { getApplication, submitApplication, withdrawApplication } from '../contract/application.ts'
import { listFlowRecords } from '../contract/flowRecord.ts'
import { listMessages } from '../contract/message.ts'
import { getProcessDetail } from '../contract/processDetail.ts'
import { listCheckItems } from '../contract/reason.ts'
import { claimAnd, decide, someApplication, someFiles } from './testing/enrolmentFactory.ts'
import { firstBrokenStep } from './applications/hashChain.ts'
import { listSteps } from './queries/history.ts'

describe('the review of a local child', () => {
  test('one reviewer decides: claim, pass, qualified; the family is notified', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    const status = async () => (await api.as('parent').call(getApplication, { id })).data.status

    expect(await decide(api.as('reviewer'), id, 'claim')).toBeDone()
    expect(await status()).toBe('UNDER_REVIEW')
    expect(await decide(api.as('reviewer'), id, 'pass')).toBeDone()

    expect(await status()).toBe('QUALIFIED')
    expect(
      (await api.as('parent').call(listMessages, {})).data.records.map((one) => one.type),
    ).toEqual(['QUALIFIED', 'RECEIVED'])
  })

  test('claiming again keeps the task and records no second step', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    await decide(api.as('reviewer'), id, 'claim')
    await decide(api.as('reviewer'), id, 'claim')

    expect(
      (await api.as('reviewer').call(listFlowRecords, { applicationId: id })).data.records.map(
        (one) => one.action,
      ),
    ).toEqual(['SUBMIT', 'CLAIM'])
  })

  test('nobody reviews their own child, even with the role for it', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, async (tx) => {
      const role = await tx
        .selectFrom('role')
        .select('id')
        .where('tenantId', '=', world.tenant)
        .where('alias', '=', 'parent')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('userRole')
        .values({
          tenantId: world.tenant,
          userId: demoUserId(world.tenant, 'lead'),
          roleId: role.id,
        })
        .execute()
    })
    const { id } = await someApplication(api, database, { account: 'lead' })

    expect(await decide(api.as('lead'), id, 'claim')).toBeRefused('BUSINESS_REFUSED')
    expect(await decide(api.as('lead'), id, 'pass')).toBeRefused('CLAIM_FIRST')
    expect(await claimAnd(api.as('reviewer'), id, 'pass')).toBeDone()
  })

  test('a reason that is ticked twice counts once', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    const twice = [{ code: 'HUKOU_UNCLEAR', note: '缺页' }, { code: 'HUKOU_UNCLEAR' }]

    expect(await claimAnd(api.as('reviewer'), id, 'return', twice)).toBeDone()
    expect((await api.as('parent').call(getApplication, { id })).data.checkItems).toHaveLength(1)
  })

  test('POST baoming/withdraw: NOT_WITHDRAWABLE after the first review has passed, also when the lead releases it', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'pass')
    await decide(api.as('lead'), id, 'claim')
    const taskId = (await api.as('lead').call(getProcessDetail, { id })).data.task?.taskId ?? '0'
    expect(
      await api.as('lead').call(rollbackTask, { taskId, nodeId: 'first', comment: '请再核实' }),
    ).toBeDone()

    expect(await api.as('parent').call(withdrawApplication, { id })).toBeRefused('NOT_WITHDRAWABLE')
  })

  test('only the lead refuses, and only with a reason', async ({ api, database }) => {
    const { id } = await someApplication(api, database)

    expect(await claimAnd(api.as('reviewer'), id, 'refuse')).toBeRefused('BUSINESS_REFUSED')
    expect((await api.as('parent').call(getApplication, { id })).data.status).toBe('UNDER_REVIEW')
  })

  test('the lead may take over the review of a local child and refuse with a reason that the family reads', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    await decide(api.as('lead'), id, 'claim')
    expect(await decide(api.as('lead'), id, 'refuse', [])).toBeRefused('BUSINESS_REFUSED')

    expect(await decide(api.as('lead'), id, 'refuse')).toBeDone()

    expect((await api.as('parent').call(getApplication, { id })).data).toMatchObject({
      status: 'UNQUALIFIED',
      checkItems: [{ code: 'OUT_OF_AREA', severity: 'deny' }],
    })
    expect((await api.as('parent').call(listMessages, {})).data.records[0]).toMatchObject({
      type: 'UNQUALIFIED',
      needAck: true,
    })
  })

  test('a return needs correctable reasons from the catalogue', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    await decide(api.as('reviewer'), id, 'claim')

    for (const reasons of [[], [{ code: 'OUT_OF_AREA' }], [{ code: 'NO_SUCH_REASON' }]])
      expect(await decide(api.as('reviewer'), id, 'return', reasons)).toBeRefused(
        'BUSINESS_REFUSED',
      )
    expect((await api.as('parent').call(getApplication, { id })).data.status).toBe('UNDER_REVIEW')
  })
})

describe('the review of a migrant child', () => {
  test('reviewer returns, family corrects, reviewer and lead pass: one process, two rounds', async ({
    api,
    database,
  }) => {
    const { id, rev: _ } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'return')
    const { rev } = (await api.as('parent').call(getApplication, { id })).data
    expect(
      await api.as('parent').call(submitApplication, {
        id,
        rev,
        materials: { hukou: await someFiles(database, 'parent', 1) },
      }),
    ).toBeDone()
    await claimAnd(api.as('reviewer'), id, 'pass')
    expect((await api.as('parent').call(getApplication, { id })).data.status).toBe('UNDER_REVIEW')
    expect(await claimAnd(api.as('lead'), id, 'pass')).toBeDone()

    const family = (await api.as('parent').call(listFlowRecords, { applicationId: id })).data
      .records
    expect(family.map((one) => [one.action, one.actorRoleLabel, one.to, one.round])).toEqual([
      ['SUBMIT', '家长', 'SUBMITTED', 1],
      ['CLAIM', '招生办', 'UNDER_REVIEW', 1],
      ['RETURN', '招生办', 'RETURNED', 1],
      ['RESUBMIT', '家长', 'SUBMITTED', 2],
      ['CLAIM', '招生办', 'UNDER_REVIEW', 2],
      ['PASS', '招生办', 'UNDER_REVIEW', 2],
      ['CLAIM', '招生办', 'UNDER_REVIEW', 2],
      ['QUALIFY', '招生办', 'QUALIFIED', 2],
    ])
  })

  test('the reviewer’s opinion reaches the lead, never the family', async ({ api, database }) => {
    const { id } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'pass')

    const family = await api.as('parent').call(listFlowRecords, { applicationId: id })
    const staff = await api.as('lead').call(listFlowRecords, { applicationId: id })

    for (const secret of ['符合条件', '林晓']) {
      expect(family.text).not.toContain(secret)
      expect(staff.text).toContain(secret)
    }
  })

  test('the lead returns it to the first review, where it waits for a reviewer', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'pass')
    await decide(api.as('lead'), id, 'claim')
    const { data } = await api.as('lead').call(getProcessDetail, { id })

    expect(
      await api.as('lead').call(rollbackTask, {
        taskId: data.task?.taskId ?? '',
        nodeId: 'first',
        comment: '请核对社保',
        reasons: [],
      }),
    ).toBeDone()

    expect((await api.as('parent').call(getApplication, { id })).data.status).toBe('SUBMITTED')
    expect(await claimAnd(api.as('reviewer'), id, 'pass')).toBeDone()
  })

  test('the two reviews need two people, even if one person holds both roles', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, async (tx) => {
      const role = await tx
        .selectFrom('role')
        .select('id')
        .where('tenantId', '=', world.tenant)
        .where('alias', '=', 'enrolmentLead')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('userRole')
        .values({
          tenantId: world.tenant,
          userId: demoUserId(world.tenant, 'reviewer'),
          roleId: role.id,
        })
        .execute()
    })
    const { id } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'pass')

    expect(await decide(api.as('reviewer'), id, 'claim')).toBeRefused('BUSINESS_REFUSED')
    expect(await decide(api.as('lead'), id, 'claim')).toBeDone()
  })

  test('a reviewer cannot decide in place of the lead', async ({ api, database }) => {
    const { id } = await someApplication(api, database, { category: 'D' })
    await claimAnd(api.as('reviewer'), id, 'pass')

    expect((await api.as('reviewer').call(getProcessDetail, { id })).data.task).toBeUndefined()
    expect(await decide(api.as('reviewer'), id, 'pass')).toBeRefused('NOT_FOUND')
  })
})

describe('history', () => {
  test('GET liuzhuan/list: works, and the stored steps form an unbroken chain', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)
    await claimAnd(api.as('reviewer'), id, 'return')

    const steps = await database.read(world.tenant, (db) => listSteps(db, world.tenant, id))
    expect(steps).toHaveLength(3)
    expect(firstBrokenStep(steps)).toBeUndefined()
  })

  test('GET liuzhuan/list: NOT_FOUND for other families, other staff and the other school', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)

    for (const account of ['parent2', 'teacher', 'finance', 'admin', 'student'])
      expect(await api.as(account).call(listFlowRecords, { applicationId: id })).toBeRefused(
        'NOT_FOUND',
      )
    for (const account of ['parent', 'lead'])
      expect(
        await api.as(account, '100001').call(listFlowRecords, { applicationId: id }),
      ).toBeRefused('NOT_FOUND')
  })

  test('GET liuzhuan/list: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(listFlowRecords, {})).toBeRefused('INVALID_INPUT')
  })

  test('GET liuzhuan/list: not signed in', async ({ api }) => {
    expect(await api.call(listFlowRecords, { applicationId: '1' })).toBeRefused('NOT_SIGNED_IN')
  })

  test('the database role of the application can neither change nor delete a step', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)
    const attempt = database.write(world.tenant, (tx) =>
      tx
        .deleteFrom('enrolmentFlowRecord')
        .where('tenantId', '=', world.tenant)
        .where('applicationId', '=', id)
        .execute(),
    )

    await expect(attempt).rejects.toThrow('permission denied')
  })
})

describe('reasons', () => {
  test('GET refuse/listcheck: works as the catalogue for staff', async ({ api }) => {
    const { records } = (await api.as('reviewer').call(listCheckItems, {})).data

    expect(records.map((one) => one.code)).toEqual(
      expect.arrayContaining(['HUKOU_UNCLEAR', 'OUT_OF_AREA']),
    )
    expect(records.every((one) => !one.checked)).toBe(true)
  })

  test('GET refuse/listcheck: works as the family’s to-do list, with the ticked reasons only', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    await claimAnd(api.as('reviewer'), id, 'return', [{ code: 'HOME_ADDRESS', note: '缺房号' }])

    expect(
      (await api.as('parent').call(listCheckItems, { applicationId: id })).data.records,
    ).toMatchObject([
      {
        code: 'HOME_ADDRESS',
        note: '缺房号',
        checked: true,
        resolved: false,
        fieldKeys: ['homeAddress'],
      },
    ])
    const staff = (await api.as('lead').call(listCheckItems, { applicationId: id })).data.records
    expect(staff.filter((one) => one.checked).map((one) => one.code)).toEqual(['HOME_ADDRESS'])
    expect(staff.length).toBeGreaterThan(5)
  })

  test('GET refuse/listcheck: NOT_ALLOWED on the whole catalogue for people outside the staff', async ({
    api,
  }) => {
    for (const account of ['parent', 'teacher', 'admin'])
      expect(await api.as(account).call(listCheckItems, {})).toBeRefused('NOT_ALLOWED')
  })

  test('GET refuse/listcheck: NOT_FOUND for an application of others', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    for (const account of ['parent2', 'teacher'])
      expect(await api.as(account).call(listCheckItems, { applicationId: id })).toBeRefused(
        'NOT_FOUND',
      )
  })

  test('GET refuse/listcheck: malformed', async ({ api }) => {
    expect(await api.as('lead').callRaw(listCheckItems, { applicationId: 'x' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('GET refuse/listcheck: not signed in', async ({ api }) => {
    expect(await api.call(listCheckItems, {})).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('through the process', () => {
  test('GET blade-wfbaoming/wfBaoming/getXq: works by process, task and application, with the caller’s task', async ({
    api,
    database,
  }) => {
    const { id, processInstanceId } = await someApplication(api, database)
    const byId = (await api.as('reviewer').call(getProcessDetail, { id })).data

    expect(byId).toMatchObject({
      id,
      processInstanceId,
      task: { node: 'review', abilities: ['claim', 'remark'] },
      actions: ['reveal', 'review'],
      values: { health: '已填写' },
    })
    expect((await api.as('reviewer').call(getProcessDetail, { processInstanceId })).data).toEqual(
      byId,
    )
    expect(
      (await api.as('reviewer').call(getProcessDetail, { taskId: byId.task?.taskId ?? '' })).data,
    ).toEqual(byId)
    expect((await api.as('head').call(getProcessDetail, { id })).data).toMatchObject({
      id,
      actions: [],
    })
  })

  test('an expired claim offers its last holder the same as everybody', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)
    const { taskId } = (await api.as('reviewer').call(getProcessDetail, { id })).data.task ?? {
      taskId: '',
    }
    await api.as('reviewer').call(claimTask, { taskId })
    const kept = (await api.as('reviewer').call(getProcessDetail, { id })).data.task
    world.setNow(new Date(world.now.getTime() + 31 * 60_000))

    expect(kept?.abilities).toEqual(expect.arrayContaining(['release', 'approve', 'return']))
    expect((await api.as('reviewer').call(getProcessDetail, { id })).data.task?.abilities).toEqual([
      'claim',
      'remark',
    ])
    expect((await api.as('reviewer').call(listTodo, {})).data.records).toEqual([
      expect.objectContaining({ taskId, status: 'claim' }),
    ])
  })

  test('a family reads its own child’s name in its processes, the office reads it masked', async ({
    api,
    database,
  }) => {
    const { processInstanceId } = await someApplication(api, database, { childName: '张小溪' })
    const named = '张小溪的新生报名'
    const masked = '张*溪的新生报名'

    const [sent] = (await api.as('parent').call(listSent, {})).data.records
    const [waiting] = (await api.as('reviewer').call(listTodo, {})).data.records
    const titleFor = async (account: string) =>
      (await api.as(account).call(getDetail, { processInsId: processInstanceId })).data.process
        .processDefinitionName

    expect(sent?.processDefinitionName).toBe(named)
    expect(waiting?.processDefinitionName).toBe(masked)
    expect(await titleFor('parent')).toBe(named)
    for (const account of ['reviewer', 'lead', 'head']) expect(await titleFor(account)).toBe(masked)
  })

  test('GET blade-wfbaoming/wfBaoming/getXq: NOT_FOUND for uninvolved people', async ({
    api,
    database,
  }) => {
    const { id, processInstanceId } = await someApplication(api, database)

    for (const account of ['parent2', 'teacher', 'finance', 'admin']) {
      expect(await api.as(account).call(getProcessDetail, { id })).toBeRefused('NOT_FOUND')
      expect(await api.as(account).call(getProcessDetail, { processInstanceId })).toBeRefused(
        'NOT_FOUND',
      )
    }
    expect(
      await api.as('lead', '100001').call(getProcessDetail, { processInstanceId }),
    ).toBeRefused('NOT_FOUND')
    expect(await api.as('lead').call(getProcessDetail, {})).toBeRefused('NOT_FOUND')
  })

  test('GET blade-wfbaoming/wfBaoming/getXq: malformed', async ({ api }) => {
    expect(await api.as('lead').callRaw(getProcessDetail, { taskId: 'x' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('GET blade-wfbaoming/wfBaoming/getXq: not signed in', async ({ api }) => {
    expect(await api.call(getProcessDetail, { id: '1' })).toBeRefused('NOT_SIGNED_IN')
  })

  test('the workbench’s own detail contains no secret of the child', async ({ api, database }) => {
    const { processInstanceId } = await someApplication(api, database)
    const answer = await api.as('reviewer').call(getDetail, { processInsId: processInstanceId })

    expect(answer).toBeDone()
    for (const secret of ['张小溪', '99000120201011', 'DEMO-2018', '14000000271'])
      expect(answer.text).not.toContain(secret)
  })
})
