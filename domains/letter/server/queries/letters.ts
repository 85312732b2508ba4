import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { LetterState } from '../../contract/letter.ts'
import '../tables.ts'

const columns = [
  'id',
  'subjectId',
  'ownerId',
  'number',
  'verifyCode',
  'childNameSealed',
  'maskedName',
  'planName',
  'schoolName',
  'letterDate',
  'keyId',
  'signature',
  'issuedByName',
  'issuedTime',
  'printedTime',
  'revokedTime',
  'revokedByName',
  'revokeReason',
] as const

/** One letter. */
export type LetterRecord = {
  id: string
  subjectId: string
  ownerId: string
  number: string
  verifyCode: string
  childNameSealed: string
  maskedName: string
  planName: string
  schoolName: string
  letterDate: string
  keyId: string
  signature: string
  issuedByName: string
  issuedTime: Date
  printedTime: Date | null
  revokedTime: Date | null
  revokedByName: string | null
  revokeReason: string | null
}

const letters = (db: Db, tenantId: string) =>
  db.selectFrom('letter').select(columns).where('tenantId', '=', tenantId)

/** A letter, locked until the transaction ends. */
export const holdLetter = (tx: Tx, { tenantId, id }: RowRef): Promise<LetterRecord | undefined> =>
  letters(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const findByCode = (
  db: Db,
  tenantId: string,
  verifyCode: string,
): Promise<LetterRecord | undefined> =>
  letters(db, tenantId).where('verifyCode', '=', verifyCode).executeTakeFirst()

/** The letter of a subject that is not revoked. */
export const findValidLetter = (
  db: Db,
  tenantId: string,
  subjectId: string,
): Promise<LetterRecord | undefined> =>
  letters(db, tenantId)
    .where('subjectId', '=', subjectId)
    .where('revokedTime', 'is', null)
    .executeTakeFirst()

/** Gives the letters of a subject to another account. */
export const setOwner = (
  tx: Tx,
  { tenantId, subjectId }: { readonly tenantId: string; readonly subjectId: string },
  ownerId: string,
) =>
  tx
    .updateTable('letter')
    .set({ ownerId })
    .where('tenantId', '=', tenantId)
    .where('subjectId', '=', subjectId)
    .execute()

/** Letters by id, locked, in the order of their numbers. */
export const holdLetters = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<LetterRecord[]> =>
  letters(tx, tenantId)
    .where('id', 'in', [...ids])
    .orderBy('number')
    .forUpdate()
    .execute()

export type LetterFilter = PageQuery & {
  state?: LetterState | '' | undefined
  printed?: 'YES' | 'NO' | '' | undefined
  number?: string | undefined
}

export const listLetterRows = (db: Db, tenantId: string, filter: LetterFilter) =>
  readPage(
    letters(db, tenantId)
      .$if(filter.state === 'VALID', (rows) => rows.where('revokedTime', 'is', null))
      .$if(filter.state === 'REVOKED', (rows) => rows.where('revokedTime', 'is not', null))
      .$if(filter.printed === 'NO', (rows) =>
        rows.where('printedTime', 'is', null).where('revokedTime', 'is', null),
      )
      .$if(filter.printed === 'YES', (rows) => rows.where('printedTime', 'is not', null))
      .$if(Boolean(filter.number), (rows) =>
        rows.where((at) => at.fn('strpos', ['number', at.val(filter.number ?? '')]), '>', 0),
      )
      .orderBy('id', 'desc'),
    filter,
  )

/** The numbers of all revoked letters. */
export async function listRevokedNumbers(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('number')
    .where('tenantId', '=', tenantId)
    .where('revokedTime', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

export async function countUnprinted(db: Db, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('printedTime', 'is', null)
    .where('revokedTime', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Locks the counter of a year and returns the last number that was given. */
export async function holdCounter(tx: Tx, tenantId: string, year: number): Promise<number> {
  await tx
    .insertInto('letterCounter')
    .values({ tenantId, year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('letterCounter')
    .select('last')
    .where('tenantId', '=', tenantId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last
}

export const setCounter = (tx: Tx, tenantId: string, year: number, last: number) =>
  tx
    .updateTable('letterCounter')
    .set({ last })
    .where('tenantId', '=', tenantId)
    .where('year', '=', year)
    .execute()

export type NewLetter = Omit<
  LetterRecord,
  'printedTime' | 'revokedTime' | 'revokedByName' | 'revokeReason'
> & { issuedBy: string }

/** Returns nothing if the subject has a letter. The database decides. */
export const insertLetter = (tx: Tx, tenantId: string, row: NewLetter) =>
  tx
    .insertInto('letter')
    .values({
      ...row,
      tenantId,
      printedTime: null,
      revokedTime: null,
      revokedBy: null,
      revokedByName: null,
      revokeReason: null,
      createTime: row.issuedTime,
      updateTime: row.issuedTime,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Marks letters as printed by the office; the first time counts. */
export const markPrinted = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('letter')
    .set({ printedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('printedTime', 'is', null)
    .execute()

type Revocation = {
  readonly revokedBy: string
  readonly revokedByName: string
  readonly revokeReason: string
}

/** Whether this call revoked the letter: somebody else may have been faster. */
export async function markRevoked(
  tx: Tx,
  { tenantId, id }: RowRef,
  revocation: Revocation,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('letter')
    .set({ ...revocation, revokedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('revokedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
