import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'
import { getApplication, listApplications, updateApplication } from '../../contract/application.ts'
import * as contract from '../../contract/counter.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { eraseExpiredDrafts } from '../public.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'
import { entryForm, signing, someEntry } from '../testing/someEntry.ts'
import type { CounterStage } from '../testing/someEntry.ts'

const after = (world: CounterStage['world'], minutes: number) =>
  world.setNow(new Date(world.now.getTime() + minutes * 60_000))

/** The account behind an entry. */
const applicantOf = ({ database, world }: CounterStage, id: string) =>
  database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentCounterEntry as e')
      .innerJoin('appUser as u', (join) =>
        join.onRef('u.tenantId', '=', 'e.tenantId').onRef('u.id', '=', 'e.applicantId'),
      )
      .select(['u.id', 'u.phone', 'u.phoneVerifiedTime'])
      .where('e.tenantId', '=', world.tenant)
      .where('e.id', '=', id)
      .executeTakeFirstOrThrow(),
  )

describe('entering', () => {
  test('POST counter/submit: works: a receipt, and no application before the signature', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { data } = await api.as('reviewer').call(contract.submitEntry, await entryForm(stage))
    expect(data).toMatchObject({ maskedName: '周*窗', state: 'WAITING', stateLabel: '等待签名' })
    expect(data.applyNo).toMatch(/^XX2027-\d{5}$/)
    expect(data.papers).toContainEqual({ label: '户口簿', how: '已看原件' })
    const found = await api.as('lead').call(listApplications, { name: '周小窗' })
    expect(found.data.total).toBe(0)
    const listed = await api.as('lead').call(contract.listEntries, { state: 'WAITING' })
    expect(listed.data.records.map(({ id }) => id)).toEqual([data.id])
    expect(listed.text).not.toContain('周小窗')
  })

  test('POST counter/submit: works as a replacement; CHANGED_MEANWHILE with an old version, NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const reviewer = api.as('reviewer')
    const form = await entryForm(stage)
    const { data } = await reviewer.call(contract.submitEntry, form)
    const values = { ...form.values, childName: '周小门' }
    const change = { ...form, id: data.id, rev: data.rev, values }
    const changed = await reviewer.call(contract.submitEntry, change)
    expect(changed.data).toMatchObject({ id: data.id, applyNo: data.applyNo, maskedName: '周*门' })
    expect(await reviewer.call(contract.submitEntry, change)).toBeRefused('CHANGED_MEANWHILE')
    const unknown = { ...change, id: '1' }
    expect(await reviewer.call(contract.submitEntry, unknown)).toBeRefused('NOT_FOUND')
  })

  test('POST counter/submit: FORM_INVALID by the rules of the phone, at the same fields', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const form = await entryForm(stage, { originals: [] })
    const { childName: _none, ...values } = form.values
    const answer = await api.as('reviewer').call(contract.submitEntry, { ...form, values })
    expect(answer).toBeRefused('FORM_INVALID')
    const names = answer.fields.map(({ name }) => name)
    expect(names).toEqual(['values.childName', 'materials.hukou'])
  })

  test('POST counter/submit: PLAN_NOT_FOUND, CATEGORY_NOT_OPEN, FORM_CHANGED and ENROLMENT_CLOSED as on the phone', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const form = await entryForm(stage)
    const send = (change: Partial<typeof form>) =>
      api.as('lead').call(contract.submitEntry, { ...form, ...change })
    expect(await send({ planId: '1' })).toBeRefused('PLAN_NOT_FOUND')
    expect(await send({ category: 'H' })).toBeRefused('CATEGORY_NOT_OPEN')
    expect(await send({ formVersion: 9 })).toBeRefused('FORM_CHANGED')
    world.setNow(new Date('2028-01-01T10:00:00+08:00'))
    expect(await send({})).toBeRefused('ENROLMENT_CLOSED')
  })

  test('POST counter/submit: ALREADY_APPLIED when the number has a live application', async ({
    api,
    database,
    world,
  }) => {
    await someApplication(api, database, { order: 77, childName: '周小窗' })
    const form = await entryForm({ database }, {})
    expect(world.tenant).toBe('000000')
    expect(await api.as('reviewer').call(contract.submitEntry, form)).toBeRefused('ALREADY_APPLIED')
  })

  test('POST counter/submit: SMS_CODE_WRONG with a wrong code; with a right one the account of the phone is taken, else a new one', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const phone = '14000008802'
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ phone, phoneVerifiedTime: world.now })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', demoUserId(world.tenant, 'parent2'))
        .execute(),
    )
    const sent = await api.call(sendSmsCode, { phone })
    const smsValue = sent.data.shownCode ?? ''
    const form = await entryForm(stage, { phone })
    const reviewer = api.as('reviewer')
    const unproven = await reviewer.call(contract.submitEntry, form)
    const fresh = await applicantOf(stage, unproven.data.id)
    expect(fresh).toMatchObject({ phone, phoneVerifiedTime: null })
    expect(fresh.id).not.toBe(demoUserId(world.tenant, 'parent2'))

    const { id: smsId } = sent.data
    const wrong = { ...form, smsId, smsValue: smsValue === '000000' ? '000001' : '000000' }
    expect(await reviewer.call(contract.submitEntry, wrong)).toBeRefused('SMS_CODE_WRONG')
    const neverSent = { ...form, smsValue }
    expect(await reviewer.call(contract.submitEntry, neverSent)).toBeRefused('SMS_CODE_WRONG')
    const change = { ...form, id: unproven.data.id, rev: unproven.data.rev, smsId, smsValue }
    const proven = await reviewer.call(contract.submitEntry, change)
    expect(proven).toBeDone()
    expect((await applicantOf(stage, unproven.data.id)).id).toBe(
      demoUserId(world.tenant, 'parent2'),
    )
    expect(proven.text).not.toContain(demoUserId(world.tenant, 'parent2'))
  })

  test('a form with errors keeps the code, a repeated call gets its answer, and a wrong code counts as tried', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id: smsId, shownCode } = (await api.call(sendSmsCode, { phone: '14000008802' })).data
    const reviewer = api.as('reviewer')
    const code = { phone: '14000008802', smsId, smsValue: shownCode ?? '' }
    const form = await entryForm(stage, code)
    const { childName: _none, ...values } = form.values
    const broken = await reviewer.call(contract.submitEntry, { ...form, values })
    expect(broken).toBeRefused('FORM_INVALID')
    const wrong = { ...form, smsValue: code.smsValue === '000000' ? '000001' : '000000' }
    for (const _try of [1, 2, 3, 4])
      expect(await reviewer.call(contract.submitEntry, wrong)).toBeRefused('SMS_CODE_WRONG')

    const key = { 'idempotency-key': 'counter-entry-1' }
    const first = await reviewer.call(contract.submitEntry, form, key)
    expect(first).toBeDone()
    expect((await reviewer.call(contract.submitEntry, form, key)).data).toEqual(first.data)
    expect((await applicantOf(stage, first.data.id)).phoneVerifiedTime).toEqual(world.now)
  })

  test('SMS_CODE_WRONG for the right code after five wrong ones', async ({
    api,
    database,
    world,
  }) => {
    const { id: smsId, shownCode } = (await api.call(sendSmsCode, { phone: '14000008802' })).data
    const form = await entryForm({ database }, { phone: '14000008802', smsId })
    const send = (smsValue: string) =>
      api.as('reviewer').call(contract.submitEntry, { ...form, smsValue })
    for (const _try of [1, 2, 3, 4, 5])
      expect(await send(shownCode === '000000' ? '000001' : '000000')).toBeRefused('SMS_CODE_WRONG')
    expect(await send(shownCode ?? '')).toBeRefused('SMS_CODE_WRONG')
    expect(world.tenant).toBe('000000')
  })

  test('files of an entry belong to its family and not to who uploaded them', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { entry } = await someEntry(stage)
    const files = await database.read(world.tenant, (db) =>
      db
        .selectFrom('storedFile')
        .select(['uploaderId', 'key'])
        .where('tenantId', '=', world.tenant)
        .where('ownerId', '=', entry.id)
        .execute(),
    )
    const { id: family } = await applicantOf(stage, entry.id)
    expect(files.length).toBeGreaterThan(0)
    expect(new Set(files.map(({ uploaderId }) => uploaderId))).toEqual(new Set([family]))
  })

  test('GET counter/detail: works, NOT_FOUND for an unknown entry', async ({
    api,
    database,
    world,
  }) => {
    const { entry } = await someEntry({ api, database, world })
    const { data } = await api.as('lead').call(contract.getEntry, { id: entry.id })
    expect(data.papers).toEqual(entry.papers)
    expect(await api.as('lead').call(contract.getEntry, { id: '1' })).toBeRefused('NOT_FOUND')
  })

  test('GET counter/list: works by number', async ({ api, database, world }) => {
    const { entry } = await someEntry({ api, database, world })
    const { data } = await api
      .as('reviewer')
      .call(contract.listEntries, { number: entry.applyNo.slice(-5) })
    expect(data.records).toMatchObject([{ id: entry.id, enteredByName: expect.any(String) }])
  })

  test('POST counter/cancel: works; ENTRY_CLOSED the second time, NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { entry, code } = await someEntry(stage)
    const reviewer = api.as('reviewer')
    const { id } = entry
    const why = { id, reason: '家长改为网上报名' }
    expect((await reviewer.call(contract.cancelEntry, why)).data.state).toBe('CANCELLED')
    expect(await reviewer.call(contract.cancelEntry, why)).toBeRefused('ENTRY_CLOSED')
    expect(await api.call(contract.readSignPaper, { code })).toBeRefused('NOT_FOUND')
    const unknown = { id: '1', reason: '无' }
    expect(await reviewer.call(contract.cancelEntry, unknown)).toBeRefused('NOT_FOUND')
  })

  test('POST counter/submit: ENTRY_CLOSED when it was cancelled', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id, rev } = await cancelled(stage)
    const again = { ...(await entryForm(stage)), id, rev }
    expect(await api.as('reviewer').call(contract.submitEntry, again)).toBeRefused('ENTRY_CLOSED')
  })
})

