import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { listInbox } from '../../messaging/contract/inbox.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import * as contract from '../contract/record.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { someApplication } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { whenRecordComplete } from './completion.ts'
import { openPupilRecord } from './public.ts'
import { giveRole } from '../../admission/server/testing/someSeason.ts'
import { someRecord, wholeRecord } from './testing/someRecord.ts'

const waiting = { kind: 'record' as const, size: 50 }

describe('the family', () => {
  test('GET record/detail: works with what the application knows and what is still asked; NOT_FOUND for others', async ({
    api,
    database,
    world,
  }) => {
    const { id, applyNo } = await someRecord({ api, database, world })
    const { data } = await api.as('parent').call(contract.getRecord, { id })
    expect(data).toMatchObject({ id, applyNo, state: 'OPEN', rev: 0, known: [], masked: [] })
    expect(data.actions).toEqual(['save', 'submit'])
    expect(data.facts).toContainEqual({ label: '姓名', value: '张小溪' })
    expect(data.facts.find(({ label }) => label === '身份证件号')?.value).toContain('*')
    expect(data.guardians.map(({ name }) => name)).toEqual(['张敏'])
    expect(data.home?.address).not.toBe('')
    expect(await api.as('parent2').call(contract.getRecord, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(contract.getRecord, { id: '1' })).toBeRefused('NOT_FOUND')
    expect((await api.as('reviewer').call(contract.getRecord, { id })).data.home).toBeUndefined()
  })

  test('POST record/save: works with half a form and drops what is not asked; CHANGED_MEANWHILE with an old version; NOT_FOUND for others', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    const half = { id, rev: 0, values: { distance: '很近', idNo: '1' }, guardians: [] }
    const { data } = await api.as('parent').call(contract.saveRecord, half)
    expect(data.rev).toBe(1)
    const seen = await api.as('parent').call(contract.getRecord, { id })
    expect(seen.data).toMatchObject({ state: 'DRAFT', rev: 1, values: { distance: '很近' } })
    expect(seen.data.values['idNo']).toBeUndefined()
    expect(await api.as('parent').call(contract.saveRecord, half)).toBeRefused('CHANGED_MEANWHILE')
    const foreign = { ...half, rev: 1 }
    expect(await api.as('parent2').call(contract.saveRecord, foreign)).toBeRefused('NOT_FOUND')
  })

  test('POST record/submit: works with sealed secrets and leaves the inbox; RECORD_INVALID with every error, RECORD_CLOSED afterwards', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    const parent = api.as('parent')
    const inbox = await parent.call(listInbox, waiting)
    expect(inbox.data.records.map(({ title, mark }) => [title, mark])).toContainEqual([
      '学籍信息待填写',
      '去填写',
    ])
    const empty = { id, rev: 0, values: {}, guardians: [] }
    const refused = await parent.call(contract.submitRecord, empty)
    expect(refused).toBeRefused('RECORD_INVALID')
    expect(refused.fields.map(({ name }) => name)).toContain('guardians.0.gAddress')

    const { data } = await parent.call(contract.submitRecord, wholeRecord(id))
    expect(data).toMatchObject({ state: 'SUBMITTED', actions: [] })
    const stored = await database.read(world.tenant, (db) =>
      db
        .selectFrom('pupilRecord')
        .select(['answers', 'answersSealed', 'guardians', 'guardiansSealed'])
        .where('tenantId', '=', world.tenant)
        .where('studentId', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(Object.keys(stored.answers)).toEqual(
      expect.arrayContaining(['onlyChild', 'commute', 'distance', 'bus']),
    )
    expect(Object.keys(stored.answers)).not.toContain('bloodType')
    expect(stored.answersSealed['bloodType']).not.toBe('AB')
    expect(stored.guardians).toEqual([{ gHkRegion: '澜州市青渚区', gEthnic: '01' }])
    expect(JSON.stringify(stored.guardiansSealed)).not.toContain('青渚路')
    const after = await parent.call(listInbox, waiting)
    expect(after.data.records).toEqual([])
    const again = wholeRecord(id, 1)
    expect(await parent.call(contract.submitRecord, again)).toBeRefused('RECORD_CLOSED')
  })

  test('POST record/save: RECORD_CLOSED once it is submitted', async ({ api, database, world }) => {
    const { id } = await someRecord({ api, database, world })
    const parent = api.as('parent')
    await parent.call(contract.submitRecord, wholeRecord(id))
    expect(await parent.call(contract.saveRecord, wholeRecord(id, 1))).toBeRefused('RECORD_CLOSED')
  })

  test('POST record/submit: CHANGED_MEANWHILE with an old version, NOT_FOUND for others', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    const old = wholeRecord(id, 3)
    expect(await api.as('parent').call(contract.submitRecord, old)).toBeRefused('CHANGED_MEANWHILE')
    expect(await api.as('parent2').call(contract.submitRecord, wholeRecord(id))).toBeRefused(
      'NOT_FOUND',
    )
  })
})

