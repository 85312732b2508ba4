import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { firstOf, prepared } from '../../../../platform/server/database/prepared.ts'
import { accountHolders, accountKeyOf } from '../../../organisation/server/public.ts'

export const findCredential = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('credential')
    .select(['passwordHash', 'temporaryUntil'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()

const selectAccount = prepared(
  (db, at: { tenantId: string; accountKey: string; deviceIndex: string }) =>
    accountHolders(db, at.tenantId, at.accountKey)
      .leftJoin('credential as c', (join) =>
        join.onRef('c.tenantId', '=', 'u.tenantId').onRef('c.userId', '=', 'u.id'),
      )
      .leftJoin('knownDevice as d', (join) =>
        join
          .onRef('d.tenantId', '=', 'u.tenantId')
          .onRef('d.userId', '=', 'u.id')
          .on('d.deviceIndex', '=', at.deviceIndex),
      )
      .select(['c.passwordHash', 'c.temporaryUntil', 'd.deviceIndex as knownDevice'])
      .compile(),
)

/** The holder of an account, the password, and the device if it was used for sign-in before. */
export const findAccountFor = (
  db: Db,
  tenantId: string,
  { account, deviceIndex }: { account: string; deviceIndex: string },
) => firstOf(selectAccount(db, { tenantId, accountKey: accountKeyOf(account), deviceIndex }))

/**
 * `temporaryUntil`: the expiry of a one-time password; absent for a password that the person chose.
 */
export type NewCredential = {
  tenantId: string
  userId: string
  passwordHash: string
  temporaryUntil?: Date | null
}

export const saveCredential = (
  tx: Tx,
  { tenantId, userId, passwordHash, temporaryUntil = null }: NewCredential,
  now: Date,
) =>
  tx
    .insertInto('credential')
    .values({ tenantId, userId, passwordHash, temporaryUntil, changedTime: now })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ passwordHash, temporaryUntil, changedTime: now, updateTime: now }),
    )
    .execute()

type Replacing = { tenantId: string; userId: string; before: string; passwordHash: string }

/** Replaces the hash of an unchanged password, unless the password was changed meanwhile. */
export const replaceHash = (
  tx: Tx,
  { tenantId, userId, before, passwordHash }: Replacing,
  now: Date,
) =>
  tx
    .updateTable('credential')
    .set({ passwordHash, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('passwordHash', '=', before)
    .execute()