/** An entry that the family gave up. */
async function cancelled(stage: CounterStage): Promise<{ id: string; rev: number }> {
  const { entry } = await someEntry(stage)
  const why = { id: entry.id, reason: '家长改为网上报名' }
  await stage.api.as('reviewer').call(contract.cancelEntry, why)
  return entry
}

describe('the signature', () => {
  test('POST counter/link: ENTRY_CLOSED when it was cancelled', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await cancelled({ api, database, world })
    expect(await api.as('reviewer').call(contract.makeSignLink, { id })).toBeRefused('ENTRY_CLOSED')
  })

  test('POST counter/sign: LINK_EXPIRED after fifteen minutes', async ({
    api,
    database,
    world,
  }) => {
    const { code } = await someEntry({ api, database, world })
    after(world, 15)
    expect(await api.call(contract.signEntry, signing(code))).toBeRefused('LINK_EXPIRED')
  })

  test('GET counter/paper: LINK_USED after the signature', async ({ api, database, world }) => {
    const { code } = await someEntry({ api, database, world })
    await api.call(contract.signEntry, signing(code))
    expect(await api.call(contract.readSignPaper, { code })).toBeRefused('LINK_USED')
  })

  test('POST counter/link: works: a new link ends the earlier one; NOT_FOUND', async ({
    api,
    database,
    world,
  }) => {
    const { entry, code } = await someEntry({ api, database, world })
    const { data } = await api.as('reviewer').call(contract.makeSignLink, { id: entry.id })
    expect(data.code).toMatch(/^[2-9A-HJ-NP-TV-Z]{12}$/)
    expect(await api.call(contract.readSignPaper, { code })).toBeRefused('NOT_FOUND')
    expect(await api.call(contract.readSignPaper, { code: data.code })).toBeDone()
    expect(await api.as('lead').call(contract.makeSignLink, { id: '1' })).toBeRefused('NOT_FOUND')
  })

  test('GET counter/paper: works for a guest with masked numbers; NOT_FOUND with a wrong code, LINK_EXPIRED after fifteen minutes', async ({
    api,
    database,
    world,
  }) => {
    const { entry, code } = await someEntry({ api, database, world })
    const { data, text } = await api.call(contract.readSignPaper, { code: code.toLowerCase() })
    expect(data).toMatchObject({ applyNo: entry.applyNo, guardianName: '张敏' })
    const items = data.groups.flatMap(({ items: some }) => some)
    expect(items).toContainEqual({ label: '姓名', value: '周小窗' })
    expect(items.find(({ label }) => label === '身份证件号')?.value).toContain('*')
    expect(text).not.toMatch(/990001\d{8}/)
    expect(await api.call(contract.readSignPaper, { code: 'WRONG' })).toBeRefused('NOT_FOUND')
    after(world, 15)
    expect(await api.call(contract.readSignPaper, { code })).toBeRefused('LINK_EXPIRED')
  })

  test('POST counter/sign: works once: the application is submitted with signature, consents and originals; LINK_USED the second time', async ({
    api,
    database,
    world,
  }) => {
    const { entry, code } = await someEntry({ api, database, world })
    after(world, 5)
    const { data } = await api.call(contract.signEntry, signing(code))
    expect(data).toEqual({ applyNo: entry.applyNo, maskedName: '周*窗' })
    const lead = api.as('lead')
    const { data: application } = await lead.call(getApplication, { id: entry.id })
    expect(application).toMatchObject({ applyNo: entry.applyNo, status: 'SUBMITTED' })
    expect(application.consents).toHaveLength(3)
    const states = new Map(application.materials.map(({ key, state }) => [key, state]))
    expect([states.get('hukou'), states.get('signature')]).toEqual(['ORIGINAL_SHOWN', 'UPLOADED'])
    const history = await lead.call(listFlowRecords, { applicationId: entry.id })
    expect(history.data.records).toMatchObject([{ action: 'SUBMIT', note: /窗口代录/ }])
    expect(await api.call(contract.signEntry, signing(code))).toBeRefused('LINK_USED')
    const { data: signed } = await lead.call(contract.getEntry, { id: entry.id })
    expect(signed).toMatchObject({ state: 'SIGNED', signedAt: expect.any(String) })
    // Who entered it does not review it.
    const own = await claimAnd(api.as('reviewer'), entry.id, 'pass')
    expect(own.status).toBe(400)
    expect(await claimAnd(api.as('lead'), entry.id, 'pass')).toBeDone()
  })

  test('POST counter/sign: NOT_FOUND, NOT_A_PICTURE and FORM_INVALID without consents, and nothing is submitted', async ({
    api,
    database,
    world,
  }) => {
    const { entry, code } = await someEntry({ api, database, world })
    expect(await api.call(contract.signEntry, signing('WRONG'))).toBeRefused('NOT_FOUND')
    const text = { ...signing(code), picture: Buffer.from('no picture').toString('base64') }
    expect(await api.call(contract.signEntry, text)).toBeRefused('NOT_A_PICTURE')
    const answer = await api.call(contract.signEntry, { ...signing(code), consents: {} })
    expect(answer).toBeRefused('FORM_INVALID')
    expect(answer.fields.map(({ name }) => name)).toContain('consents.sensitive')
    const { data } = await api.as('lead').call(contract.getEntry, { id: entry.id })
    expect(data.state).toBe('WAITING')
  })

  test('POST counter/sign: ALREADY_APPLIED when the family applied meanwhile', async ({
    api,
    database,
    world,
  }) => {
    const { code } = await someEntry({ api, database, world })
    await someApplication(api, database, { order: 77, childName: '周小窗' })
    expect(await api.call(contract.signEntry, signing(code))).toBeRefused('ALREADY_APPLIED')
  })

  test('POST counter/sign: ENROLMENT_CLOSED, PLAN_NOT_FOUND, CATEGORY_NOT_OPEN and FORM_CHANGED when the plan changed meanwhile', async ({
    api,
    database,
    world,
  }) => {
    const { entry, code } = await someEntry({ api, database, world })
    const { planId } = await database.read(world.tenant, (db) =>
      db
        .selectFrom('enrolmentCounterEntry')
        .select('planId')
        .where('tenantId', '=', world.tenant)
        .where('id', '=', entry.id)
        .executeTakeFirstOrThrow(),
    )
    const changePlan = (
      change: Partial<{ formVersion: number; categories: 'D'[]; status: 'ARCHIVED' }>,
    ) =>
      database.write(world.tenant, (tx) =>
        tx
          .updateTable('enrolPlan')
          .set(change)
          .where('tenantId', '=', world.tenant)
          .where('id', '=', planId)
          .execute(),
      )
    const sign = () => api.call(contract.signEntry, signing(code))
    await changePlan({ formVersion: 2 })
    expect(await sign()).toBeRefused('FORM_CHANGED')
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('enrolWindow')
        .set({ endAt: new Date(world.now.getTime() - 1000), startAt: new Date(0) })
        .where('tenantId', '=', world.tenant)
        .where('planId', '=', planId)
        .execute(),
    )
    expect(await sign()).toBeRefused('ENROLMENT_CLOSED')
    await changePlan({ categories: ['D'] })
    expect(await sign()).toBeRefused('CATEGORY_NOT_OPEN')
    await changePlan({ status: 'ARCHIVED' })
    expect(await sign()).toBeRefused('PLAN_NOT_FOUND')
  })
})

