import type { Actor } from '../../../platform/server/actor.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'

/** Whether somebody leads applications through their steps. */
export const mayDecide = ({ permissions }: Actor): boolean =>
  permissions.has(recruitmentPermissions.decide)

/** Whether somebody begins publications, hires and makes members. */
export const mayHire = ({ permissions }: Actor): boolean =>
  permissions.has(recruitmentPermissions.hire)
