import pg from 'pg'
import { describe } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys, newRootKey } from '../../../../platform/server/keys/keys.ts'
import { checkPrint, downloadProcess, printProcess } from '../../contract/paper/print.ts'
import { addRemark } from '../../contract/remarks.ts'
import * as tasks from '../../contract/tasks.ts'
import { checkPrint as check } from './printChecks.ts'
import { spendFile } from './printing.ts'
import { defineStationery, someRequest } from '../testing/stationeryFlow.ts'
import { taken } from '../testing/scenes.ts'

defineStationery()

async function printed(api: Api, database: Database, now: Date, account = 'teacher') {
  const { id } = await someRequest(database, now, { amount: 300 })
  const paper = (await api.as(account).call(printProcess, { processInsId: id })).data
  return { id, paper, code: paper.stamp?.code ?? '' }
}

describe('a printed process', () => {
  test('POST process/print: works for people who may see it, with what they may read, and is audited', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const own = (await api.as('teacher').call(printProcess, { processInsId: id })).data
    const clerks = (await api.as('finance').call(printProcess, { processInsId: id })).data

    expect(own).toMatchObject({
      school: '澜汀实验学校',
      state: '审批中',
      stamp: { printerName: '李老师', printTime: '2027-03-15 09:00:00' },
    })
    expect(own.sections[0]).toMatchObject({
      title: '基本信息',
      lines: expect.arrayContaining([{ label: '申请人', value: '李老师' }]),
    })
    expect(own.steps.map(({ title }) => title)).toEqual(['填写申请：提交', '库房审核：等待处理'])
    expect(JSON.stringify(clerks)).not.toContain('secret')
    expect(own.stamp?.code).toMatch(/^000000(-[0-9A-HJKMNP-TV-Z]{4}){5}$/)
    expect(own.stamp?.code).not.toBe(clerks.stamp?.code)
    const audited = await database.read('000000', (db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorAccount'])
        .where('subjectKind', '=', 'process')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(audited).toEqual([
      { action: 'workflow.print', actorAccount: 'teacher' },
      { action: 'workflow.print', actorAccount: 'finance' },
    ])
  })

  test('POST process/print: looks missing to uninvolved people', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    expect(await api.as('parent2').callRaw(printProcess, { processInsId: id })).toBeRefused(
      'NOT_FOUND',
    )
    expect(
      await api.as('admin', world.otherTenant).callRaw(printProcess, { processInsId: id }),
    ).toBeRefused('NOT_FOUND')
    expect(await api.as('teacher').callRaw(printProcess, {})).toBeRefused('NOT_FOUND')
  })
})

describe('a process as a file', () => {
  test('GET process/pdf: works for people who may see it; the file contains the glyphs that it shows', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRequest(database, world.now)

    const answer = await api.as('teacher').callRaw(downloadProcess, { processInsId: id })
    const foreign = await api.as('parent2').callRaw(downloadProcess, { processInsId: id })

    expect([answer.status, answer.headers['content-type'], answer.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''")
    expect(foreign).toBeRefused('NOT_FOUND')
    const audited = await database.read('000000', (db) =>
      db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'workflow.print')
        .where('subjectId', '=', id)
        .execute(),
    )
    expect(audited).toEqual([{ detail: expect.objectContaining({ as: 'pdf' }) }])
  })
})

test('GET process/pdf: RATE_LIMITED after twenty by one person, without delaying others', async ({
  database,
  world,
}) => {
  const [actor, other] = [systemActor(world.tenant), { ...systemActor(world.tenant), userId: '8' }]
  for (let asked = 0; asked < 20; asked += 1) await spendFile(database, actor, world.now)

  await expect(spendFile(database, actor, world.now)).rejects.toMatchObject({
    reason: 'RATE_LIMITED',
  })
  await expect(spendFile(database, other, world.now)).resolves.toBeUndefined()
})

