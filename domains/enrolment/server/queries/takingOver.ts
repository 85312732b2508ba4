import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../counter/tables.ts'
import type {} from '../tables.ts'

/** The entries whose family named this phone and has not proven it, the oldest first. */
export const listUnproven = (db: Db, tenantId: string, phoneIndexes: readonly string[]) =>
  db
    .selectFrom('enrolmentCounterEntry')
    .select(['id', 'applicantId', 'state'])
    .where('tenantId', '=', tenantId)
    .where('phoneIndex', 'in', [...phoneIndexes])
    .where('state', '!=', 'CANCELLED')
    .orderBy('id')
    .execute()

export type SignedEntry = Awaited<ReturnType<typeof listSigned>>[number]

/** The signed ones of these with the index of the child's identity number. */
export const listSigned = (db: Db, tenantId: string, phoneIndexes: readonly string[]) =>
  db
    .selectFrom('enrolmentCounterEntry as e')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'e.tenantId').onRef('a.id', '=', 'e.id'),
    )
    .select(['e.id', 'e.applicantId', 'a.applyNo', 'a.idIndex'])
    .where('e.tenantId', '=', tenantId)
    .where('e.phoneIndex', 'in', [...phoneIndexes])
    .where('e.state', '=', 'SIGNED')
    .orderBy('e.id')
    .execute()

/** Notes that the phone of these entries is proven. */
export const markProven = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('enrolmentCounterEntry')
    .set({ phoneIndex: null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Gives an application and its messages to another account of its family. */
export async function giveApplication(
  tx: Tx,
  { tenantId, id }: RowRef,
  applicantId: string,
): Promise<void> {
  await tx
    .updateTable('enrolmentApplication')
    .set({ applicantId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('enrolmentMessage')
    .set({ recipientId: applicantId })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .execute()
}

/** The account for which an application was entered at the counter. */
export const findEnteredFor = async (
  db: Db,
  { tenantId, id }: RowRef,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('enrolmentCounterEntry')
      .select('applicantId')
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.applicantId
