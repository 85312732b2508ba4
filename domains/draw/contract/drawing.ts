import { byteOrder, sortedRoster } from './drawFile.ts'
import type { DrawFile, RosterEntry } from './drawFile.ts'

/*
 * The hashes and the order of a draw, with Web Crypto only: the same code runs on the server and
 * in the browser of a family.
 */

const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in lower-case hex, of the UTF-8 bytes of a text. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content
  return hexOf(await crypto.subtle.digest('SHA-256', bytes))
}

const sha256OfLines = (lines: readonly string[]): Promise<string> => sha256(lines.join('\n'))

/** The hash of the roster, which is the same for any order of its entries. */
export const rosterHashOf = (roster: readonly RosterEntry[]): Promise<string> =>
  sha256OfLines(
    sortedRoster(roster).map(
      ({ no, tier, weight = 1, group = '', apart }) =>
        `${no},${tier},${weight},${group}${apart ? ',apart' : ''}`,
    ),
  )

/** The commitment that a person publishes before the secret. */
export const commitmentOf = (who: string, secret: string): Promise<string> =>
  sha256(`${who}:${secret}`)

/** Everything that is fixed when a draw is frozen. */
export type FrozenFields = Omit<
  DrawFile,
  'frozenHash' | 'seed' | 'order' | 'result' | 'roster' | 'replaces'
>

export const frozenHashOf = (draw: FrozenFields): Promise<string> =>
  sha256OfLines([
    draw.format,
    draw.id,
    draw.title,
    draw.kind,
    draw.frozenAt,
    draw.openUntil,
    draw.rules,
    draw.beacon?.name ?? '',
    draw.rosterHash,
    ...draw.parts.map(({ who, commitment }) => `${who}:${commitment}`),
    ...(draw.deal ? ['deal', ...draw.deal.classes] : []),
  ])

/** The seed. A part that was never opened is skipped. */
export const seedOf = (draw: Pick<DrawFile, 'frozenHash' | 'parts' | 'beacon'>): Promise<string> =>
  sha256OfLines([
    draw.frozenHash,
    ...draw.parts.flatMap(({ secret }) => (secret === undefined ? [] : [secret])),
    ...(draw.beacon?.value === undefined ? [] : [draw.beacon.value]),
  ])

/** The drawn order: tier, then key, then number. Members of a group have the same key. */
export async function orderOf(seed: string, roster: readonly RosterEntry[]): Promise<string[]> {
  const hmac = await hmacOf(seed)
  const keyed = await Promise.all(
    roster.map(async (entry) => ({ ...entry, key: await keyOf(hmac, entry) })),
  )
  return keyed
    .toSorted((a, b) => a.tier - b.tier || byteOrder(a.key, b.key) || byteOrder(a.no, b.no))
    .map(({ no }) => no)
}

type Hmac = (text: string) => Promise<string>

/** HMAC-SHA-256 with the seed as key, in lower-case hex. */
export async function hmacOf(seed: string): Promise<Hmac> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  return async (text) => hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

// An entry of weight 3 has three tickets; the best one counts.
async function keyOf(hmac: Hmac, { no, weight = 1, group }: RosterEntry): Promise<string> {
  const text = group === undefined ? `n:${no}` : `g:${group}`
  if (weight === 1) return hmac(text)
  const tickets = await Promise.all(
    Array.from({ length: weight }, (_, at) => hmac(`${text}#${at + 1}`)),
  )
  return tickets.toSorted(byteOrder)[0] ?? ''
}
