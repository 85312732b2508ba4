import { randomInt } from 'node:crypto'

import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { insertSmsCode, markSmsCodeUsed, trySmsCode } from '../queries/smsCodes.ts'

const validSeconds = 300
export const resendSeconds = 60
const maxTries = 5

/** The target of a code as hashes; neither the address nor the digits are stored. */
export type CodePlace = {
  readonly tenantId: string
  readonly placeIndex: string
  readonly codeIndexOf: (code: string) => string
}

/** Generates a six-digit code and stores its index; `reply` is the rest of the caller's reply. */
export async function newCode(
  database: Database,
  { tenantId, placeIndex, codeIndexOf }: CodePlace,
  now: Date,
): Promise<{ code: string; reply: { id: string; resendSeconds: number; validSeconds: number } }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireTime = new Date(now.getTime() + validSeconds * 1000)
  const { id } = await database.write(tenantId, (tx) =>
    insertSmsCode(tx, {
      tenantId,
      phoneIndex: placeIndex,
      codeIndex: codeIndexOf(code),
      expireTime,
    }),
  )
  return { code, reply: { id, resendSeconds, validSeconds } }
}

/** Whether this is the code that was sent. It is used up in its own transaction, right or wrong. */
export const consumeCode = (
  database: Database,
  place: CodePlace,
  given: GivenCode,
  now: Date,
): Promise<boolean> => database.write(place.tenantId, (tx) => useUpCode(tx, place, given, now))

type GivenCode = { readonly id: string; readonly value: string }

/** The same in the caller’s transaction. */
export async function useUpCode(
  tx: Tx,
  { tenantId, placeIndex, codeIndexOf }: CodePlace,
  { id, value }: GivenCode,
  now: Date,
): Promise<boolean> {
  const tried = await trySmsCode(tx, { tenantId, id, phoneIndex: placeIndex }, maxTries, now)
  if (tried?.codeIndex !== codeIndexOf(value)) return false
  return (await markSmsCodeUsed(tx, tenantId, id, now)) !== undefined
}