describe('checking a print as a stranger', () => {
  test('POST print/check: works for a guest, in any notation, and reveals no more than needed', async ({
    api,
    database,
    world,
  }) => {
    const { code } = await printed(api, database, world.now)

    const { data } = await api.call(checkPrint, { code })

    expect(data).toEqual({
      schoolName: '澜汀实验学校',
      flowName: '用品申请',
      serialNumber: expect.any(String),
      applicantName: '李**',
      startDate: '2027-03-15',
      printTime: '2027-03-15 09:00:00',
      stateThen: '审批中',
      stateNow: '审批中',
      changes: 0,
      isIntact: true,
    })
    for (const typed of [
      code.replaceAll('-', ''),
      ` ${code.toLowerCase()} `,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(
        (await api.as('parent', world.otherTenant).call(checkPrint, { code: typed })).data,
      ).toEqual(data)
  })

  test('POST print/check: says what has happened since', async ({ api, database, world }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const code =
      (await api.as('finance').call(printProcess, { processInsId: id })).data.stamp?.code ?? ''

    await api.as('finance').call(tasks.completeTask, { taskId, pass: false, comment: '没有预算' })
    // Remarks are not shown to the holder of the paper.
    await api.as('teacher').call(addRemark, { processInsId: id, comment: '知道了' })

    expect((await api.call(checkPrint, { code })).data).toMatchObject({
      stateThen: '审批中',
      stateNow: '未通过',
      changes: 1,
      isIntact: true,
    })
  })

  test('POST print/check: PRINT_UNKNOWN, word for word the same, for an altered, invented, foreign or empty code', async ({
    api,
    database,
    world,
  }) => {
    const { code } = await printed(api, database, world.now)
    const altered = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7')
    const ofOthers = code.replace(/^000000/, world.otherTenant)

    const wrong = [
      altered,
      ofOthers,
      code.replace(/^000000/, '999999'),
      '000000-0000-0000-0000-0000-0000',
      code.slice(0, -5),
      'x',
      '核验',
      "' or 1=1 --",
    ]
    const answers = await Promise.all(wrong.map((one) => api.callRaw(checkPrint, { code: one })))

    for (const answer of answers) expect(answer).toBeRefused('PRINT_UNKNOWN')
    expect(
      new Set(
        answers.map(({ status, body }) => JSON.stringify([status, body['reason'], body['msg']])),
      ).size,
    ).toBe(1)
  })

  test('POST print/check: a code survives a key rotation, and becomes invalid with its key', async ({
    api,
    database,
    world,
  }) => {
    const { code } = await printed(api, database, world.now)
    const next = newRootKey()
    const asking = { code, ip: '192.0.2.1', now: world.now }

    expect(await check(database, createKeys(next, [testRootKey]), asking)).toMatchObject({
      isIntact: true,
    })
    await expect(check(database, createKeys(next), asking)).rejects.toMatchObject({
      reason: 'PRINT_UNKNOWN',
    })
  })

  test('POST print/check: RATE_LIMITED after sixty from one address', async ({ api, world }) => {
    const ask = () => api.callRaw(checkPrint, { code: `${world.tenant}-0000-0000-0000-0000-0000` })
    for (let asked = 0; asked < 60; asked += 1) expect(await ask()).toBeRefused('PRINT_UNKNOWN')

    expect(await ask()).toBeRefused('RATE_LIMITED')
  })
})

test('a print moved to another process, or with a rewritten history, is detected', async ({
  ownClone,
  world,
}) => {
  const { database, ownerUrl, as } = await ownClone()
  const [first, second] = [
    await someRequest(database, world.now),
    await someRequest(database, world.now),
  ]
  const teacher = await as('teacher')
  const code = (await teacher.call(printProcess, { processInsId: first.id })).data.stamp?.code ?? ''
  const asOwner = async (text: string, values: string[]) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query(text, values)
    await client.end()
  }

  const history = `from wf_action where tenant_id = '000000' and instance_id = $1`
  await asOwner(
    `update wf_action set entry = jsonb_set(entry, '{actor,name}', '"某人"') where tenant_id = '000000' and instance_id = $1`,
    [first.id],
  )
  const retold = (await teacher.call(checkPrint, { code })).data
  await asOwner(`delete ${history}`, [first.id])
  const rewritten = (await teacher.call(checkPrint, { code })).data
  await asOwner('update wf_print set instance_id = $2 where instance_id = $1', [
    first.id,
    second.id,
  ])
  const moved = await teacher.callRaw(checkPrint, { code })

  expect([retold.isIntact, rewritten.isIntact]).toEqual([false, false])
  expect(moved).toBeRefused('PRINT_UNKNOWN')
})
