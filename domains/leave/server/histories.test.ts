import fc from 'fast-check'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { submitBalance } from '../contract/balance.ts'
import { countByYear } from '../contract/halfDays.ts'
import { endLeave, getLeave, submitLeave, withdrawLeaves } from '../contract/leave.ts'
import { askRevocation } from '../../workflow/contract/revocation.ts'
import { findBalance } from './queries/balances.ts'
import { listHalfDays } from './queries/halfDays.ts'
import { findRequest } from './queries/requests.ts'
import { day, decide, staffForm } from './testing/someLeave.ts'

const year = 2027
const personId = demoUserId(demoTenant, 'teacher')
/** Ordinary school days; few, so that requests overlap. */
const days = [
  '2027-03-16',
  '2027-03-17',
  '2027-03-18',
  '2027-03-19',
  '2027-03-22',
  '2027-03-23',
] as const

type Played = { readonly api: Api; readonly ids: string[] }

const leaveAt = async ({ api, ids }: Played, at: number) => {
  const id = ids.at(-1 - (at % 3))
  return id === undefined ? undefined : (await api.as('teacher').call(getLeave, { id })).data
}

/** All moves, including those that are not allowed at that moment. */
const moves = {
  ask: async ({ api, ids }: Played, at: number) => {
    const [one, other] = [at % days.length, (at * 7 + 2) % days.length]
    const [from = days[0], to = days[0]] = [days[Math.min(one, other)], days[Math.max(one, other)]]
    const kind = at % 5 === 0 ? 'PERSONAL' : 'ANNUAL'
    const answer = await api
      .as('teacher')
      .call(submitLeave, staffForm({ kind, ...day(from, to), endHalf: at % 2 === 0 ? 'PM' : 'AM' }))
    if (answer.status === 200) ids.push(answer.data.id)
  },
  mend: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave)
      await played.api
        .as('teacher')
        .call(
          submitLeave,
          staffForm({ id: leave.id, kind: 'ANNUAL', ...day(days[at % days.length] ?? days[0]) }),
        )
  },
  withdraw: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave) await played.api.as('teacher').call(withdrawLeaves, { ids: leave.id })
  },
  agree: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave) await decide(played.api, 'head', leave, 'agree')
  },
  revoke: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave?.processInstanceId)
      await played.api
        .as('teacher')
        .call(askRevocation, { processInsId: leave.processInstanceId, comment: '改期' })
  },
  refuse: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave) await decide(played.api, 'head', leave, 'refuse')
  },
  giveBack: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave) await decide(played.api, 'head', leave, 'return')
  },
  end: async (played: Played, at: number) => {
    const leave = await leaveAt(played, at)
    if (leave)
      await played.api.as('teacher').call(endLeave, {
        id: leave.id,
        backDate: days[at % days.length] ?? days[0],
        backHalf: at % 2 ? 'AM' : 'PM',
      })
  },
  grant: async ({ api }: Played, at: number) => {
    await api.as('admin').call(submitBalance, { personId, kind: 'ANNUAL', year, days: at % 7 })
  },
} as const

const names = [
  'ask',
  'ask',
  'ask',
  'mend',
  'mend',
  'withdraw',
  'agree',
  'agree',
  'revoke',
  'refuse',
  'giveBack',
  'giveBack',
  'end',
  'grant',
] as const
const histories = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(40)), {
  minLength: 20,
  maxLength: 40,
})

const holding = ['PENDING', 'APPROVED', 'ENDED']

/** Checks that all leaves together match the balance and the half days taken. */
async function expectInvariants(database: Database, ids: readonly string[]): Promise<void> {
  await database.read(demoTenant, async (db) => {
    const sums = { reserved: 0, used: 0 }
    for (const id of ids) {
      const request = await findRequest(db, demoTenant, id)
      const held = await listHalfDays(db, demoTenant, id)
      expect(held.length).toBe(request && holding.includes(request.state) ? request.halfDays : 0)
      if (request?.kind !== 'ANNUAL') continue
      sums[request.state === 'PENDING' ? 'reserved' : 'used'] += countByYear(held).get(year) ?? 0
    }
    const balance = (await findBalance(db, demoTenant, { personId, kind: 'ANNUAL', year })) ?? {
      granted: 10,
      reserved: 0,
      used: 0,
    }
    expect({ reserved: balance.reserved, used: balance.used }).toEqual(sums)
    expect(balance.reserved + balance.used).toBeLessThanOrEqual(balance.granted)
  })
}

test(
  'after any actions no day of the balance is lost, doubled or below zero',
  { timeout: 300_000 },
  async ({ api, database }) => {
    const ids: string[] = []
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        for (const [name, at] of history) {
          await moves[name]({ api, ids }, at)
          await expectInvariants(database, ids)
        }
        // Free the days for the next history.
        for (const id of ids) await api.as('teacher').call(withdrawLeaves, { ids: id })
      }),
      { numRuns: process.env['DEEP'] === '1' ? 60 : 3, endOnFailure: true },
    )
  },
)

test('the shortest histories reach every state', async ({ api, database }) => {
  const ids: string[] = []
  const states: string[] = []
  const history = [
    ['ask', 2],
    ['agree', 0],
    ['end', 3],
    ['ask', 3],
    ['agree', 0],
    ['revoke', 0],
    ['refuse', 0],
    ['revoke', 0],
    ['agree', 0],
    ['ask', 3],
    ['refuse', 0],
    ['ask', 3],
    ['giveBack', 0],
    ['mend', 3],
    ['withdraw', 0],
  ] as const
  for (const [name, at] of history) {
    await moves[name]({ api, ids }, at)
    await expectInvariants(database, ids)
    states.push((await leaveAt({ api, ids }, 0))?.state ?? '')
  }

  const revoked = ['PENDING', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'WITHDRAWN']
  expect(states).toEqual([
    'PENDING',
    'APPROVED',
    'ENDED',
    ...revoked,
    'PENDING',
    'REFUSED',
    'PENDING',
    'RETURNED',
    'PENDING',
    'WITHDRAWN',
  ])
})
