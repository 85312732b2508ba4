import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { Round } from './round.ts'

const { belong } = organisationPermissions
const ofChild = { childId: labelled('孩子', id) }
const classOfChild = z.object({ classId: labelled('课程班', id), ...ofChild })

/** A class that a family has noted for a child. */
export const Favourite = z.object({
  classId: id,
  className: z.string(),
  ownerName: z.string(),
  times: z.string(),
  totalFen: z.number(),
  free: z.number(),
  isMeantForChild: z.boolean(),
  /** Only for classes of an institution: the text of the consent to share the child's data. */
  sharingText: z.optional(z.string()),
  hasSharingConsent: z.boolean(),
  /** Other favourites and seats of the child at the same time. */
  conflicts: z.array(z.object({ classId: id, className: z.string() })),
})
export type Favourite = z.output<typeof Favourite>

/** What is missing so that one tap is enough at the opening. */
export const MissingStep = z.object({
  step: z.enum(['AGREEMENT', 'FAVOURITES', 'SHARING', 'CONFLICT', 'NOT_MEANT']),
  classId: z.optional(id),
  msg: z.string(),
})
export type MissingStep = z.output<typeof MissingStep>

export const Preparation = z.object({
  serverNow: dateTime,
  round: Round,
  childId: id,
  childName: z.string(),
  /** Whether the caller may sign for this child. */
  mayConsent: z.boolean(),
  /** Whether any class of the round is meant for the child. */
  isEligible: z.boolean(),
  hasAgreed: z.boolean(),
  favourites: z.array(Favourite),
  missing: z.array(MissingStep),
})
export type Preparation = z.output<typeof Preparation>

export const getPreparation = endpoint({
  method: 'GET',
  path: '/blade-kehou/preparation/detail',
  summary: 'What a family has prepared for a child and a round, and what is missing',
  may: belong,
  input: z.object({ roundId: labelled('轮次', id), ...ofChild }),
  reply: Preparation,
  refusals: ['NOT_FOUND'],
})

export const signAgreement = endpoint({
  method: 'POST',
  path: '/blade-kehou/agreement/sign',
  summary: 'Sign the agreement of a round for a child; again it changes nothing',
  may: belong,
  input: z.object({ roundId: labelled('轮次', id), ...ofChild }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'MAY_NOT_CONSENT', 'ROUND_CLOSED'],
})

export const addFavourite = endpoint({
  method: 'POST',
  path: '/blade-kehou/favourite/add',
  summary: 'Note a class for a child',
  may: belong,
  input: classOfChild,
  reply: nothing,
  refusals: ['NOT_FOUND'],
})

export const removeFavourite = endpoint({
  method: 'POST',
  path: '/blade-kehou/favourite/remove',
  summary: 'Take a class off the list of a child',
  may: belong,
  input: classOfChild,
  reply: nothing,
  refusals: ['NOT_FOUND'],
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/blade-kehou/consent/give',
  summary: 'Consent to tell an institution the name, class and emergency note of a child',
  may: belong,
  input: classOfChild,
  reply: nothing,
  refusals: ['NOT_FOUND', 'MAY_NOT_CONSENT', 'CUSTODY_FROZEN'],
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/blade-kehou/consent/withdraw',
  summary: 'Withdraw that consent, which ends the seat in the class with a refund',
  may: belong,
  input: classOfChild,
  reply: nothing,
  refusals: ['NOT_FOUND', 'MAY_NOT_CONSENT', 'CUSTODY_FROZEN', 'CHOICE_STATE_WRONG'],
})
