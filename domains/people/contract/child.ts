import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'
import { ClaimState, InvitationState, Relation, StudentStatus } from './states.ts'

/** A child of the caller: the fields that the phone shows everywhere. */
export const Child = z.object({
  id,
  name: z.string(),
  className: z.string(),
  gradeName: z.string(),
  teacherName: z.string(),
  status: StudentStatus,
  statusName: z.string(),
  relation: Relation,
  relationName: z.string(),
  isPrimary: z.boolean(),
  mayInvite: z.boolean(),
  photo: z.optional(z.string()),
})
export type Child = z.output<typeof Child>

export const listChildren = endpoint({
  method: 'GET',
  path: '/blade-people/child/list',
  summary: 'The caller’s children',
  may: peoplePermissions.family,
  input: nothing,
  reply: z.object({ records: z.array(Child) }),
})

export const ClaimForm = z.object({
  classId: labelled('班级', id),
  childName: labelled('孩子姓名', text(36)),
  idTail: labelled(
    '孩子身份证件号后四位',
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[0-9A-Z]{4}$/, { error: '请填写证件号的最后四位' }),
      ),
  ),
  relation: labelled('您是孩子的', Relation),
})
export type ClaimForm = z.output<typeof ClaimForm>

export const OwnClaim = z.object({
  id,
  childName: z.string(),
  className: z.string(),
  relationName: z.string(),
  state: ClaimState,
  stateName: z.string(),
  reason: z.string(),
  at: dateTime,
})
export type OwnClaim = z.output<typeof OwnClaim>

/** The answer is the same whether or not the child is on the roll. */
export const claimChild = endpoint({
  method: 'POST',
  path: '/blade-people/child/claim',
  summary:
    'Claims a pupil as own child with a phone that was proven by a code; the class teacher decides',
  may: peoplePermissions.family,
  input: ClaimForm,
  reply: OwnClaim,
  refusals: ['ALREADY_CLAIMED', 'PHONE_NOT_PROVEN'],
  idempotent: true,
})

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/blade-people/child/claims',
  summary: 'The caller’s claims, newest first',
  may: peoplePermissions.family,
  input: nothing,
  reply: z.object({ records: z.array(OwnClaim) }),
})

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/blade-people/child/withdraw',
  summary: 'Withdraws an undecided claim',
  may: peoplePermissions.family,
  input: z.object({ id: labelled('申请', id) }),
  reply: nothing,
  refusals: ['ALREADY_DECIDED'],
  idempotent: true,
})

export const Invitation = z.object({
  id,
  studentId: id,
  childName: z.string(),
  relationName: z.string(),
  state: InvitationState,
  stateName: z.string(),
  expireTime: dateTime,
  isOwn: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/blade-people/child/invite',
  summary: 'Creates a single-use code for a second guardian; it is shown once',
  may: peoplePermissions.family,
  input: z.object({
    studentId: labelled('孩子', id),
    relation: labelled('被邀请人是孩子的', Relation),
  }),
  reply: z.object({ code: z.string(), expireTime: dateTime }),
  refusals: ['CUSTODY_FROZEN', 'TOO_MANY_INVITATIONS'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/blade-people/child/invitations',
  summary: 'Invitations for the caller’s children',
  may: peoplePermissions.family,
  input: nothing,
  reply: z.object({ records: z.array(Invitation) }),
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/blade-people/child/revoke-invitation',
  summary: 'Revokes an own unused code',
  may: peoplePermissions.family,
  input: z.object({ id: labelled('邀请', id) }),
  reply: nothing,
  refusals: ['INVITATION_CLOSED'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/blade-people/child/accept',
  summary: 'Accepts an invitation: makes the caller a guardian',
  may: peoplePermissions.family,
  input: z.object({
    code: labelled(
      '邀请码',
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z0-9]{10}$/, { error: '邀请码是 10 位字母和数字' }),
        ),
    ),
  }),
  reply: nothing,
  refusals: ['INVITATION_UNKNOWN', 'CUSTODY_FROZEN'],
  idempotent: true,
})
