import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import type { ApplicationState } from '../contract/states.ts'

type Owned = { readonly applicantId: string }

/** The family that handed it in; the owner always comes from the token. */
export const isOwn = (actor: Actor, application: Owned): boolean =>
  actor.kind === 'user' && application.applicantId === actor.userId

export const mayReview = (actor: Actor): boolean => can(actor, enrolmentPermissions.review)

export const mayDecide = (actor: Actor): boolean => can(actor, enrolmentPermissions.decide)

/** Enrolment staff and those who watch over them read every application of the school. */
export const mayOversee = (actor: Actor): boolean =>
  mayReview(actor) || mayDecide(actor) || can(actor, enrolmentPermissions.oversee)

export const maySee = (actor: Actor, application: Owned): boolean =>
  isOwn(actor, application) || mayOversee(actor)

/** Masked values: one's own, or with the permission; the reason is recorded either way. */
export const mayReveal = (actor: Actor, application: Owned): boolean =>
  isOwn(actor, application) || (mayOversee(actor) && can(actor, enrolmentPermissions.reveal))

/** Whoever may know a child by its number or papers: those who decide, and those who may reveal. An overseer alone may not. */
export const mayIdentify = (actor: Actor): boolean =>
  mayReview(actor) || mayDecide(actor) || can(actor, enrolmentPermissions.reveal)

/** Nobody can call it off while a reviewer works on it. */
export const isWithdrawable = (state: ApplicationState): boolean =>
  state === 'SUBMITTED' || state === 'RETURNED'
