import { sql } from 'kysely'

import { commitmentOf } from '../../domains/draw/contract/drawing.ts'
import { commitAsOperator, commitAsWitness } from '../../domains/draw/server/committing.ts'
import { drawOrder, enterBeacon } from '../../domains/draw/server/deciding.ts'
import { freezeDraw } from '../../domains/draw/server/freezing.ts'
import { closeOpening, openAsOperator, openAsWitness } from '../../domains/draw/server/opening.ts'
import { addWitness } from '../../domains/draw/server/preparing.ts'
import { prepareDraw } from '../../domains/draw/server/public.ts'
import type { DrawEntry } from '../../domains/draw/server/public.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { after, beaconValue, doing, hourMs, operator, secretOf } from './draws.ts'
import type { Load } from './draws.ts'

const operators = ['admin', 'lead'] as const
const witnesses = [
  { name: '程女士', phone: '14000007101' },
  { name: '孟先生', phone: '14000007102' },
] as const
const classes = ['一(1)班', '一(2)班', '一(3)班', '一(4)班']

/** A finished deal of classes with two operators and two witnesses; its file is public. */
export async function dealClassesOfDemo(tx: Tx, load: Load): Promise<void> {
  const entries = await firstGraders(tx, load.tenantId)
  if (entries.length < classes.length) return
  const { id } = await prepareDraw(
    tx,
    load,
    {
      title: '一年级新生阳光分班',
      kind: 'CLASSES',
      rules: '男生为第 1 组、女生为第 2 组；双胞胎按家长意愿同班或分班；逾期未公开的密语略过',
      openUntil: after(load, -9),
      beaconName: '截止后第一期双色球开奖号码',
      purpose: 'demo',
      purposeId: '2',
      entries,
      deal: { classes },
    },
    after(load, -10),
  )
  await holdWitnessed(tx, load, id)
}

/** Pupils by sex: one pair of twins stays together, another one is separated. */
async function firstGraders(tx: Tx, tenantId: string): Promise<DrawEntry[]> {
  const { rows } = await sql<{ id: string; sex: string }>`
    select id, sex from student where tenant_id = ${tenantId} order by id limit 126`.execute(tx)
  return rows.map(({ id, sex }, at) => ({
    subjectId: id,
    tier: sex === '1' ? 1 : 2,
    ...(at < 2 ? { groupKey: 'together' } : {}),
    ...(at === 2 || at === 3 ? { groupKey: 'apart', apart: true } : {}),
  }))
}

async function holdWitnessed(tx: Tx, load: Load, id: string): Promise<void> {
  const { tenantId, keys } = load
  const [admin, lead] = operators.map((account) => operator(tenantId, account))
  if (!admin || !lead) throw new Error('a deal needs two operators')
  const begun = { ...doing(after(load, -10)), keys }
  await commit(tx, id, [admin, lead], begun)
  const invited = await inviteWitnesses(tx, id, admin, begun)
  await freezeDraw(tx, admin, { id }, begun)
  for (const [at, actor] of [admin, lead].entries())
    await openAsOperator(tx, actor, { id, secret: secretOf(`学校${at + 1}`) }, begun)
  for (const { partId, who, phone } of invited) {
    const proof = { id: partId, phone, smsId: '0', smsValue: '000000', secret: secretOf(who) }
    await openAsWitness(tx, guestOf(tenantId), proof, begun)
  }
  const ended = { ...doing(new Date(after(load, -9).getTime() + hourMs)), keys }
  await closeOpening(tx, admin, { id }, ended)
  await enterBeacon(tx, admin, { id, value: beaconValue }, ended)
  await drawOrder(tx, lead, { id, value: beaconValue }, ended)
}

type Acting = ReturnType<typeof doing> & Pick<Load, 'keys'>
type Operator = ReturnType<typeof operator>

async function commit(
  tx: Tx,
  id: string,
  actors: readonly Operator[],
  acting: Acting,
): Promise<void> {
  for (const [at, actor] of actors.entries()) {
    const who = `学校${at + 1}`
    const commitment = await commitmentOf(who, secretOf(who))
    await commitAsOperator(tx, actor, { id, who, commitment }, acting)
  }
}

async function inviteWitnesses(tx: Tx, id: string, admin: Operator, acting: Acting) {
  const invited = []
  for (const { name, phone } of witnesses) {
    const { partId, who } = await addWitness(tx, admin, { id, name, phone }, acting)
    const commitment = await commitmentOf(who, secretOf(who))
    const proof = { id: partId, phone, smsId: '0', smsValue: '000000', commitment }
    await commitAsWitness(tx, guestOf(admin.tenantId), proof, acting)
    invited.push({ partId, who, phone })
  }
  return invited
}
