import { randomInt } from 'node:crypto'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { isCustodyFrozen } from '../../people/server/public.ts'
import type * as contract from '../contract/pickUp.ts'
import type { PickUpCode, PickUpCodeForm } from '../contract/pickUp.ts'
import type { At } from './auditTrail.ts'
import { record } from './auditTrail.ts'
import { ownChild } from './ownChild.ts'
import { holdChild } from './queries/care.ts'
import * as rows from './queries/handOvers.ts'
import { alreadyCollected, codeOver, custodyFrozen, dayPast, dayTooFar } from './refusals.ts'
import { collectedWords } from './words.ts'

const longestAheadDays = 14

type CodePlace = { readonly tenantId: string; readonly childId: string; readonly day: string }

/** The index under which a code is stored; the code itself is known to the family alone. */
export const codeIndexOf = (keys: Keys, { tenantId, childId, day }: CodePlace, code: string) =>
  keys.blindIndex({ tenantId, purpose: 'pick-up code' }, `${childId}:${day}:${code}`)

/**
 * A code for another adult to collect a child once on a day; it replaces an earlier unused one. While
 * custody is disputed nobody new is named (domain.md 7.2, L13).
 */
export async function issuePickUpCode(
  tx: Tx,
  actor: Actor,
  form: PickUpCodeForm,
  { keys, ...at }: At & { readonly keys: Keys },
): Promise<ReplyOf<typeof contract.issuePickUpCode>> {
  const { childId, day, adultName, relation } = form
  const { tenantId } = actor
  await ownChild(tx, actor, childId)
  if (await isCustodyFrozen(tx, tenantId, childId)) throw custodyFrozen()
  const today = wireDate(at.now)
  if (day < today) throw dayPast()
  if (day > plusDays(today, longestAheadDays)) throw dayTooFar()
  const [over] = await rows.listHandOvers(tx, tenantId, [childId], day)
  if (over) throw alreadyCollected(collectedWords(over))

  await holdChild(tx, tenantId, childId)
  const earlier = await rows.holdOpenCode(tx, tenantId, childId, day)
  if (earlier) await rows.updateCode(tx, rowRef(actor, earlier.id), { revokedTime: at.now }, at.now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id } = await rows.insertCode(tx, {
    tenantId,
    childId,
    day,
    adultName,
    relation,
    codeIndex: codeIndexOf(keys, { tenantId, childId, day }, code),
    madeBy: actor.userId,
    madeByName: actor.realName,
  })
  const subject = { kind: 'student', id: childId }
  await record(tx, actor, { action: 'attendance.code', subject, detail: { day } }, at)
  return { id, code }
}

const stateNames = { OPEN: '未使用', USED: '已使用', REVOKED: '已作废', OVER: '已过期' } as const

/** An own child's codes, the newest first. */
export async function listPickUpCodes(
  db: Db,
  actor: Actor,
  childId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.listPickUpCodes>> {
  const child = await ownChild(db, actor, childId)
  const found = await rows.listCodesOf(db, actor.tenantId, childId)
  return {
    records: found.map(({ usedTime, revokedTime, ...code }) => {
      const state = stateOf({ usedTime, revokedTime, day: code.day }, now)
      const used = usedTime ? { usedTime: wireDateTime(usedTime) } : {}
      return { ...code, childName: child.name, state, stateName: stateNames[state], ...used }
    }),
  }
}

type Stamped = { usedTime: Date | null; revokedTime: Date | null; day: string }

function stateOf({ usedTime, revokedTime, day }: Stamped, now: Date): PickUpCode['state'] {
  if (usedTime) return 'USED'
  if (revokedTime) return 'REVOKED'
  return day < wireDate(now) ? 'OVER' : 'OPEN'
}

/**
 * Revokes a code of an own child that was not used; while custody is disputed, only who made it does.
 */
export async function revokePickUpCode(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const found = await rows.findCode(tx, rowRef(actor, id))
  if (!found) throw notFound('这个接送码')
  await ownChild(tx, actor, found.childId)
  const { tenantId, userId } = actor
  if (found.madeBy !== userId && (await isCustodyFrozen(tx, tenantId, found.childId)))
    throw custodyFrozen()
  const revoked = await rows.updateCode(tx, rowRef(actor, id), { revokedTime: at.now }, at.now)
  if (!revoked) throw codeOver()
  const subject = { kind: 'student', id: found.childId }
  await record(tx, actor, { action: 'attendance.codeRevoke', subject }, at)
  return {}
}
