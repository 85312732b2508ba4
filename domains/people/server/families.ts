import { randomInt } from 'node:crypto'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findMember, findPeople } from '../../organisation/server/public.ts'
import type * as contract from '../contract/child.ts'
import type { ClaimForm, OwnClaim } from '../contract/child.ts'
import {
  claimStateNames,
  invitationStateNames,
  relationNames,
  studentStatusNames,
} from '../contract/states.ts'
import type { Relation } from '../contract/states.ts'
import type { At } from './acts.ts'
import { requireNotFrozen, tell } from './guardians.ts'
import { findClass } from './queries/classes.ts'
import * as families from './queries/families.ts'
import * as rows from './queries/guardians.ts'
import { isFrozen } from './queries/history.ts'
import { findByNameInClass } from './queries/students.ts'
import {
  alreadyClaimed,
  alreadyDecided,
  invitationClosed,
  invitationUnknown,
  tooManyInvitations,
} from './refusals.ts'
import { codePurpose, openStudent, phonePurpose } from './sealing.ts'
import { photoOf } from './views.ts'
import type { Showing } from './views.ts'

const invitationLifeMs = 3 * 24 * 60 * 60 * 1000
const maxOpenInvitations = 3
// Without letters and digits that look alike.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** The caller's own children. */
export async function listChildren(
  db: Db,
  actor: Actor,
  showing: Showing,
): Promise<ReplyOf<typeof contract.listChildren>> {
  const children = await families.listChildRows(db, actor.tenantId, actor.userId)
  const teachers = await findPeople(
    db,
    actor.tenantId,
    children.flatMap(({ teacherId }) => teacherId ?? []),
  )
  const records = []
  for (const child of children) {
    const photo = await photoOf(db, actor, child.photoId, showing)
    records.push({
      id: child.id,
      name: child.name,
      className: child.className ?? '',
      gradeName: child.gradeName ?? '',
      teacherName: teachers.get(child.teacherId ?? '')?.realName ?? '',
      status: child.status,
      statusName: studentStatusNames[child.status],
      relation: child.relation,
      relationName: relationNames[child.relation],
      isPrimary: child.isPrimary,
      mayInvite: child.canConsent && !child.isFrozen,
      ...(photo ? { photo } : {}),
    })
  }
  return { records }
}

type Claiming = At & { readonly keys: Keys }

/** Keeps a claim; whether it fits the roll changes nothing that the parent can see. */
export async function claimChild(
  tx: Tx,
  actor: Actor,
  form: ClaimForm,
  { keys, ...at }: Claiming,
): Promise<OwnClaim> {
  const { tenantId, userId } = actor
  if (!(await findClass(tx, tenantId, form.classId))) throw notFound('班级')
  const member = await findMember(tx, tenantId, userId)
  const studentId = await fittingStudent(tx, tenantId, form, keys)
  const claimantName = member?.realName ?? actor.realName
  const { classId, childName, relation } = form
  const made = await rows.insertClaim(tx, {
    tenantId,
    userId,
    claimantName,
    classId,
    childName,
    studentId: studentId ?? null,
    relation,
    at: at.now,
  })
  if (!made) throw alreadyClaimed()
  await tell(
    tx,
    actor,
    { kind: 'claim', id: made.id, studentId: studentId ?? null, action: 'submit' },
    at,
  )
  if (studentId !== undefined && member?.phoneVerifiedTime)
    await meetExpectation(
      tx,
      actor,
      { claimId: made.id, studentId, phone: member.phone },
      { keys, ...at },
    )
  const [claim] = await rows.findClaims(tx, tenantId, [made.id])
  if (!claim) throw notFound('申请')
  return presentClaim(claim)
}

/** The one pupil of the class whose name and number both fit. */
async function fittingStudent(
  tx: Tx,
  tenantId: string,
  form: ClaimForm,
  keys: Keys,
): Promise<string | undefined> {
  const candidates = await findByNameInClass(tx, tenantId, form.classId, form.childName)
  const fitting = candidates.filter((one) =>
    openStudent(
      keys,
      tenantId,
      { ...one, recordNoSealed: null, addressSealed: null },
      'idNo',
    ).endsWith(form.idTail),
  )
  return fitting.length === 1 ? fitting[0]?.id : undefined
}

