import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { submitEntry } from '../../enrolment/contract/counter.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { listFlowRecords } from '../../enrolment/contract/flowRecord.ts'
import { claimAnd, decide } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { entryForm } from '../../enrolment/server/testing/someEntry.ts'
import { addSlots, inviteToCheck, listSlots } from '../contract/appointment.ts'
import { answerForFamily } from '../contract/office.ts'
import { listAdmissions } from '../contract/season.ts'
import {
  apply,
  fillTime,
  giveRole,
  qualifiedRow,
  released,
  resultTime,
  someSeason,
} from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

type Answer = InputOf<typeof answerForFamily>

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')
const answering = (stage: Stage, id: string, change: Partial<Answer> = {}) =>
  lead(stage).call(answerForFamily, {
    id,
    answer: 'ACCEPT',
    way: 'PHONE',
    reason: '母亲来电，确认入学',
    ...change,
  })
const statusOf = async (stage: Stage, id: string) =>
  (await lead(stage).call(getApplication, { id })).data.status

/** Makes applications those of a family that came to the counter; the reviewer entered them. */
async function entered(stage: Stage, ids: readonly string[], by = 'reviewer'): Promise<void> {
  const { api, database, world } = stage
  const { tenant: tenantId } = world
  const form = await entryForm({ database })
  for (const [at, id] of ids.entries()) {
    const known = await api.as('reviewer').call(submitEntry, {
      ...form,
      ...(await entryForm({ database })),
      planId: (await lead(stage).call(getApplication, { id })).data.planId,
      phone: `1400000990${at}`,
    })
    if (known.status !== 200) throw new Error(known.text)
    await database.write(tenantId, async (tx) => {
      await tx
        .updateTable('enrolmentApplication')
        .set({ source: 'COUNTER' })
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('enrolmentCounterEntry')
        .set({ id, enteredBy: demoUserId(tenantId, by) })
        .where('tenantId', '=', tenantId)
        .where('id', '=', known.data.id)
        .execute()
    })
  }
}

/** Four children of the counter for three seats, with their offers. */
async function offered(stage: Stage): Promise<{ planId: string; ids: string[] }> {
  const planId = await someSeason(stage)
  const ids = await qualifiedRow(stage, planId, { count: 4 })
  await entered(stage, ids)
  await released(stage, planId)
  return { planId, ids }
}

/** An application of the counter whose family is invited, and a coming time of one place. */
async function invited(stage: Stage): Promise<{ planId: string; id: string; slotId: string }> {
  const planId = await someSeason(stage)
  const id = await apply(stage, planId, { order: 301 })
  await entered(stage, [id])
  await decide(stage.api.as('lead'), id, 'claim')
  await lead(stage).call(inviteToCheck, { id, note: '带户口簿' })
  const slots = { planId, startAt: '2027-05-10 09:00:00', minutes: 30, count: 1 }
  await lead(stage).call(addSlots, { ...slots, capacity: 1, place: '行政楼 101' })
  const { data } = await lead(stage).call(listSlots, { planId })
  return { planId, id, slotId: data.records[0]?.id ?? '' }
}

/** A refused application of the counter. */
async function refusedOne(stage: Stage): Promise<string> {
  const planId = await someSeason(stage)
  const id = await apply(stage, planId, { order: 301 })
  await entered(stage, [id])
  await claimAnd(stage.api.as('lead'), id, 'refuse')
  stage.world.setNow(resultTime)
  return id
}