describe('the office', () => {
  test('GET record/list: works by state and name', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const { id } = await someRecord(stage)
    await someRecord(stage, { order: 73, childName: '张小河' })
    await api.as('parent').call(contract.submitRecord, wholeRecord(id))
    const reviewer = api.as('reviewer')
    const submitted = await reviewer.call(contract.listRecords, { state: 'SUBMITTED' })
    expect(submitted.data.records.map((row) => row.id)).toEqual([id])
    const named = await reviewer.call(contract.listRecords, { name: '小河' })
    expect(named.data.records).toMatchObject([{ childName: '张小河', stateLabel: '未填写' }])
    expect((await reviewer.call(contract.listRecords, { planId: '1' })).data.total).toBe(0)
  })

  test("reopened for another application, a record keeps the child's data and asks for the guardians again", async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    const parent = api.as('parent')
    await parent.call(contract.submitRecord, wholeRecord(id))
    const { id: applicationId } = await someApplication(api, database, { order: 73 })
    const planId = demoPlanId(world.tenant, 'XX')
    await database.write(world.tenant, (tx) =>
      openPupilRecord(
        tx,
        { tenantId: world.tenant, studentId: id, applicationId, planId },
        world.now,
      ),
    )
    const { data } = await parent.call(contract.getRecord, { id })
    expect(data).toMatchObject({ state: 'OPEN', values: { bloodType: 'AB' } })
    expect(data.guardians.map(({ values }) => values)).toEqual([{}])
  })

  test('POST record/return: works: the family sees the text at the field and submits again; NOT_SUBMITTED before, FIELD_UNKNOWN, NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    const marks = [{ name: 'guardians.0.gAddress', note: '请写到门牌号' }]
    const reviewer = api.as('reviewer')
    const parent = api.as('parent')
    expect(await reviewer.call(contract.returnRecord, { id, marks })).toBeRefused('NOT_SUBMITTED')
    await parent.call(contract.submitRecord, wholeRecord(id))
    const unknown = [{ name: 'guardians.1.gAddress', note: '请写到门牌号' }]
    expect(await reviewer.call(contract.returnRecord, { id, marks: unknown })).toBeRefused(
      'FIELD_UNKNOWN',
    )
    expect(await reviewer.call(contract.returnRecord, { id: '1', marks })).toBeRefused('NOT_FOUND')

    expect(await reviewer.call(contract.returnRecord, { id, marks })).toBeDone()
    const { data } = await parent.call(contract.getRecord, { id })
    expect(data).toMatchObject({ state: 'RETURNED', actions: ['save', 'submit'] })
    expect(data.marks).toEqual([
      { name: 'guardians.0.gAddress', label: '第 1 位监护人的现住址', note: '请写到门牌号' },
    ])
    const { data: messages } = await parent.call(listMessages, {})
    expect(messages.records[0]?.title).toBe('张小溪的学籍信息有 1 处需要修改')
    await parent.call(contract.saveRecord, { ...wholeRecord(id, data.rev), values: {} })
    expect((await parent.call(contract.getRecord, { id })).data.state).toBe('RETURNED')
    const again = await parent.call(contract.submitRecord, wholeRecord(id, data.rev + 1))
    expect(again.data).toMatchObject({ state: 'SUBMITTED', marks: [] })
  })

  test('POST record/complete: works once and tells who waits for it; NOT_SUBMITTED twice, NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const told: string[] = []
    whenRecordComplete('test', async (_tx, _actor, { applicationId }) => {
      told.push(applicationId)
    })
    const { id, applicationId } = await someRecord({ api, database, world })
    await api.as('parent').call(contract.submitRecord, wholeRecord(id))
    const { data } = await api.as('reviewer').call(contract.completeRecord, { id })
    expect(data).toMatchObject({ state: 'COMPLETE', completedAt: expect.any(String) })
    expect(told).toEqual([applicationId])
    expect(await api.as('lead').call(contract.completeRecord, { id })).toBeRefused('NOT_SUBMITTED')
    expect(await api.as('lead').call(contract.completeRecord, { id: '1' })).toBeRefused('NOT_FOUND')
    whenRecordComplete('test', async () => undefined)
  })

  test('POST record/remind: works once a day for those who have not submitted; NOT_FOUND for an unknown id', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id } = await someRecord(stage)
    const { id: done } = await someRecord(stage, { order: 73, childName: '张小河' })
    await api.as('parent').call(contract.submitRecord, wholeRecord(done))
    const remind = (ids: string) => api.as('reviewer').call(contract.remindFamilies, { ids })
    expect((await remind(`${id},${done}`)).data).toEqual({ reminded: 1 })
    expect((await remind(id)).data).toEqual({ reminded: 0 })
    const { data } = await api.as('parent').call(listMessages, {})
    expect(data.records[0]?.title).toBe('张小溪的学籍信息还没有提交，请尽快填好')
    expect(await remind(`${id},1`)).toBeRefused('NOT_FOUND')
    world.setNow(new Date(world.now.getTime() + 24 * 3600_000))
    expect((await remind(id)).data).toEqual({ reminded: 1 })
  })

  test('POST record/reveal: works with a reason that is recorded, and masks without; NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someRecord({ api, database, world })
    await api.as('parent').call(contract.submitRecord, wholeRecord(id))
    const reviewer = api.as('reviewer')
    const { data } = await reviewer.call(contract.getRecord, { id })
    expect(data.values['bloodType']).toBe('已填写')
    expect(data.masked).toContain('values.bloodType')
    const asking = { names: ['values.bloodType', 'values.idNo'], reason: '核对血型' }
    const shown = await reviewer.call(contract.revealRecord, { id, ...asking })
    expect(shown.data.records).toEqual([
      { name: 'values.bloodType', label: '血型', value: 'AB 型' },
    ])
    expect(await reviewer.call(contract.revealRecord, { id: '1', ...asking })).toBeRefused(
      'NOT_FOUND',
    )
  })
})

describe('staff with an own child', () => {
  test('POST record/complete: OWN_CHILD when it is one’s own', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const { id } = await someRecord(stage)
    await giveRole(stage, 'parent', 'enrolmentReviewer')
    await api.as('parent').call(contract.submitRecord, wholeRecord(id))
    expect(await api.as('parent').call(contract.completeRecord, { id })).toBeRefused('OWN_CHILD')
  })

  test('POST record/return: OWN_CHILD when it is one’s own', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const { id } = await someRecord(stage)
    await giveRole(stage, 'parent', 'enrolmentReviewer')
    await api.as('parent').call(contract.submitRecord, wholeRecord(id))
    const marks = [{ name: 'values.distance', note: '请核对' }]
    expect(await api.as('parent').call(contract.returnRecord, { id, marks })).toBeRefused(
      'OWN_CHILD',
    )
  })
})
