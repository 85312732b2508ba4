import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type * as office from '../contract/office.ts'
import type * as own from '../contract/own.ts'
import { mayGiveIdentity } from '../contract/states.ts'
import { clearanceBlock } from './clearing.ts'
import { lockOfOthers } from './decisions.ts'
import { lockOwn } from './own.ts'
import type { With } from './own.ts'
import { changeApplication } from './queries/applications.ts'
import { identityMissing, identityNeeded, identityNotAsked, notOffered } from './refusals.ts'
import { openCell, sealCell } from './sealing.ts'
import { takeStep } from './steps.ts'

/** How long the page may show a revealed number. */
const revealSeconds = 60

const cellOf = ({ tenantId }: Actor, id: string) =>
  ({ tenantId, id, column: 'identity_sealed' }) as const
const subjectOf = (id: string) => ({ kind: 'recruitmentApplication', id }) as const

/** Gives the identity number for the check of the registers, or corrects it before that check. */
export async function giveIdentity(
  tx: Tx,
  actor: Actor,
  { id, idNo }: ParsedInputOf<typeof own.giveIdentity>,
  { keys, now, request }: With,
): Promise<Record<string, never>> {
  const { state, identitySealed } = await lockOwn(tx, actor, id)
  const isChecked = (await clearanceBlock(tx, actor.tenantId, actor.userId, now)) === ''
  if (!mayGiveIdentity(state, identitySealed !== null, isChecked)) throw identityNotAsked()
  const sealed = sealCell(keys, cellOf(actor, id), idNo)
  await changeApplication(tx, rowRef(actor, id), { identitySealed: sealed })
  const subject = subjectOf(id)
  await writeAudit(tx, actor, { action: 'recruitment.giveIdentity', subject, now, request })
  return {}
}

/** Accepts an offered post. The identity number is required if it was not given before. */
export async function acceptOffer(
  tx: Tx,
  actor: Actor,
  { id, idNo }: ParsedInputOf<typeof own.acceptOffer>,
  { keys, ...at }: With,
): Promise<Record<string, never>> {
  const { state, acceptedAt, identitySealed } = await lockOwn(tx, actor, id)
  if (state !== 'HIRED' || acceptedAt) throw notOffered()
  // The number that the check was made with stays.
  const sealed = identitySealed ?? (idNo ? sealCell(keys, cellOf(actor, id), idNo) : undefined)
  if (!sealed) throw identityNeeded()
  await takeStep(tx, actor, id, {
    state,
    note: '已确认录用',
    action: 'recruitment.accept',
    change: { identitySealed: sealed, acceptedAt: at.now },
    ...at,
  })
  return {}
}

/** Reveals the identity number of somebody else; the log keeps the reader and the reason. */
export async function revealIdentity(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof office.revealIdentity>,
  { keys, now, request }: With,
): Promise<ReplyOf<typeof office.revealIdentity>> {
  const { identitySealed } = await lockOfOthers(tx, actor, id)
  if (identitySealed === null) throw identityMissing()
  const value = openCell(keys, cellOf(actor, id), identitySealed)
  const subject = subjectOf(id)
  const detail = { names: ['idNo'], reason }
  await writeAudit(tx, actor, { action: 'recruitment.reveal', subject, detail, now, request })
  return { seconds: revealSeconds, records: [{ name: 'idNo', label: '身份证件号', value }] }
}