describe('what the office records for a family of the counter', () => {
  test('POST family/answer: works: accepts with a letter, declines for the next, and says so in history and audit', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      planId,
      ids: [first = '', second = '', , last = ''],
    } = await offered(stage)
    const { data: listed } = await lead(stage).call(listAdmissions, { planId })
    expect(listed.records.every(({ isFromCounter }) => isFromCounter)).toBe(true)
    expect(await answering(stage, first)).toBeDone()
    expect(await statusOf(stage, first)).toBe('CONFIRMED')
    expect(
      await answering(stage, second, { answer: 'DECLINE', way: 'IN_PERSON', reason: '去了外地' }),
    ).toBeDone()
    expect(await statusOf(stage, second)).toBe('DECLINED')
    expect(await statusOf(stage, last)).toBe('ADMITTED')
    const { data } = await lead(stage).call(listFlowRecords, { applicationId: second })
    expect(data.records.at(-1)).toMatchObject({
      actorRole: 'lead',
      note: '家长当面答复：去了外地',
    })
    const audits = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['subjectId', 'detail'])
        .where('tenantId', '=', world.tenant)
        .where('action', '=', 'admission.answerForFamily')
        .orderBy('id')
        .execute(),
    )
    expect(audits).toMatchObject([
      { subjectId: first, detail: { answer: 'ACCEPT', way: 'PHONE' } },
      { subjectId: second, detail: { answer: 'DECLINE', way: 'IN_PERSON', reason: '去了外地' } },
    ])
  })

  test('POST family/answer: NOT_FOUND, FAMILY_ANSWERS for an application of the phone, ENTERED_BY_SELF, OWN_APPLICATION and NOT_OFFERED', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const [own, byLead, phone, waits] = [
      await apply(stage, planId, { order: 311 }),
      await apply(stage, planId, { order: 312 }),
      await apply(stage, planId, { order: 313 }),
      await apply(stage, planId, { order: 314 }),
    ] as const
    await entered(stage, [own, waits])
    await entered(stage, [byLead], 'lead')
    expect(await answering(stage, '1')).toBeRefused('NOT_FOUND')
    expect(await answering(stage, phone)).toBeRefused('FAMILY_ANSWERS')
    expect(await answering(stage, byLead)).toBeRefused('ENTERED_BY_SELF')
    expect(await answering(stage, waits)).toBeRefused('NOT_OFFERED')
    await giveRole(stage, 'parent', 'enrolmentLead')
    const asParent = api.as('parent').call(answerForFamily, {
      id: own,
      answer: 'ACCEPT',
      way: 'PHONE',
      reason: '确认',
    })
    expect(await asParent).toBeRefused('OWN_APPLICATION')
  })

  test('POST family/answer: HAS_ACCOUNT when the family has proven its phone and answers itself', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const {
      ids: [first = ''],
    } = await offered(stage)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('enrolmentCounterEntry')
        .set({ phoneIndex: null })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', first)
        .execute(),
    )
    expect(await answering(stage, first, { answer: 'DECLINE' })).toBeRefused('HAS_ACCOUNT')
    expect(await statusOf(stage, first)).toBe('ADMITTED')
  })

  test('POST family/answer: works for a time; SLOT_MISSING without one, SLOT_FULL, SLOT_PAST, and NOT_INVITED before', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, id, slotId } = await invited(stage)
    const other = await apply(stage, planId, { order: 302 })
    await entered(stage, [other])
    const book = (whose: string, slot?: string) =>
      answering(stage, whose, { answer: 'BOOK', reason: '上午来', slotId: slot })
    expect(await book(id)).toBeRefused('SLOT_MISSING')
    expect(await book(other, slotId)).toBeRefused('NOT_INVITED')
    expect(await book(id, slotId)).toBeDone()
    await decide(api.as('lead'), other, 'claim')
    await lead(stage).call(inviteToCheck, { id: other })
    expect(await book(other, slotId)).toBeRefused('SLOT_FULL')
    world.setNow(new Date('2027-05-11T10:00:00+08:00'))
    expect(await book(other, slotId)).toBeRefused('SLOT_PAST')
    world.setNow(fillTime)
  })

  test('POST family/answer: works for an appeal; ALREADY_APPEALED twice, NOT_REFUSED without a refusal, APPEAL_CLOSED later', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await refusedOne(stage)
    const appeal = (whose: string) =>
      answering(stage, whose, { answer: 'APPEAL', way: 'LETTER', reason: '户籍已迁入' })
    world.setNow(new Date('2028-06-12T10:00:00+08:00'))
    expect(await appeal(id)).toBeRefused('APPEAL_CLOSED')
    world.setNow(resultTime)
    expect(await appeal(id)).toBeDone()
    expect(await statusOf(stage, id)).toBe('APPEAL')
    expect(await appeal(id)).toBeRefused('ALREADY_APPEALED')
  })

  test('POST family/answer: NOT_REFUSED for an appeal before a decision, APPLIED_AGAIN when the child has another application', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await refusedOne(stage)
    const appeal = (whose: string) =>
      answering(stage, whose, { answer: 'APPEAL', way: 'LETTER', reason: '户籍已迁入' })
    const { planId } = (await lead(stage).call(getApplication, { id })).data
    world.setNow(fillTime)
    const again = await apply(stage, planId, { order: 301 })
    await entered(stage, [again])
    expect(await appeal(again)).toBeRefused('NOT_REFUSED')
    world.setNow(resultTime)
    expect(await appeal(id)).toBeRefused('APPLIED_AGAIN')
  })
})
