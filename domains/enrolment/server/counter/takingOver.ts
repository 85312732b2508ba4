import { randomBytes } from 'node:crypto'

import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { handFiles } from '../../../files/server/public.ts'
import {
  addMember,
  changeMember,
  findMember,
  findMemberByPhone,
  hasProvenPhone,
} from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/counterConfirm.ts'
import { identityPurpose, normalNumber } from '../applications/sealing.ts'
import { findEnteredFor, giveApplication, listSigned, markProven } from '../queries/takingOver.ts'
import type { SignedEntry } from '../queries/takingOver.ts'
import * as refusals from './refusals.ts'

export const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'counter phone' })

type Use = (tx: Tx, application: RowRef, applicantId: string) => Promise<void>

const uses = new Map<string, Use>()

/**
 * Registers what a later domain does when an application goes over to another account of its
 * family. Domains register when their routes are mounted.
 */
export const whenTakenOver = (name: string, use: Use): void => void uses.set(name, use)

/**
 * Lets a family that proves its phone sign in, if the counter entered something for the phone and its
 * guardian signed. A digit may have been mistyped, so the phone alone gives nothing: the account
 * sees that something waits, and takes it over with the child's identity number.
 */
export async function admitFamily(
  tx: Tx,
  { tenantId, phone }: { readonly tenantId: string; readonly phone: string },
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const waiting = await listSigned(tx, tenantId, keys.blindIndexes(phonePurpose(tenantId), phone))
  if (waiting.length === 0 || (await findMemberByPhone(tx, tenantId, phone))) return
  await addMember(tx, {
    tenantId,
    account: `family_${randomBytes(8).toString('hex')}`,
    name: unknownName,
    realName: unknownName,
    phone,
    email: '',
    phoneVerifiedTime: now,
  })
}

/** The name of an account that has not yet shown whose it is. */
const unknownName = '家长'

async function waitingFor(db: Db, { tenantId, userId }: Actor, keys: Keys): Promise<SignedEntry[]> {
  const member = await findMember(db, tenantId, userId)
  if (!hasProvenPhone(member)) return []
  return listSigned(db, tenantId, keys.blindIndexes(phonePurpose(tenantId), member.phone))
}

/** How many signed entries wait for the caller; nothing about them is told. */
export const countWaiting = async (
  db: Db,
  actor: Actor,
  keys: Keys,
): Promise<ReplyOf<typeof contract.listEnteredForMe>> => ({
  count: (await waitingFor(db, actor, keys)).length,
})

/** Gives the caller what the counter entered for their phone and the child with this number. */
export async function confirmEntered(
  tx: Tx,
  actor: Actor,
  { idNo }: ParsedInputOf<typeof contract.confirmEntered>,
  {
    keys,
    now,
    request,
  }: { readonly keys: Keys; readonly now: Date; readonly request: AuditedRequest },
): Promise<ReplyOf<typeof contract.confirmEntered>> {
  const { tenantId, userId } = actor
  const indexes = keys.blindIndexes(identityPurpose(tenantId), normalNumber(idNo))
  const entries = (await waitingFor(tx, actor, keys)).filter((one) => indexes.includes(one.idIndex))
  const [first] = entries
  if (!first) throw refusals.numberWrong()
  if (actor.realName === unknownName) {
    const before = await findMember(tx, tenantId, first.applicantId)
    const name = before?.realName ?? unknownName
    await changeMember(tx, rowRef(actor, userId), { name, realName: name }, now)
  }
  for (const { id, applicantId } of entries) {
    if (applicantId !== userId) await handOver(tx, rowRef(actor, id), userId)
    await writeAudit(tx, actor, {
      action: 'enrolment.counterConfirm',
      subject: { kind: 'application', id },
      request,
      now,
    })
  }
  await markProven(
    tx,
    tenantId,
    entries.map(({ id }) => id),
    now,
  )
  return { records: entries.map(({ id, applyNo }) => ({ id, applyNo })) }
}

async function handOver(tx: Tx, application: RowRef, applicantId: string): Promise<void> {
  const { tenantId, id } = application
  await giveApplication(tx, application, applicantId)
  await handFiles(tx, { ownerKind: 'enrolment', ownerId: id }, { tenantId, userId: applicantId })
  for (const use of uses.values()) await use(tx, application, applicantId)
}

/** The applicant of an own application’s process: what the counter entered keeps its first account. */
export async function asApplicant(db: Db, actor: Actor, id: string): Promise<Actor> {
  const userId = await findEnteredFor(db, rowRef(actor, id))
  return userId === undefined ? actor : { ...actor, userId }
}
