import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import type { ApplicationState } from '../contract/states.ts'

type Owned = { readonly applicantId: string }

/** Whether the caller submitted the application; the owner always comes from the token. */
export const isOwn = (actor: Actor, application: Owned): boolean =>
  actor.kind === 'user' && application.applicantId === actor.userId

export const mayReview = (actor: Actor): boolean => can(actor, enrolmentPermissions.review)

export const mayDecide = (actor: Actor): boolean => can(actor, enrolmentPermissions.decide)

/** Enrolment staff and their overseers may read every application of the school. */
export const mayOversee = (actor: Actor): boolean =>
  mayReview(actor) || mayDecide(actor) || can(actor, enrolmentPermissions.oversee)

export const maySee = (actor: Actor, application: Owned): boolean =>
  isOwn(actor, application) || mayOversee(actor)

/**
 * Revealing masked values: for the own application or with the permission; the reason is logged
 * either way.
 */
export const mayReveal = (actor: Actor, application: Owned): boolean =>
  isOwn(actor, application) || (mayOversee(actor) && can(actor, enrolmentPermissions.reveal))

/**
 * Identifying a child by number or papers: for reviewers and for those who may reveal values, not
 * for overseers alone.
 */
export const mayIdentify = (actor: Actor): boolean =>
  mayReview(actor) || mayDecide(actor) || can(actor, enrolmentPermissions.reveal)

/** An application cannot be withdrawn while it is under review. */
export const isWithdrawable = (state: ApplicationState): boolean =>
  state === 'SUBMITTED' || state === 'RETURNED'
