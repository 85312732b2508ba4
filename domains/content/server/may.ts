import type { Actor } from '../../../platform/server/actor.ts'
import type { Audience } from '../contract/notice.ts'

/** The audiences whose notices the actor may read without having been chosen: a guest only what is meant for everybody. */
export const audiencesOf = (actor: Actor): readonly Audience[] => (actor.kind === 'user' ? ['public', 'signedIn'] : ['public'])
