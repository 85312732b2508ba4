import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Audience } from '../contract/notice.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { contentPermissions } from '../contract/permissions.ts'

/** The permissions to publish notices and news. */
export const publishingPermissions = [
  contentPermissions.publishNotices,
  contentPermissions.publishSchoolNotices,
  contentPermissions.editNews,
]

/** Whether the actor is a person of the school. Guests and visitors read only what is public. */
export const belongs = (actor: Actor): boolean => can(actor, organisationPermissions.belong)

/** The audiences whose notices the actor may read without being chosen. */
export const audiencesOf = (actor: Actor): readonly Audience[] =>
  belongs(actor) ? ['public', 'signedIn'] : ['public']

/**
 * Whether the actor may address the whole school. Without this right, they address their own class
 * or grade and manage only their own notices.
 */
export const mayAddressAll = (actor: Actor): boolean =>
  can(actor, contentPermissions.publishSchoolNotices)

/** Whether Blade clients get the fields for editing notices. */
export const mayPublish = (actor: Actor): boolean => can(actor, contentPermissions.publishNotices)
