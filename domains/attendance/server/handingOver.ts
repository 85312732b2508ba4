import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound, refused } from '../../../platform/server/refusal.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { relationNames } from '../../people/contract/states.ts'
import { guardiansOf } from '../../people/server/public.ts'
import type * as contract from '../contract/pickUp.ts'
import type { At } from './auditTrail.ts'
import { record } from './auditTrail.ts'
import { mayHandOver } from './inCharge.ts'
import * as rows from './queries/handOvers.ts'
import { findChild } from './queries/rosters.ts'
import { alreadyCollected, codeBlocked, codeWrong, mayNotCollect, notToday } from './refusals.ts'
import { codeIndexOf } from './pickUpCodes.ts'
import { collectedWords } from './words.ts'

/** Wrong codes per child and day, after which the code ends. */
const maxWrongTries = 5

/** Who may collect a child on a day. */
export async function getCollectors(
  db: Db,
  actor: Actor,
  { childId, day }: ParsedInputOf<typeof contract.getCollectors>,
): Promise<ReplyOf<typeof contract.getCollectors>> {
  const { tenantId } = actor
  const child = await findChild(db, rowRef(actor, childId))
  if (!child || !(await mayHandOver(db, actor, childId, day))) throw notFound('名单里的这个孩子')
  const guardians = await guardiansOf(db, tenantId, [childId])
  const code = await rows.findOpenCode(db, tenantId, childId, day)
  const [over] = await rows.listHandOvers(db, tenantId, [childId], day)
  return {
    childName: child.name,
    guardians: guardians
      .filter(({ canPickUp }) => canPickUp)
      .map(({ userId, name, relation }) => ({
        guardianId: userId,
        name,
        relationName: relationNames[relation],
      })),
    ...(code ? { substitute: { adultName: code.adultName, relation: code.relation } } : {}),
    collected: over ? collectedWords(over) : '',
  }
}

type HandingOver = At & { readonly keys: Keys }
type Form = ParsedInputOf<typeof contract.handOver>

/** Hands a child over today, once; the row names the time and both people. */
export async function handOver(
  tx: Tx,
  actor: Actor,
  form: Form,
  { keys, ...at }: HandingOver,
): Promise<ReplyOf<typeof contract.handOver> | Refused> {
  const { childId, collector } = form
  const { tenantId } = actor
  const day = wireDate(at.now)
  if (form.day !== day) throw notToday()
  if (!(await mayHandOver(tx, actor, childId, day))) throw notFound('名单里的这个孩子')
  const [earlier] = await rows.listHandOvers(tx, tenantId, [childId], day)
  if (earlier) throw alreadyCollected(collectedWords(earlier))

  const found = await collectorOf(tx, tenantId, { form, day, keys, now: at.now })
  if ('refusal' in found) return found
  const row = { tenantId, childId, day, collector, ...found, ...byOf(actor, at.now) }
  const added = await rows.insertHandOver(tx, row)
  if (!added) throw alreadyCollected('刚刚由同事登记')
  const subject = { kind: 'student', id: childId }
  await record(tx, actor, { action: 'attendance.handOver', subject, detail: { collector } }, at)
  return { collected: collectedWords(row) }
}

const byOf = ({ userId, realName }: Actor, now: Date) => ({
  handedBy: userId,
  handedByName: realName,
  handedTime: now,
})

type Found = { collectorName: string; guardianId: string | null; codeId: string | null }
type Asked = { readonly form: Form; readonly day: string; readonly keys: Keys; readonly now: Date }

async function collectorOf(tx: Tx, tenantId: string, asked: Asked): Promise<Found | Refused> {
  const { form } = asked
  switch (form.collector) {
    case 'GUARDIAN':
      return guardianOf(tx, tenantId, form)
    case 'SUBSTITUTE':
      return substituteOf(tx, tenantId, asked)
    case 'SELF':
    case 'BUS':
      return { collectorName: '', guardianId: null, codeId: null }
  }
}

async function guardianOf(tx: Tx, tenantId: string, form: Form): Promise<Found> {
  const guardians = await guardiansOf(tx, tenantId, [form.childId])
  const guardian = guardians.find(({ userId }) => userId === form.guardianId)
  if (!guardian?.canPickUp) throw mayNotCollect()
  const collectorName = `${guardian.name}（${relationNames[guardian.relation]}）`
  return { collectorName, guardianId: guardian.userId, codeId: null }
}

/** Uses the code of the day. A wrong one is counted, although the call is refused. */
async function substituteOf(
  tx: Tx,
  tenantId: string,
  { form: { childId, code = '' }, day, keys, now }: Asked,
): Promise<Found | Refused> {
  const open = await rows.holdOpenCode(tx, tenantId, childId, day)
  if (!open) throw codeBlocked()
  const ref = rowRef({ tenantId }, open.id)
  if (open.codeIndex !== codeIndexOf(keys, { tenantId, childId, day }, code)) {
    const wrongTries = open.wrongTries + 1
    const isOver = wrongTries >= maxWrongTries
    await rows.updateCode(tx, ref, { wrongTries, ...(isOver ? { revokedTime: now } : {}) }, now)
    return refused(codeWrong(maxWrongTries - wrongTries))
  }
  await rows.updateCode(tx, ref, { usedTime: now }, now)
  return {
    collectorName: `${open.adultName}（${open.relation}）`,
    guardianId: null,
    codeId: open.id,
  }
}
