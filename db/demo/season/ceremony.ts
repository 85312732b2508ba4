import { commitmentOf } from '../../../domains/draw/contract/drawing.ts'
import { commitAsOperator, commitAsWitness } from '../../../domains/draw/server/committing.ts'
import { drawOrder, enterBeacon } from '../../../domains/draw/server/deciding.ts'
import { freezeDraw } from '../../../domains/draw/server/freezing.ts'
import {
  closeOpening,
  openAsOperator,
  openAsWitness,
} from '../../../domains/draw/server/opening.ts'
import { addWitness } from '../../../domains/draw/server/preparing.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { beaconValue, doing, hourMs, operator, secretOf } from '../draws.ts'

type Ceremony = {
  readonly tenantId: string
  readonly keys: Keys
  /** When the roster is frozen, and until when secrets are opened. */
  readonly frozenAt: Date
  readonly openUntil: Date
}

const operators = ['admin', 'lead'] as const
const witnesses = [
  { name: '程女士', phone: '14000007101' },
  { name: '孟先生', phone: '14000007102' },
] as const

/** Freezes a prepared draw with two operators and two witnesses, and opens the secrets. */
export async function openWitnessed(tx: Tx, ceremony: Ceremony, id: string): Promise<void> {
  const { tenantId, keys, frozenAt } = ceremony
  const [admin, lead] = operatorsOf(tenantId)
  const begun = { ...doing(frozenAt), keys }
  for (const [at, actor] of [admin, lead].entries()) {
    const who = `学校${at + 1}`
    const commitment = await commitmentOf(who, secretOf(who))
    await commitAsOperator(tx, actor, { id, who, commitment }, begun)
  }
  const invited = []
  for (const { name, phone } of witnesses) {
    const { partId, who } = await addWitness(tx, admin, { id, name, phone }, begun)
    const commitment = await commitmentOf(who, secretOf(who))
    const proof = { id: partId, phone, smsId: '0', smsValue: '000000', commitment }
    await commitAsWitness(tx, guestOf(tenantId), proof, begun)
    invited.push({ partId, who, phone })
  }
  await freezeDraw(tx, admin, { id }, begun)
  for (const [at, actor] of [admin, lead].entries())
    await openAsOperator(tx, actor, { id, secret: secretOf(`学校${at + 1}`) }, begun)
  for (const { partId, who, phone } of invited) {
    const proof = { id: partId, phone, smsId: '0', smsValue: '000000', secret: secretOf(who) }
    await openAsWitness(tx, guestOf(tenantId), proof, begun)
  }
}

function operatorsOf(tenantId: string) {
  const [admin, lead] = operators.map((account) => operator(tenantId, account))
  if (!admin || !lead) throw new Error('a witnessed draw needs two operators')
  return [admin, lead] as const
}

/** Holds the whole ceremony of a prepared draw; its file is public afterwards. */
export async function drawWitnessed(tx: Tx, ceremony: Ceremony, id: string): Promise<void> {
  await openWitnessed(tx, ceremony, id)
  const { tenantId, keys, openUntil } = ceremony
  const [admin, lead] = operatorsOf(tenantId)
  const ended = { ...doing(new Date(openUntil.getTime() + hourMs)), keys }
  await closeOpening(tx, admin, { id }, ended)
  await enterBeacon(tx, admin, { id, value: beaconValue }, ended)
  await drawOrder(tx, lead, { id, value: beaconValue }, ended)
}
