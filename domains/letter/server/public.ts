/** What other domains may use of letters: issue and revoke one, and find one. */
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import type { IssuedLetter } from './issuing.ts'
import { findByCode, findValidLetter, setOwner } from './queries/letters.ts'

/**
 * `issueLetter(tx, actor, letter, { keys, now, request })` is idempotent: a subject that has a
 * valid letter keeps it.
 */
export { issueLetter } from './issuing.ts'
export type { IssuedLetter, Issuing, LetterToIssue } from './issuing.ts'
/** `revokeLetter(tx, actor, { subjectId, reason }, { now, request })`; false if there is none. */
export { revokeLetter } from './revoking.ts'

/** Removes the letters of subjects whose data is not stored any longer. */
export { deleteLettersOf as removeLettersOf } from './queries/retention.ts'

/** The valid letter of a subject; `ref.id` is the id of the subject. */
export async function letterOf(db: Db, ref: RowRef): Promise<IssuedLetter | undefined> {
  const letter = await findValidLetter(db, ref.tenantId, ref.id)
  return letter && { id: letter.id, number: letter.number, verifyCode: letter.verifyCode }
}

/** Gives the letters of a subject, which is `ref.id`, to another account of the same family. */
export async function giveLetters(
  tx: Tx,
  { tenantId, id }: RowRef,
  ownerId: string,
): Promise<void> {
  await setOwner(tx, { tenantId, subjectId: id }, ownerId)
}

/** Whose letter was scanned, and whether it is revoked; undefined if the school has none. */
export async function subjectOfCode(
  db: Db,
  tenantId: string,
  verifyCode: string,
): Promise<{ readonly subjectId: string; readonly isRevoked: boolean } | undefined> {
  const letter = await findByCode(db, tenantId, verifyCode)
  return letter && { subjectId: letter.subjectId, isRevoked: letter.revokedTime !== null }
}
