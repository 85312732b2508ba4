import { timingSafeEqual } from 'node:crypto'

import type { Keys } from '../../../platform/server/keys/keys.ts'

/*
 * A tracking code names an application and cannot be guessed: only its family can hand it on. It is
 * computed, not stored: `<id>-<24 characters>`.
 */

/** The last characters of a blind index: they are its hash, its first ones name the key. */
const codeLength = 24
const purposeOf = (tenantId: string) => ({ tenantId, purpose: 'enrolment tracking code' })

/** The tracking code of an application. */
export const trackTokenOf = (keys: Keys, tenantId: string, id: string): string =>
  `${id}-${keys.blindIndex(purposeOf(tenantId), id).slice(-codeLength)}`

/** The id of the application that a code names; undefined if the code is not genuine. */
export function idOfToken(keys: Keys, tenantId: string, token: string): string | undefined {
  const [, id, proof] = /^(\d{1,19})-([\w-]{24})$/.exec(token) ?? []
  if (id === undefined || proof === undefined) return undefined
  const isGenuine = keys
    .blindIndexes(purposeOf(tenantId), id)
    .some((index) => timingSafeEqual(Buffer.from(index.slice(-codeLength)), Buffer.from(proof)))
  return isGenuine ? id : undefined
}
