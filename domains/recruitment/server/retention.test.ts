import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { carryOutRule } from '../../../platform/server/retention/retentionRule.ts'
import { clearancesOf } from '../../clearance/server/public.ts'
import { findRoleId, insertUserRole } from '../../organisation/server/queries/roles.ts'
import { decideApplication } from '../contract/office.ts'
import { listOwnApplications, saveDraft } from '../contract/own.ts'
import { giveScore } from '../contract/panel.ts'
import { assignSlot } from '../contract/slot.ts'
import { listScores } from './queries/panels.ts'
import { listVisits } from './queries/slots.ts'
import { recruitmentRetention } from './retention.ts'
import { namePanel, someSlots, someoneInTrial, userId } from './testing/someArrangement.ts'
import { passUntil, read, someApplication, somePost } from './testing/someRecruitment.ts'

const [rule] = recruitmentRetention

for (const { name, keepsInPool, kept, gone } of [
  { name: 'six months', keepsInPool: false, kept: '2027-09-14', gone: '2027-09-16' },
  { name: 'twelve months with consent', keepsInPool: true, kept: '2028-03-15', gone: '2028-03-16' },
])
  test(`an application that was refused is stored for ${name}`, async ({
    api,
    database,
    world,
  }) => {
    const id = await someApplication(api, { keepsInPool })
    const note = '本次名额已满'
    await api
      .as('admin')
      .call(decideApplication, { id, state: 'SUBMITTED', decision: 'REFUSE', note })
    const own = async () =>
      (await api.as('parent').call(listOwnApplications, {})).data.records.length
    const carryOut = (day: string) =>
      rule && carryOutRule(database, rule, world.tenant, new Date(`${day}T09:00:00+08:00`))

    await carryOut(kept)
    expect(await own()).toBe(1)
    await carryOut(gone)
    expect(await own()).toBe(0)
  })

test('the times and scores of an application go with it', async ({ api, database, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  await namePanel(api, step, ['teacher'])
  await api.as('teacher').call(giveScore, { id, kind: 'TRIAL', score: '60' })
  world.setNow(new Date('2027-03-21T09:00:00+08:00'))
  const refusal = { id, state: 'TRIAL', decision: 'REFUSE', note: '本次名额已满' } as const
  await api.as('admin').call(decideApplication, refusal)
  if (!rule) throw new Error('no rule')

  await carryOutRule(database, rule, world.tenant, new Date('2027-09-22T09:00:00+08:00'))

  const left = await database.read(world.tenant, async (db) => [
    ...(await listVisits(db, world.tenant, [id])),
    ...(await listScores(db, { tenantId: world.tenant, ...step })),
  ])
  expect(left).toEqual([])
})

test('an open application stays, and a draft goes after six months', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  const postId = await somePost(api)
  await api.as('parent').call(saveDraft, { postId, content: '{"name":"沈"}' })
  if (!rule) throw new Error('no rule')
  const later = new Date('2029-03-15T09:00:00+08:00')

  expect(await carryOutRule(database, rule, world.tenant, later)).toBe(1)

  const { records } = (await api.as('parent').call(listOwnApplications, {})).data
  expect(records.map((one) => one.id)).toEqual([id])
})

const lookUps = async (database: Database) =>
  (
    await database.read(demoTenant, (db) =>
      clearancesOf(db, demoTenant, [{ kind: 'STAFF', id: userId('parent') }]),
    )
  ).size

/** Refuses an application in its present state. */
async function refuse(api: Api, id: string): Promise<void> {
  const { state } = await read(api, id)
  const form = { id, state, decision: 'REFUSE', note: '本次名额已满' } as const
  await api.as('admin').call(decideApplication, form)
}

test('the look-ups of an applicant who was not hired go with the last application', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  const other = await someApplication(api, { keepsInPool: true })
  for (const one of [id, other]) await refuse(api, one)
  const carryOut = (day: string) =>
    rule && carryOutRule(database, rule, world.tenant, new Date(`${day}T09:00:00+08:00`))

  expect(await carryOut('2027-09-16')).toBe(1)
  expect(await lookUps(database)).toBe(1)
  expect(await carryOut('2028-03-16')).toBe(1)
  expect(await lookUps(database)).toBe(0)
})

for (const [name, change] of [
  ['staff', undefined],
  ['staff with a closed account', { status: 0 as const }],
  ['former staff', { isDeleted: true }],
] as const)
  test(`the look-ups of ${name} stay when their application goes`, async ({
    api,
    database,
    world,
  }) => {
    const id = await someApplication(api)
    await passUntil(api, world, id, 'NOTICE')
    await refuse(api, id)
    await database.write(demoTenant, async (tx) => {
      const teacher = await findRoleId(tx, demoTenant, 'teacher')
      const person = { tenantId: demoTenant, userId: userId('parent') }
      await insertUserRole(tx, { ...person, roleId: teacher?.id ?? '' })
      if (change)
        await tx.updateTable('appUser').set(change).where('id', '=', person.userId).execute()
    })

    const later = new Date('2027-09-16T09:00:00+08:00')
    expect(rule && (await carryOutRule(database, rule, demoTenant, later))).toBe(1)

    expect(await lookUps(database)).toBe(1)
  })
