import { randomInt } from 'node:crypto'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/child.ts'
import { invitationStateNames, relationNames } from '../../contract/states.ts'
import type { Relation } from '../../contract/states.ts'
import type { At } from '../auditTrail.ts'
import { requireNotFrozen, recordEvent, recordTie } from './guardians.ts'
import * as families from '../queries/families.ts'
import * as rows from '../queries/guardians.ts'
import {
  invitationClosed,
  invitationUnknown,
  mayNotInvite,
  tooManyInvitations,
} from '../refusals.ts'
import { codePurpose } from '../sealing.ts'
import type { Claiming } from './ownClaims.ts'

const invitationLifeMs = 3 * 24 * 60 * 60 * 1000
const maxOpenInvitations = 3
// Excludes letters and digits that look alike.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/**
 * Issues a code that makes one more person a guardian. Only a guardian who may consent can issue
 * it.
 */
export async function inviteGuardian(
  tx: Tx,
  actor: Actor,
  { studentId, relation }: { studentId: string; relation: Relation },
  { keys, ...at }: Claiming,
): Promise<ReplyOf<typeof contract.inviteGuardian>> {
  const { tenantId, userId } = actor
  const own = await rows.findActiveLink(tx, tenantId, userId, studentId)
  if (!own?.canConsent) throw mayNotInvite()
  await requireNotFrozen(tx, actor, studentId)
  if ((await families.countOpenInvitations(tx, tenantId, studentId, at.now)) >= maxOpenInvitations)
    throw tooManyInvitations()
  const code = Array.from({ length: codeLength }, () =>
    codeLetters.charAt(randomInt(codeLetters.length)),
  ).join('')
  const expireTime = new Date(at.now.getTime() + invitationLifeMs)
  const codeIndex = keys.blindIndex(codePurpose(tenantId), code)
  const { id } = await families.insertInvitation(tx, {
    tenantId,
    studentId,
    inviterId: userId,
    relation,
    codeIndex,
    expireTime,
    at: at.now,
  })
  await recordEvent(tx, actor, { kind: 'invitation', id, studentId, action: 'invite' }, at)
  return { code, expireTime: wireDateTime(expireTime) }
}

/** The caller's invitations, newest first. */
export async function listInvitations(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listInvitations>> {
  const found = await families.listInvitationRows(db, actor.tenantId, actor.userId)
  return {
    records: found.map(({ inviterId, relation, ...row }) => {
      const state = row.state === 'OPEN' && row.expireTime <= now ? 'EXPIRED' : row.state
      return {
        ...row,
        relationName: relationNames[relation],
        state,
        stateName: invitationStateNames[state],
        expireTime: wireDateTime(row.expireTime),
        isOwn: inviterId === actor.userId,
      }
    }),
  }
}

export async function revokeInvitation(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const invitation = await families.findInvitation(tx, actor.tenantId, id)
  if (invitation?.inviterId !== actor.userId) throw notFound('这份邀请')
  if (
    !(await families.closeInvitation(tx, actor.tenantId, id, {
      state: 'REVOKED',
      usedBy: null,
      now: at.now,
    }))
  )
    throw invitationClosed()
  await recordEvent(
    tx,
    actor,
    { kind: 'invitation', id, studentId: invitation.studentId, action: 'revoke' },
    at,
  )
  return {}
}

/** Uses a code once. Wrong, used, revoked and expired codes get the same answer. */
export async function acceptInvitation(
  tx: Tx,
  actor: Actor,
  code: string,
  { keys, ...at }: Claiming,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  const invitation = await families.findInvitationByCode(
    tx,
    tenantId,
    keys.blindIndexes(codePurpose(tenantId), code),
  )
  if (
    !invitation ||
    !(await families.closeInvitation(tx, tenantId, invitation.id, {
      state: 'USED',
      usedBy: userId,
      now: at.now,
    }))
  )
    throw invitationUnknown()
  const { studentId, relation, inviterId } = invitation
  // If the inviter is no longer a guardian of the child, the invitation is invalid.
  if (!(await rows.findActiveLink(tx, tenantId, inviterId, studentId))) throw invitationUnknown()
  await requireNotFrozen(tx, actor, studentId)
  const member = await findMember(tx, tenantId, userId)
  const made = await rows.insertLink(tx, {
    tenantId,
    studentId,
    userId,
    name: member?.realName ?? actor.realName,
    relation,
    isLegal: relation === 'FATHER' || relation === 'MOTHER',
    state: 'ACTIVE',
    verifiedBy: inviterId,
    verifiedAt: at.now,
  })
  if (made) await recordTie(tx, actor, { id: made.id, studentId, userId }, at)
  await recordEvent(
    tx,
    actor,
    { kind: 'invitation', id: invitation.id, studentId, action: 'use' },
    at,
  )
  return {}
}
