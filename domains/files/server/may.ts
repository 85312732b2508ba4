import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'

const publishing = new Set<string>()

/**
 * Registers permissions whose holders may publish pictures. The domains that publish are above this
 * one.
 */
export const letPublishPictures = (permissions: readonly string[]): void => {
  for (const permission of permissions) publishing.add(permission)
}

/** Whether the actor publishes anything: the link of a public picture works for everybody. */
export const mayPublishPictures = (actor: Actor): boolean =>
  [...publishing].some((permission) => can(actor, permission))
