import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { attendancePermissions } from '../contract/permissions.ts'

/** The office calls every roll of the school. */
export const mayCallAll = (actor: Actor): boolean => can(actor, attendancePermissions.run)

export const mayHandOverAny = (actor: Actor): boolean => can(actor, attendancePermissions.handOver)

/** Teachers call the roll of their own lessons, class teachers that of their homeroom in care. */
export const mayCall = (actor: Actor, teacherIds: readonly (string | null)[]): boolean =>
  mayCallAll(actor) || teacherIds.includes(actor.userId)

export const maySee = (actor: Actor, teacherIds: readonly (string | null)[]): boolean =>
  mayCall(actor, teacherIds) || can(actor, attendancePermissions.oversee)
