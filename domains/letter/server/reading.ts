import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { platformTenant } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database, Db } from '../../../platform/server/database/db.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { networkOf } from '../../identity/server/public.ts'
import type * as contract from '../contract/letter.ts'
import { schoolOfCode } from '../contract/letterCode.ts'
import type * as office from '../contract/office.ts'
import { listKeys } from './queries/letterKeys.ts'
import {
  countUnprinted,
  findByCode,
  listLetterRows,
  listRevokedNumbers,
} from './queries/letters.ts'
import { letterUnknown } from './refusals.ts'
import { presentAnswer, presentRow } from './views.ts'

/** Enough for a gate where many families scan through one network; a code has a hundred bits. */
const limit = { bucket: 'letter check', limit: 60, windowSeconds: 600 } as const

type Asking = { readonly ip: string; readonly now: Date }

/** Verifies a letter. Its code names the school, so the caller's school does not matter. */
export async function verifyLetter(
  database: Database,
  { verifyCode }: ParsedInputOf<typeof contract.verifyLetter>,
  { ip, now }: Asking,
): Promise<contract.LetterAnswer> {
  await spendRate(database, platformTenant, { ...limit, subject: networkOf(ip) }, now)
  const tenantId = schoolOfCode(verifyCode)
  const letter = await database.read(tenantId, (db) => findByCode(db, tenantId, verifyCode))
  if (!letter) throw letterUnknown()
  return presentAnswer(letter)
}

/** The public keys and the revoked numbers of a school, of the caller's own by default. */
export async function listLetterKeys(
  database: Database,
  { tenantId: own }: Actor,
  { school: tenantId = own }: ParsedInputOf<typeof contract.listLetterKeys>,
  { ip, now }: Asking,
): Promise<contract.LetterKeys> {
  const keysLimit = { ...limit, bucket: 'letter keys', subject: networkOf(ip) }
  await spendRate(database, platformTenant, keysLimit, now)
  return database.read(tenantId, async (db) => ({
    keys: (await listKeys(db, tenantId)).map(({ id, publicKey, fromTime, untilTime }) => ({
      id,
      publicKey,
      from: wireDateTime(fromTime),
      ...(untilTime === null ? {} : { until: wireDateTime(untilTime) }),
    })),
    revoked: { numbers: await listRevokedNumbers(db, tenantId), asOf: wireDateTime(now) },
  }))
}

/** The letters of the school, for the enrolment office. */
export async function listLetters(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof office.listLetters>,
): Promise<ReplyOf<typeof office.listLetters>> {
  const { rows, total } = await listLetterRows(db, tenantId, input)
  return toPage(input, total, rows.map(presentRow))
}

export const countLetters = async (
  db: Db,
  { tenantId }: Actor,
): Promise<ReplyOf<typeof office.countLetters>> => ({
  unprinted: await countUnprinted(db, tenantId),
})