test('correcting another field does not require a file for an original already shown at the counter', async ({
  api,
  database,
  world,
}) => {
  const { entry, code } = await someEntry({ api, database, world })
  await api.call(contract.signEntry, signing(code))
  const { id } = entry
  // The family has no session in this test, so another one takes its place.
  const applicantId = demoUserId(world.tenant, 'parent')
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ applicantId })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute(),
  )
  const parent = api.as('parent')
  await claimAnd(api.as('reviewer'), id, 'return', [{ code: 'HOME_ADDRESS' }])
  const { data: returned } = await parent.call(getApplication, { id })
  const values = { homeAddress: '青渚区望潮路 9 号 2 幢 301 室' }
  const change = { id, rev: returned.rev, values }
  expect(await parent.call(updateApplication, change)).toBeDone()
  const { data } = await parent.call(getApplication, { id })
  expect(data.materials.find(({ key }) => key === 'hukou')?.state).toBe('ORIGINAL_SHOWN')
})

test('an entry that nobody signed is erased thirty days after its plan has closed, a signed one stays without what was entered', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { entry: signed, code } = await someEntry(stage)
  await api.call(contract.signEntry, signing(code))
  const values = { ...(await entryForm(stage)).values, idNo: demoIdentityNumber('2020-10-11', 79) }
  const { entry: open } = await someEntry(stage, { values })
  await eraseExpiredDrafts(database, world.tenant, new Date('2027-05-20T10:00:00+08:00'))
  expect(await api.as('lead').call(contract.getEntry, { id: open.id })).toBeDone()
  await eraseExpiredDrafts(database, world.tenant, new Date('2027-09-20T10:00:00+08:00'))
  expect(await api.as('lead').call(contract.getEntry, { id: open.id })).toBeRefused('NOT_FOUND')
  expect(await api.as('lead').call(contract.getEntry, { id: signed.id })).toBeDone()
  const kept = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentCounterEntry')
      .select(['id', 'payloadSealed'])
      .where('tenantId', '=', world.tenant)
      .execute(),
  )
  expect(kept).toEqual([{ id: signed.id, payloadSealed: null }])
})
