import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { InstitutionDuty } from '../../contract/institutionAccount.ts'
import { mayTeachOn } from './institutions.ts'
import '../tables.ts'
import '../planTables.ts'

/** A person's place at an institution that may teach now. */
export type Membership = {
  readonly institutionId: string
  readonly institutionName: string
  readonly duty: InstitutionDuty
  /** The person among those who teach; none if they do not. */
  readonly instructorId: string | null
}

/** Nothing for a closed account, and while the institution may not teach. */
export const findMembership = (
  db: Db,
  { tenantId, userId }: PersonRef,
  today: string,
): Promise<Membership | undefined> =>
  db
    .selectFrom('institutionAccount as a')
    .innerJoin('institution', (on) =>
      on
        .onRef('institution.tenantId', '=', 'a.tenantId')
        .onRef('institution.id', '=', 'a.institutionId'),
    )
    .leftJoin('instructor as i', (on) =>
      on
        .onRef('i.tenantId', '=', 'a.tenantId')
        .onRef('i.userId', '=', 'a.userId')
        .onRef('i.institutionId', '=', 'a.institutionId'),
    )
    .select([
      'a.institutionId',
      'institution.name as institutionName',
      'a.duty',
      'i.id as instructorId',
    ])
    .where('a.tenantId', '=', tenantId)
    .where('a.userId', '=', userId)
    .where('a.closedAt', 'is', null)
    .where(mayTeachOn(today))
    .executeTakeFirst()

const accounts = (db: Db, tenantId: string) =>
  db
    .selectFrom('institutionAccount as a')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.userId'),
    )
    .innerJoin('institution as o', (on) =>
      on.onRef('o.tenantId', '=', 'a.tenantId').onRef('o.id', '=', 'a.institutionId'),
    )
    .select([
      'a.userId',
      'u.account',
      'u.realName',
      'a.duty',
      'a.institutionId',
      'o.name as institutionName',
      'a.openedByName',
      'a.createTime as openedAt',
      'a.closedAt',
    ])
    .where('a.tenantId', '=', tenantId)

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

/** Accounts of institutions, or of one: open ones first, leads before teachers. */
export const pageOfAccounts = (
  db: Db,
  tenantId: string,
  { institutionId, ...page }: PageQuery & { institutionId?: string | undefined },
) =>
  readPage(
    accounts(db, tenantId)
      .$if(Boolean(institutionId), (rows) =>
        rows.where('a.institutionId', '=', institutionId || '0'),
      )
      .orderBy(sql`a.closed_at is not null`)
      .orderBy('o.name')
      .orderBy('a.duty')
      .orderBy('a.createTime')
      .orderBy('a.userId'),
    page,
  )

/** Locks the account until the transaction ends. */
export const holdAccount = (
  tx: Tx,
  { tenantId, userId }: PersonRef,
): Promise<AccountRow | undefined> =>
  accounts(tx, tenantId).where('a.userId', '=', userId).forNoKeyUpdate(['a']).executeTakeFirst()

export type NewAccount = {
  readonly tenantId: string
  readonly userId: string
  readonly institutionId: string
  readonly duty: InstitutionDuty
  readonly openedBy: string
  readonly openedByName: string
}

export const insertAccount = (tx: Tx, row: NewAccount, now: Date) =>
  tx
    .insertInto('institutionAccount')
    .values({ ...row, closedAt: null, createTime: now, updateTime: now })
    .execute()

export const markAccountClosed = (tx: Tx, { tenantId, userId }: PersonRef, now: Date) =>
  tx
    .updateTable('institutionAccount')
    .set({ closedAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute()

/** Outside teachers without an account, of all institutions or of one. */
export const listWithoutAccount = (db: Db, tenantId: string, institutionId?: string) =>
  db
    .selectFrom('instructor')
    .select(['id', 'institutionId', 'name'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'OUTSIDE')
    .where('userId', 'is', null)
    .$if(institutionId !== undefined, (rows) =>
      rows.where('institutionId', '=', institutionId ?? '0'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

type Binding = RowRef & { readonly institutionId: string; readonly userId: string }

/** Gives a teacher an account; nothing if they have one or belong to another institution. */
export const bindInstructor = (
  tx: Tx,
  { tenantId, id, institutionId, userId }: Binding,
  now: Date,
) =>
  tx
    .updateTable('instructor')
    .set({ userId, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', 'OUTSIDE')
    .where('institutionId', '=', institutionId)
    .where('userId', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const findOutsideInstructor = (db: Db, { tenantId, id }: RowRef, institutionId: string) =>
  db
    .selectFrom('instructor')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('institutionId', '=', institutionId)
    .where('userId', 'is', null)
    .executeTakeFirst()

/** The teacher stays in the list under the name of the account. */
export const unbindInstructor = (tx: Tx, { tenantId, userId }: PersonRef, now: Date) =>
  tx
    .updateTable('instructor')
    .set({ userId: null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('kind', '=', 'OUTSIDE')
    .execute()

/** The accounts that may decide for an institution. */
export const findLeads = async (
  db: Db,
  tenantId: string,
  institutionId: string,
): Promise<string[]> =>
  (
    await db
      .selectFrom('institutionAccount')
      .select('userId')
      .where('tenantId', '=', tenantId)
      .where('institutionId', '=', institutionId)
      .where('duty', '=', 'LEAD')
      .where('closedAt', 'is', null)
      .execute()
  ).map(({ userId }) => userId)
