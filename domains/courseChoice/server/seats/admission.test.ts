import { sql } from 'kysely'
import { vi } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { waitsForLock } from '../../../../platform/testing/clusterNodes.ts'
import { claimSeat } from '../../contract/choice.ts'
import { brokenCounts, classId, rushClients } from '../testing/openRound.ts'
import { createAdmission } from './admission.ts'

async function oneFamily(own: Parameters<typeof rushClients>[0]) {
  const [family] = await rushClients(own, 1)
  if (!family) throw new Error('no family')
  return family
}

test('POST choice/claim: IN_FLIGHT while another claim for the child runs; the same key waits', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const { api, childId } = await oneFamily(own)
  const key = { 'Idempotency-Key': 'claim-0001' }
  const asked = { childId, classId: classId(0) }
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holder = own.database.write(demoTenant, async (tx) => {
    await sql`select from round_child where tenant_id = ${demoTenant} for update`.execute(tx)
    isLocked()
    await released
  })
  await locked

  const first = api.call(claimSeat, asked, key)
  const { second, other } = await (async () => {
    await vi.waitUntil(() => waitsForLock(own.ownerUrl), { timeout: 20_000 })
    const second = api.call(claimSeat, asked, key)
    return { second, other: await api.call(claimSeat, { ...asked, classId: classId(2) }) }
  })().finally(release)
  await holder

  expect(other).toBeRefused('IN_FLIGHT')
  const [one, two] = await Promise.all([first, second])
  expect(one.data).toMatchObject({ result: 'SEAT', seatNo: 1 })
  expect(two.data).toEqual(one.data)
  expect(await brokenCounts(own.database)).toEqual([])
})

test('POST choice/claim: the same key with another ticket is the same claim', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const { api, childId } = await oneFamily(own)
  const key = { 'Idempotency-Key': 'claim-0002' }
  const claim = { childId, classId: classId(0) }

  const first = await api.call(claimSeat, { ...claim, ticket: 'one' }, key)
  const again = await api.call(claimSeat, claim, key)
  const other = await api.call(claimSeat, { ...claim, classId: classId(2) }, key)

  expect(first.data).toMatchObject({ result: 'SEAT' })
  expect(again.data).toEqual(first.data)
  expect(other).toBeRefused('IDEMPOTENCY_MISMATCH')
})

test('a ticket keeps the place in every process, and only for its owner', async () => {
  const keys = createKeys(testRootKey)
  const limits = { running: 1, waiting: 0, patienceMs: 0 }
  const full = async () => {
    const { admit } = createAdmission(keys, limits)
    await admit(asked('0', { now: testNow }))
    return admit
  }
  const later = new Date(testNow.getTime() + 5000)

  const queued = await (await full())(asked('1', { now: testNow }))
  const ticket = 'answer' in queued ? queued.answer.id : ''
  const again = await (await full())(asked('1', { now: later, ticket }))
  const foreign = await (await full())(asked('2', { now: later, ticket }))

  expect(queued).toMatchObject({ answer: { result: 'QUEUED' } })
  expect(ticketTime(again)).toBe(testNow.getTime())
  expect(ticketTime(foreign)).toBe(later.getTime())
})

type Answered = Awaited<ReturnType<ReturnType<typeof createAdmission>['admit']>>
const ticketTime = (answered: Answered): number =>
  'answer' in answered ? Number(answered.answer.id.split('.')[0]) : 0

/** A claim of one person as the admission sees it. */
const asked = (userId: string, { now, ticket }: { now: Date; ticket?: string }) => ({
  actor: { tenantId: demoTenant, userId },
  input: { childId: '1', ticket },
  now,
  request: { header: () => '' },
})
