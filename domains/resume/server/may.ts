import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { resumePermissions } from '../contract/permissions.ts'

/** Whoever reads all resumes, has registered this one, or is or was asked about it; for everybody else it does not exist. */
export const maySee = (
  actor: Actor,
  resume: { readonly registeredBy: string },
  decides: boolean,
): boolean => decides || isRegistrar(actor, resume) || can(actor, resumePermissions.view)

/** Whoever registers resumes. */
export const mayRegister = (actor: Actor): boolean => can(actor, resumePermissions.edit)

/** Whoever has registered it mends it and takes it back. */
export const isRegistrar = (
  actor: Actor,
  { registeredBy }: { readonly registeredBy: string },
): boolean => registeredBy === actor.userId