type Expectation = { claimId: string; studentId: string; phone: string }

/** Whom the school has entered with this very phone needs nobody's confirmation. */
async function meetExpectation(
  tx: Tx,
  actor: Actor,
  { claimId, studentId, phone }: Expectation,
  { keys, ...at }: Claiming,
): Promise<void> {
  const { tenantId, userId } = actor
  const expected = await rows.findExpectedLink(
    tx,
    tenantId,
    studentId,
    keys.blindIndexes(phonePurpose(tenantId), phone),
  )
  if (
    !expected ||
    (await isFrozen(tx, tenantId, studentId)) ||
    (await rows.findActiveLink(tx, tenantId, userId, studentId))
  )
    return
  await rows.activateLink(tx, tenantId, expected.id, { userId, by: userId, now: at.now })
  await rows.decideClaims(tx, tenantId, [claimId], {
    state: 'CONFIRMED',
    reason: '',
    by: '0',
    name: '学校名册',
    at: at.now,
  })
  await tell(tx, actor, { kind: 'link', id: expected.id, studentId, action: 'activate' }, at)
}

const presentClaim = ({
  id,
  childName,
  className,
  relation,
  state,
  reason,
  at,
}: rows.ClaimRow): OwnClaim => ({
  id,
  childName,
  className,
  relationName: relationNames[relation],
  state,
  stateName: claimStateNames[state],
  reason,
  at: wireDateTime(at),
})

export const listOwnClaims = async (db: Db, actor: Actor): Promise<{ records: OwnClaim[] }> => ({
  records: (await rows.listClaimRows(db, actor.tenantId, actor.userId)).map(presentClaim),
})

/** Takes an own claim back. */
export async function withdrawClaim(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const [claim] = await rows.findClaims(tx, actor.tenantId, [id])
  if (claim?.userId !== actor.userId) throw notFound('申请')
  const decision = {
    state: 'WITHDRAWN',
    reason: '',
    by: actor.userId,
    name: actor.realName,
    at: at.now,
  } as const
  if ((await rows.decideClaims(tx, actor.tenantId, [id], decision)).length === 0)
    throw alreadyDecided()
  await tell(tx, actor, { kind: 'claim', id, studentId: claim.studentId, action: 'withdraw' }, at)
  return {}
}

/** A code that makes one more person a guardian; only a guardian who may consent gives one away. */
export async function inviteGuardian(
  tx: Tx,
  actor: Actor,
  { studentId, relation }: { studentId: string; relation: Relation },
  { keys, ...at }: Claiming,
): Promise<ReplyOf<typeof contract.inviteGuardian>> {
  const { tenantId, userId } = actor
  const own = await rows.findActiveLink(tx, tenantId, userId, studentId)
  if (!own?.canConsent) throw notFound('孩子')
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
  await tell(tx, actor, { kind: 'invitation', id, studentId, action: 'invite' }, at)
  return { code, expireTime: wireDateTime(expireTime) }
}

/** The caller's invitations, the newest first. */
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
  if (invitation?.inviterId !== actor.userId) throw notFound('邀请')
  if (
    !(await families.closeInvitation(tx, actor.tenantId, id, {
      state: 'REVOKED',
      usedBy: null,
      now: at.now,
    }))
  )
    throw invitationClosed()
  await tell(
    tx,
    actor,
    { kind: 'invitation', id, studentId: invitation.studentId, action: 'revoke' },
    at,
  )
  return {}
}

/** Uses a code once; wrong, used, revoked and expired ones are all the same. */
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
  // The one who invites may have lost the child meanwhile; then his word counts no more.
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
  if (made) await tell(tx, actor, { kind: 'link', id: made.id, studentId, action: 'activate' }, at)
  await tell(tx, actor, { kind: 'invitation', id: invitation.id, studentId, action: 'use' }, at)
  return {}
}
