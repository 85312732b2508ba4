import { setTimeout as pause } from 'node:timers/promises'

import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { claimSeat, dropSeat, listOwnChoices } from '../../contract/choice.ts'
import { brokenCounts, classId, rushClients, setCapacity } from '../testing/openRound.ts'

type Claim = { childId: string; classId: string; ticket?: string }

/**
 * Claims a seat as the phone does: with a place in line it asks again with its ticket, and while
 * another tap for the same child is under way it asks again a little later.
 */
async function claimInLine(api: ApiClient, claim: Claim, key: Record<string, string>) {
  for (let asked = claim; ;) {
    const answer = await api.call(claimSeat, asked, key)
    const { result, id, retryAfterMs } = answer.data
    if (answer.reason === 'IN_FLIGHT') await pause(50)
    else if (result !== 'QUEUED') return answer
    else {
      await pause(retryAfterMs)
      asked = { ...claim, ticket: id }
    }
  }
}

describe('a rush', () => {
  test('never oversells two classes at the same time, and every answer is true', async ({
    ownClone,
  }) => {
    const own = await ownClone()
    const families = await rushClients(own, 60)
    await setCapacity(own.database, 0, 10)
    await setCapacity(own.database, 1, 10)

    const taps = families.flatMap(({ api, childId }) =>
      [0, 1, 0].map(async (order, tap) => {
        const key = { 'Idempotency-Key': `tap-${childId}-${tap}` }
        const answer = await claimInLine(api, { childId, classId: classId(order) }, key)
        return { childId, answer }
      }),
    )
    const answers = await Promise.all(taps)

    const seated = answers.filter(({ answer }) => answer.status === 200)
    const reasons = new Set(answers.flatMap(({ answer }) => answer.reason || []))
    expect(seated).toHaveLength(20)
    expect(new Set(seated.map(({ childId }) => childId)).size).toBe(20)
    for (const reason of reasons) expect(['FULL', 'LIMIT']).toContain(reason)
    for (const { api, childId } of families) {
      const { data } = await api.call(listOwnChoices, { childId })
      const answered = seated.filter((one) => one.childId === childId)
      expect(data.records.map(({ id }) => id)).toEqual(answered.map(({ answer }) => answer.data.id))
    }
    expect(await brokenCounts(own.database)).toEqual([])
  })

  test('of swaps in both directions ends without a lost or doubled seat', async ({ ownClone }) => {
    const own = await ownClone()
    const families = await rushClients(own, 24)
    const first = await Promise.all(
      families.map(({ api, childId }, index) =>
        api.call(claimSeat, { childId, classId: classId(2 + (index % 2)) }),
      ),
    )

    const swapped = await Promise.all(
      families.map(({ api, childId }, index) =>
        api.call(claimSeat, {
          childId,
          classId: classId(3 - (index % 2)),
          instead: first[index]?.data.id,
        }),
      ),
    )

    expect(swapped.map(({ status }) => status)).toEqual(families.map(() => 200))
    expect(await brokenCounts(own.database)).toEqual([])
  })

  test('of drops and claims passes every free seat to the waiting list', async ({ ownClone }) => {
    const own = await ownClone()
    const families = await rushClients(own, 30)
    await setCapacity(own.database, 0, 10)
    const asked = { classId: classId(0), wait: true }
    const claimed = await Promise.all(
      families.map(({ api, childId }) => api.call(claimSeat, { ...asked, childId })),
    )

    await Promise.all(
      families.flatMap(({ api }, index) => {
        const mine = claimed[index]?.data
        return mine?.result === 'SEAT' ? [api.call(dropSeat, { id: mine.id })] : []
      }),
    )

    const states = await Promise.all(
      families.map(async ({ api, childId }) => {
        const { data } = await api.call(listOwnChoices, { childId })
        return data.records.map(({ state }) => state).join()
      }),
    )
    const count = (state: string) => states.filter((one) => one === state).length
    expect([count('DROPPED'), count('OFFERED'), count('WAITING')]).toEqual([10, 10, 10])
    expect(await brokenCounts(own.database)).toEqual([])
  })
})
