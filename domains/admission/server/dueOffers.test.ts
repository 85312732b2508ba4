import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { listMessages } from '../../enrolment/contract/message.ts'
import { revokeLetter } from '../../letter/contract/office.ts'
import { answerOffer, getFamilyAdmission } from '../contract/family.ts'
import { reissueLetter } from '../contract/office.ts'
import { endOverdueOffers, remindOfOffers } from './public.ts'
import { giveRole, qualifiedRow, released, someSeason } from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

/** One seat, one child with the offer and one who waits. The offers end on 25 June at 18:00. */
async function offered(stage: Stage): Promise<{ first: string; second: string }> {
  const quotas = [{ category: 'A' as const, seats: 1, sortBy: 'HOUSEHOLD_DATE' as const }]
  const planId = await someSeason(stage, { quotas })
  const [first = '', second = ''] = await qualifiedRow(stage, planId, { count: 2 })
  await released(stage, planId)
  return { first, second }
}

const dayBefore = new Date('2027-06-25T09:00:00+08:00')
const dayAfter = new Date('2027-06-26T09:00:00+08:00')

describe('the deadline of an offer', () => {
  test('a family is reminded once on the last day, and not earlier', async ({
    api,
    database,
    world,
  }) => {
    await offered({ api, database, world })
    const { tenant } = world
    expect(await remindOfOffers(database, tenant, new Date('2027-06-23T09:00:00+08:00'))).toBe(0)
    expect(await remindOfOffers(database, tenant, dayBefore)).toBe(1)
    expect(await remindOfOffers(database, tenant, dayBefore)).toBe(0)

    const { data } = await api.as('parent').call(listMessages, {})
    expect(data.records.find(({ title }) => title === '录取确认快到期了')?.body).toContain(
      '6月25日（周五）18:00',
    )
  })

  test('no timer ends an offer of a primary school; one of a senior school goes to the next who waits', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { first, second } = await offered(stage)
    const { tenant } = world
    expect(await endOverdueOffers(database, tenant, dayAfter)).toBe(0)
    const { planId } = (await api.as('lead').call(getApplication, { id: first })).data
    // The same season as that of a senior school.
    await database.write(tenant, (tx) =>
      tx
        .updateTable('enrolPlan')
        .set({ stage: 'GZ' })
        .where('tenantId', '=', tenant)
        .where('id', '=', planId)
        .execute(),
    )
    expect(await endOverdueOffers(database, tenant, dayBefore)).toBe(0)
    // Nobody loses an offer without a reminder and a day after it.
    expect(await endOverdueOffers(database, tenant, dayAfter)).toBe(0)
    expect(await remindOfOffers(database, tenant, dayBefore)).toBe(1)
    world.setNow(dayAfter)

    expect(await endOverdueOffers(database, tenant, dayAfter)).toBe(1)

    const statusOf = async (id: string) =>
      (await api.as('parent').call(getFamilyAdmission, { id })).data.status
    expect([await statusOf(first), await statusOf(second)]).toEqual(['OFFER_EXPIRED', 'ADMITTED'])
    expect(await endOverdueOffers(database, tenant, dayAfter)).toBe(0)
  })
})

describe('a letter that was revoked', () => {
  test('POST letter/reissue: works once the letter is revoked; LETTER_VALID before, NOT_CONFIRMED and NOT_FOUND without an answer', async ({
    api,
    database,
    world,
  }) => {
    const { first, second } = await offered({ api, database, world })
    const lead = api.as('lead')
    const reissue = (id: string) => lead.call(reissueLetter, { id })
    expect(await reissue('1')).toBeRefused('NOT_FOUND')
    expect(await reissue(second)).toBeRefused('NOT_CONFIRMED')
    const confirmed = await api.as('parent').call(answerOffer, { id: first, accepts: true })
    expect(await reissue(first)).toBeRefused('LETTER_VALID')
    const { id: letterId = '', number } = confirmed.data.letter ?? {}
    await lead.call(revokeLetter, { id: letterId, reason: '打印有误' })

    const answer = await reissue(first)

    expect(answer.data.number).not.toBe(number)
    const { data } = await api.as('parent').call(getFamilyAdmission, { id: first })
    expect(data.letter?.number).toBe(answer.data.number)
  })

  test('POST letter/reissue: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { first } = await offered(stage)
    await giveRole(stage, 'parent', 'enrolmentLead')
    expect(await api.as('parent').call(reissueLetter, { id: first })).toBeRefused('OWN_APPLICATION')
  })
})
