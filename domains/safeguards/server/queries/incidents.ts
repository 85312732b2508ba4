import { sql } from 'kysely'
import type { Updateable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type {} from '../tables.ts'

const incidents = (db: Db, tenantId: string) =>
  db
    .selectFrom('privacyIncident as i')
    .select((of) => [
      'i.id',
      'i.number',
      'i.title',
      'i.isDrill',
      'i.foundAt',
      'i.happenedFrom',
      'i.happenedUntil',
      'i.course',
      'i.dataKinds',
      'i.measures',
      'i.reportDue',
      'i.state',
      'i.authorityToldAt',
      'i.familiesToldAt',
      'i.closedAt',
      'i.conclusion',
      'i.familyNotice',
      'i.authorityNotice',
      'i.enteredByName',
      of
        .selectFrom('incidentPerson as p')
        .select(sql<number>`count(*)::int`.as('people'))
        .whereRef('p.tenantId', '=', 'i.tenantId')
        .whereRef('p.incidentId', '=', 'i.id')
        .as('affected'),
    ])
    .where('i.tenantId', '=', tenantId)

export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>

export const findIncident = (db: Db, { tenantId, id }: RowRef) =>
  incidents(db, tenantId).where('i.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const holdIncident = (tx: Tx, { tenantId, id }: RowRef) =>
  incidents(tx, tenantId).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

export const pageOfIncidents = (
  db: Db,
  tenantId: string,
  state: 'OPEN' | 'CLOSED' | undefined,
  page: PageQuery,
) =>
  readPage(
    incidents(db, tenantId)
      .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'OPEN'))
      .orderBy(sql`(i.state = 'OPEN') desc`)
      .orderBy('i.foundAt', 'desc')
      .orderBy('i.id', 'desc'),
    page,
  )

type IncidentChange = Omit<Updateable<Tables['privacyIncident']>, 'tenantId' | 'id'>
type NewIncident = {
  readonly title: string
  readonly isDrill: boolean
  readonly foundAt: Date
  readonly happenedFrom: Date | null
  readonly happenedUntil: Date | null
  readonly course: string
  readonly dataKinds: string
  readonly measures: string
  readonly reportDue: Date
  readonly familyNotice: string
  readonly authorityNotice: string
  readonly enteredBy: string
  readonly enteredByName: string
}

/** Enters an incident under the next number of the school; the key refuses a number taken twice. */
export async function insertIncident(tx: Tx, tenantId: string, row: NewIncident): Promise<string> {
  const { last } = await tx
    .selectFrom('privacyIncident')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('privacyIncident')
    .values({
      ...row,
      tenantId,
      number: last + 1,
      authorityToldAt: null,
      familiesToldAt: null,
      closedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateIncident = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: IncidentChange,
  now: Date,
) =>
  tx
    .updateTable('privacyIncident')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Open incidents, and those among them whose report is overdue; drills do not count. */
export async function countOpen(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<{ open: number; overdue: number }> {
  return db
    .selectFrom('privacyIncident')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`count(*) filter (where not is_drill and authority_told_at is null and report_due < ${now})::int`.as(
        'overdue',
      ),
    ])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
}
