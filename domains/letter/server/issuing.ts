import { randomBytes } from 'node:crypto'

import { maskName } from '../../../platform/contract/mask.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { LetterFacts } from '../contract/letterCode.ts'
import { findValidLetter, holdCounter, insertLetter, setCounter } from './queries/letters.ts'
import type { LetterRecord } from './queries/letters.ts'
import { newRowId } from './queries/letterKeys.ts'
import type { LetterKeyRecord } from './queries/letterKeys.ts'
import { currentKey, signatureOf } from './signing.ts'

/** Whom a letter is for and what it states. */
export type LetterToIssue = {
  /** The id of the application. */
  readonly subjectId: string
  /** The user who may read the letter. */
  readonly ownerId: string
  readonly childName: string
  readonly planName: string
  readonly schoolName: string
  /** `yyyy-MM-dd`; its year is that of the number. */
  readonly date: string
}

export type IssuedLetter = Pick<LetterRecord, 'id' | 'number' | 'verifyCode'>

export type Issuing = {
  readonly keys: Keys
  readonly now: Date
  readonly request: AuditedRequest
}

/** Issues the letter of a subject; a subject that has a valid letter keeps it. */
export async function issueLetter(
  tx: Tx,
  actor: Actor,
  letter: LetterToIssue,
  issuing: Issuing,
): Promise<IssuedLetter> {
  const { tenantId } = actor
  const year = Number(letter.date.slice(0, 4))
  const held = await findValidLetter(tx, tenantId, letter.subjectId)
  if (held) return issuedOf(held)

  // The counter is locked until the commit, so that a number is neither lost nor given twice.
  const last = await holdCounter(tx, tenantId, year)
  const other = await findValidLetter(tx, tenantId, letter.subjectId)
  if (other) return issuedOf(other)
  const number = `LQ${year}-${String(last + 1).padStart(4, '0')}`
  const issued = await insertSigned(tx, actor, { ...letter, number }, issuing)
  await setCounter(tx, tenantId, year, last + 1)
  await writeAudit(tx, actor, {
    action: 'letter.issue',
    subject: { kind: 'letter', id: issued.id },
    detail: { number, subjectId: letter.subjectId },
    request: issuing.request,
    now: issuing.now,
  })
  return issued
}

const issuedOf = ({ id, number, verifyCode }: IssuedLetter): IssuedLetter => ({
  id,
  number,
  verifyCode,
})

type NumberedLetter = LetterToIssue & { readonly number: string }

async function insertSigned(
  tx: Tx,
  actor: Actor,
  letter: NumberedLetter,
  { keys, now }: Issuing,
): Promise<IssuedLetter> {
  const { tenantId } = actor
  const key = await currentKey(tx, tenantId, { keys, now })
  const id = await newRowId(tx)
  const row = signedLetter(actor, { ...letter, id }, { keys, key, now })
  const inserted = await insertLetter(tx, tenantId, row)
  if (!inserted) throw new Error(`letter ${letter.number} of school ${tenantId} was not stored`)
  return issuedOf(row)
}

type Signing = Pick<Issuing, 'keys' | 'now'> & { readonly key: LetterKeyRecord }

/** The row of a letter, signed with a key of the school. */
export function signedLetter(
  { tenantId, userId, realName }: Actor,
  { id, childName, date, ...letter }: NumberedLetter & { readonly id: string },
  { keys, key, now }: Signing,
) {
  const { number, planName, schoolName } = letter
  const maskedName = maskName(childName)
  const stated = { school: schoolName, number, name: maskedName, plan: planName, date }
  return {
    ...letter,
    id,
    verifyCode: newVerifyCode(tenantId),
    childNameSealed: keys.seal(namePlace({ tenantId, id }), childName),
    maskedName,
    letterDate: date,
    keyId: key.id,
    signature: signatureOf(keys, { tenantId, id: key.id }, key, LetterFacts.parse(stated)),
    issuedBy: userId,
    issuedByName: realName,
    issuedTime: now,
  }
}

/** The child's name on a letter, for those who may read the letter. */
export const openName = (
  keys: Keys,
  letter: RowRef,
  { childNameSealed }: Pick<LetterRecord, 'childNameSealed'>,
): string => keys.open(namePlace(letter), childNameSealed)

const namePlace = ({ tenantId, id }: RowRef) => ({
  tenantId,
  table: 'letter',
  column: 'child_name_sealed',
  rowId: id,
})

/** Crockford's base 32, which has no ambiguous characters. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newVerifyCode = (tenantId: string): string =>
  `${tenantId}${Array.from(randomBytes(20), (byte) => digits[byte % 32]).join('')}`
