import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'
import { oauthToken } from '../../../identity/contract/token.ts'
import { problemsOfLog } from '../../../workflow/server/acting/verifyLog.ts'
import { getApplication, listApplications, updateApplication } from '../../contract/application.ts'
import { withdrawApplication } from '../../contract/application.ts'
import { readSignPaper, signEntry } from '../../contract/counter.ts'
import { confirmEntered, listEnteredForMe } from '../../contract/counterConfirm.ts'
import { listMessages } from '../../contract/message.ts'
import { claimAnd } from '../testing/enrolmentFactory.ts'
import { entryForm, signing, someEntry } from '../testing/someEntry.ts'
import type { CounterStage } from '../testing/someEntry.ts'

const phone = '14000008801'

/** Signs in with a code that is sent to the phone; a phone gets one code a minute. */
async function signInByPhone({ api, world }: CounterStage, minutes = 2) {
  world.setNow(new Date(world.now.getTime() + minutes * 60_000))
  const { id, shownCode } = (await api.call(sendSmsCode, { phone })).data
  const right = { grant_type: 'sms_code', phone, id, value: shownCode ?? '' }
  return api.call(oauthToken, right)
}

const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })

/** A signed entry of a family that has not proven its phone. */
async function signedEntry(stage: CounterStage, order = 77, childName = '周小窗') {
  const form = await entryForm(stage)
  const values = { ...form.values, childName, idNo: demoIdentityNumber('2020-10-11', order) }
  const { entry, code } = await someEntry(stage, { values })
  const signed = await stage.api.call(signEntry, signing(code))
  if (signed.status !== 200) throw new Error(signed.text)
  return entry
}

/** The demo parent’s account has proven the phone. */
const provenFor = ({ database, world }: CounterStage, account: string) =>
  database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone, phoneVerifiedTime: world.now })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', demoUserId(world.tenant, account))
      .execute(),
  )

test('the guardian who signs reads the whole phone that signs in later', async ({
  api,
  database,
  world,
}) => {
  const { code } = await someEntry({ api, database, world })
  expect((await api.call(readSignPaper, { code })).data.phone).toBe(phone)
})

describe('a family that proves its phone later', () => {
  test('signs in with a code and finds everything that the counter entered for it', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const first = await signedEntry(stage)
    const second = await signedEntry(stage, 79, '周小门')
    const signedIn = await signInByPhone(stage)
    expect(signedIn.data, signedIn.text).toHaveProperty('access_token')
    const { data } = signedIn
    const before = await api.call(listApplications, {}, bearer(data.access_token))
    expect(before).toBeDone()
    expect(before.data.records).toEqual([])
    const waits = await api.call(listEnteredForMe, {}, bearer(data.access_token))
    expect(waits.data).toEqual({ count: 2 })
    for (const order of [77, 79]) {
      const idNo = demoIdentityNumber('2020-10-11', order)
      const confirmed = await api.call(confirmEntered, { idNo }, bearer(data.access_token))
      expect(confirmed.data.records).toHaveLength(1)
    }
    const { data: own } = await api.call(listApplications, {}, bearer(data.access_token))
    expect(own.records.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    const messages = await api.call(listMessages, {}, bearer(data.access_token))
    expect(messages.data.total).toBe(2)
    const again = await signInByPhone(stage, 4)
    expect(again.text).toContain(data.user_id)
  })

  test('takes the application over into the account that it has, corrects it and withdraws it', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    await provenFor(stage, 'parent')
    const { id } = await signedEntry(stage)
    const parent = api.as('parent')
    expect(await parent.call(getApplication, { id })).toBeRefused('NOT_FOUND')
    expect((await signInByPhone(stage)).data.account).toBe('parent')
    expect(await parent.call(getApplication, { id })).toBeRefused('NOT_FOUND')
    const idNo = demoIdentityNumber('2020-10-11', 77)
    expect((await parent.call(confirmEntered, { idNo })).data.records).toMatchObject([{ id }])
    expect((await parent.call(listEnteredForMe, {})).data).toEqual({ count: 0 })
    expect((await parent.call(listMessages, { applicationId: id })).data.total).toBe(1)

    await claimAnd(api.as('lead'), id, 'return', [{ code: 'HOME_ADDRESS' }])
    const { data } = await parent.call(getApplication, { id })
    const values = { homeAddress: '青渚区望潮路 9 号 2 幢 301 室' }
    const change = { id, rev: data.rev, values, resubmit: true }
    expect(await parent.call(updateApplication, change)).toBeDone()
    expect(await parent.call(withdrawApplication, { id, reason: '搬家' })).toBeDone()
    const process = data.processInstanceId ?? ''
    const problems = await database.read(world.tenant, (db) =>
      problemsOfLog(db, world.tenant, process),
    )
    expect(problems).toEqual([])
  })

  test('nothing goes over before the guardian has signed, nor to another phone', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    await someEntry(stage)
    expect(await signInByPhone(stage)).toBeRefused('PHONE_UNKNOWN')
    const { id } = await signedEntry(stage, 79)
    await provenFor(stage, 'parent')
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('enrolmentCounterEntry')
        .set({ phoneIndex: 'another' })
        .where('tenantId', '=', world.tenant)
        .execute(),
    )
    await signInByPhone(stage)
    expect(await api.as('parent').call(getApplication, { id })).toBeRefused('NOT_FOUND')
  })
})

describe('a phone that was mistyped at the counter', () => {
  test('POST counter/confirm: NUMBER_WRONG for a stranger who does not know the child, RATE_LIMITED for one who tries', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    await provenFor(stage, 'parent2')
    const { id } = await signedEntry(stage)
    await signInByPhone(stage)
    const stranger = api.as('parent2')
    for (let order = 1; order <= 5; order += 1) {
      const idNo = demoIdentityNumber('2020-10-11', order)
      expect(await stranger.call(confirmEntered, { idNo })).toBeRefused('NUMBER_WRONG')
    }
    const idNo = demoIdentityNumber('2020-10-11', 77)
    expect(await stranger.call(confirmEntered, { idNo })).toBeRefused('RATE_LIMITED')
    expect(await stranger.call(getApplication, { id })).toBeRefused('NOT_FOUND')
  })

  test('GET counter/waiting: works: tells the number only; POST counter/confirm: works for the proven phone alone', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    await provenFor(stage, 'parent')
    await signedEntry(stage)
    expect((await api.as('parent').call(listEnteredForMe, {})).data).toEqual({ count: 1 })
    expect((await api.as('parent2').call(listEnteredForMe, {})).data).toEqual({ count: 0 })
    const idNo = demoIdentityNumber('2020-10-11', 77)
    expect(await api.as('parent2').call(confirmEntered, { idNo })).toBeRefused('NUMBER_WRONG')
  })

  test('POST counter/confirm: works with the whole number', async ({ api, database, world }) => {
    const stage = { api, database, world }
    await provenFor(stage, 'parent')
    const { id } = await signedEntry(stage)
    const idNo = demoIdentityNumber('2020-10-11', 77)
    expect((await api.as('parent').call(confirmEntered, { idNo })).data.records).toMatchObject([
      { id },
    ])
  })
})
