import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Audience } from '../contract/notice.ts'
import { contentPermissions } from '../contract/permissions.ts'

/** The audiences whose notices the actor may read without having been chosen: a guest only what is meant for everybody. */
export const audiencesOf = (actor: Actor): readonly Audience[] =>
  actor.kind === 'user' ? ['public', 'signedIn'] : ['public']

/** Whether notices may go to the whole school; who has not this right writes to the own class or grade, and works on the own notices only. */
export const mayAddressAll = (actor: Actor): boolean =>
  can(actor, contentPermissions.publishSchoolNotices)
