import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

import type { Tx } from '../../../platform/server/database/db.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { signedBytes } from '../contract/letterCode.ts'
import type { LetterFacts } from '../contract/letterCode.ts'
import { findCurrentKey, insertKey, newRowId } from './queries/letterKeys.ts'
import type { LetterKeyRecord } from './queries/letterKeys.ts'

/** The key that the school signs with, made at its first use. */
export async function currentKey(
  tx: Tx,
  tenantId: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<LetterKeyRecord> {
  const found = await findCurrentKey(tx, tenantId)
  if (found) return found
  await makeKey(tx, tenantId, { keys, now })
  const made = await findCurrentKey(tx, tenantId)
  if (!made) throw new Error(`school ${tenantId} has no key for letters`)
  return made
}

/** Makes a key pair; another transaction may be faster, then its key stays. */
export async function makeKey(
  tx: Tx,
  tenantId: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = await newRowId(tx)
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const row = {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    privateKeySealed: keys.seal(placeOf({ tenantId, id }), secret),
  }
  await insertKey(tx, { tenantId, id }, row, now)
}

/** The signature of what a letter states, in base64url. */
export function signatureOf(
  keys: Keys,
  { tenantId, id }: RowRef,
  { privateKeySealed }: LetterKeyRecord,
  facts: LetterFacts,
): string {
  const key = createPrivateKey({
    key: Buffer.from(keys.open(placeOf({ tenantId, id }), privateKeySealed), 'base64'),
    type: 'pkcs8',
    format: 'der',
  })
  return sign(null, signedBytes(facts), key).toString('base64url')
}

const placeOf = ({ tenantId, id }: RowRef) => ({
  tenantId,
  table: 'letter_key',
  column: 'private_key_sealed',
  rowId: id,
})
