import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Audience } from '../contract/notice.ts'
import { contentPermissions } from '../contract/permissions.ts'

/** The permissions to publish notices and news. */
export const publishingPermissions = [
  contentPermissions.publishNotices,
  contentPermissions.publishSchoolNotices,
  contentPermissions.editNews,
]

/**
 * The audiences whose notices the actor may read without being chosen. A guest reads only public
 * ones.
 */
export const audiencesOf = (actor: Actor): readonly Audience[] =>
  actor.kind === 'user' ? ['public', 'signedIn'] : ['public']

/**
 * Whether the actor may address the whole school. Without this right, they address their own class
 * or grade and manage only their own notices.
 */
export const mayAddressAll = (actor: Actor): boolean =>
  can(actor, contentPermissions.publishSchoolNotices)

/** Whether Blade clients get the fields for editing notices. */
export const mayPublish = (actor: Actor): boolean => can(actor, contentPermissions.publishNotices)
