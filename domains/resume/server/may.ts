import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { resumePermissions } from '../contract/permissions.ts'

/**
 * Readers of all resumes, the registrar, and current or former approvers may see it. For everyone
 * else it does not exist.
 */
export const maySee = (
  actor: Actor,
  resume: { readonly registeredBy: string },
  decides: boolean,
): boolean => decides || isRegistrar(actor, resume) || mayReadAll(actor)

/** Whether the actor reads the resumes of all applicants. Others read summaries of hired ones. */
export const mayReadAll = (actor: Actor): boolean => can(actor, resumePermissions.view)

/** Whether the actor may register resumes. */
export const mayRegister = (actor: Actor): boolean => can(actor, resumePermissions.edit)

/** Whether the actor registered it. Only the registrar corrects and withdraws it. */
export const isRegistrar = (
  actor: Actor,
  { registeredBy }: { readonly registeredBy: string },
): boolean => registeredBy === actor.userId
