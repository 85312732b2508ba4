import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Transfer, TransferKind } from '../ledger/transfers.ts'
import '../tables.ts'

/** Books a transfer once per kind and subject. */
export const insertTransfer = (
  tx: Tx,
  tenantId: string,
  { kind, subjectId }: { kind: TransferKind; subjectId: string },
  { debit, credit, fen }: Transfer,
) =>
  tx
    .insertInto('paymentTransfer')
    .values({ tenantId, kind, subjectId, debit, credit, fen })
    .onConflict((clash) => clash.columns(['tenantId', 'kind', 'subjectId']).doNothing())
    .execute()

export const listTransfers = (db: Db, tenantId: string) =>
  db
    .selectFrom('paymentTransfer')
    .select(['kind', 'subjectId', 'debit', 'credit', 'fen'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .execute()
