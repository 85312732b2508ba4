import { looksSealed, Sm2Busy } from '../../../../platform/server/sm2/sm2Opener.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { md5HexOf } from './passwordHash.ts'
import { signInQueued } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'

/** A received password: plain, or only the md5 that old clients send. */
export type ArrivedPassword = { md5Hex: string; plain: string | undefined }

/**
 * Decryption costs 30 ms of CPU time, so it is rate-limited per address; the limit fits a school
 * behind one address.
 */
const limit = { bucket: 'sealed password', limit: 600, windowSeconds: 600 } as const

export type Arrival = { tenantId: string; ip: string; transports: readonly string[]; now: Date }

/**
 * Reads a password in any form that this client may send. Text that is not encrypted for us counts
 * as plain and then matches no account.
 */
export async function arrivedPassword(
  services: IdentityServices,
  sent: string,
  { tenantId, ip, transports, now }: Arrival,
): Promise<ArrivedPassword> {
  if (transports.includes('md5') && /^[\da-f]{32}$/.test(sent))
    return { md5Hex: sent, plain: undefined }
  const { sm2 } = services.settings
  if (!sm2 || !transports.includes('sm2') || !looksSealed(sent)) return typed(sent)

  await spendRate(services.database, tenantId, { ...limit, subject: networkOf(ip) }, now)
  const opened = await sm2.open(sent).catch((error: unknown) => {
    throw error instanceof Sm2Busy ? signInQueued(sm2.waiting(), 2) : error
  })
  return typed(opened ?? sent)
}

const typed = (plain: string): ArrivedPassword => ({ md5Hex: md5HexOf(plain), plain })
