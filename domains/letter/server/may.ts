import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'

/** Whether the letter belongs to the caller; the owner always comes from the token. */
export const isOwn = (actor: Actor, letter: { readonly ownerId: string }): boolean =>
  actor.kind === 'user' && letter.ownerId === actor.userId

/** The enrolment office: whoever may decide about applications. */
export const isOffice = (actor: Actor): boolean => can(actor, enrolmentPermissions.decide)

export const maySee = (actor: Actor, letter: { readonly ownerId: string }): boolean =>
  isOwn(actor, letter) || isOffice(actor)
