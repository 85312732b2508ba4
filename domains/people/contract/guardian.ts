import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { peoplePermissions } from './permissions.ts'
import { ClaimState, InvitationState, LinkState, Relation } from './states.ts'

/** A guardian of a child as staff in charge see them. */
export const Guardian = z.object({
  id,
  userId: z.optional(id),
  name: z.string(),
  phone: z.string(),
  relation: Relation,
  relationName: z.string(),
  isLegal: z.boolean(),
  isPrimary: z.boolean(),
  canPickUp: z.boolean(),
  canConsent: z.boolean(),
  state: LinkState,
  stateName: z.string(),
  verifiedName: z.string(),
  verifiedAt: z.optional(dateTime),
})
export type Guardian = z.output<typeof Guardian>

export const listGuardians = endpoint({
  method: 'GET',
  path: '/blade-people/guardian/list',
  summary: 'Guardians of a pupil, for staff in charge and the guardians themselves',
  may: organisationPermissions.belong,
  input: z.object({ studentId: labelled('学生', id) }),
  reply: z.object({ records: z.array(Guardian) }),
})

export const updateGuardian = endpoint({
  method: 'POST',
  path: '/blade-people/guardian/update',
  summary: 'Corrects the relation and rights of a guardian',
  may: peoplePermissions.edit,
  input: z.object({
    id: labelled('监护人', id),
    relation: labelled('关系', Relation),
    isLegal: labelled('法定监护人', z.boolean()),
    isPrimary: labelled('主要联系人', z.boolean()),
    canPickUp: labelled('可以接送', z.boolean()),
    canConsent: labelled('可以签字同意', z.boolean()),
  }),
  reply: nothing,
  refusals: ['CUSTODY_FROZEN', 'PRIMARY_TAKEN'],
})

export const revokeGuardian = endpoint({
  method: 'POST',
  path: '/blade-people/guardian/revoke',
  summary: 'Ends the link between a guardian and a child',
  may: peoplePermissions.edit,
  input: z.object({ id: labelled('监护人', id), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['CUSTODY_FROZEN', 'ALREADY_REVOKED'],
})

/**
 * A claim for the class teacher to decide. `fits` tells whether name, number and class match the
 * roll.
 */
export const ClaimToDecide = z.object({
  id,
  claimantName: z.string(),
  claimantPhone: z.string(),
  childName: z.string(),
  /** The matching pupil on the roll. */
  studentId: z.optional(id),
  className: z.string(),
  relation: Relation,
  relationName: z.string(),
  fits: z.boolean(),
  isFrozen: z.boolean(),
  state: ClaimState,
  stateName: z.string(),
  reason: z.string(),
  at: dateTime,
})
export type ClaimToDecide = z.output<typeof ClaimToDecide>

export const listClaimsToDecide = endpoint({
  method: 'GET',
  path: '/blade-people/guardian/claims',
  summary: 'Parents’ claims in the classes that the caller is responsible for',
  may: peoplePermissions.decideClaims,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), ClaimState]))),
    classId: labelled('班级', z.optional(z.union([z.literal(''), id]))),
    keyword: labelled('关键词', z._default(maybeText(40), '')),
  }),
  reply: pageOf(ClaimToDecide),
})

export const confirmClaims = endpoint({
  method: 'POST',
  path: '/blade-people/guardian/confirm',
  summary: 'Confirms claims that match the roster; all or none',
  may: peoplePermissions.decideClaims,
  input: z.object({ ids: labelled('申请', idList) }),
  reply: nothing,
  refusals: ['ALREADY_DECIDED', 'CLAIM_DOES_NOT_FIT', 'CUSTODY_FROZEN'],
})

export const refuseClaims = endpoint({
  method: 'POST',
  path: '/blade-people/guardian/refuse',
  summary: 'Refuses claims with a reason; all or none',
  may: peoplePermissions.decideClaims,
  input: z.object({ ids: labelled('申请', idList), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['ALREADY_DECIDED'],
})

/** An invitation of a second guardian as staff in charge see it, without the code. */
export const InvitationToWatch = z.object({
  id,
  studentId: id,
  childName: z.string(),
  className: z.string(),
  inviterName: z.string(),
  relationName: z.string(),
  state: InvitationState,
  stateName: z.string(),
  at: dateTime,
  expireTime: dateTime,
})
export type InvitationToWatch = z.output<typeof InvitationToWatch>

export const listInvitationsToWatch = endpoint({
  method: 'GET',
  path: '/blade-people/guardian/invitations',
  summary: 'Invitations of second guardians in the classes that the caller is responsible for',
  may: peoplePermissions.decideClaims,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), InvitationState]))),
    keyword: labelled('关键词', z._default(maybeText(40), '')),
  }),
  reply: pageOf(InvitationToWatch),
})

export const revokeInvitations = endpoint({
  method: 'POST',
  path: '/blade-people/guardian/revoke-invitations',
  summary: 'Revokes unused codes of families; all or none',
  may: peoplePermissions.decideClaims,
  input: z.object({ ids: labelled('邀请', idList), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['INVITATION_CLOSED'],
})
