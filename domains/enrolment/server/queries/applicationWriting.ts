import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Category, Stage } from '../../contract/form/categories.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type { StoredValues } from '../applications/sealing.ts'
import type {} from '../tables.ts'

/** Allocates row ids before insert, because each ciphertext is bound to its row id. */
export async function newIds(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom(
      sql<{ id: string }>`(select new_id()::text as id from generate_series(1, ${count}::int))`.as(
        'fresh',
      ),
    )
    .select('fresh.id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The next running number of a school year and stage; the row lock on the counter serialises
 * callers.
 */
export async function nextNumber(
  tx: Tx,
  tenantId: string,
  schoolYear: number,
  stage: Stage,
): Promise<number> {
  const row = await tx
    .insertInto('enrolmentCounter')
    .values({ tenantId, schoolYear, stage, used: 1 })
    .onConflict((at) =>
      at.columns(['tenantId', 'schoolYear', 'stage']).doUpdateSet({
        used: sql<number>`enrolment_counter.used + 1`,
        updateTime: sql<Date>`excluded.update_time`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used
}

type Assigned = { readonly applyNo: string; readonly processInstanceId: string }

/** The number and the process of an application that was inserted under its id. */
export const setNumberAndProcess = (tx: Tx, { tenantId, id }: RowRef, assigned: Assigned) =>
  tx
    .updateTable('enrolmentApplication')
    .set(assigned)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export type NewApplication = {
  id: string
  applyNo: string
  planId: string
  schoolYear: number
  stage: Stage
  category: Category
  applicantId: string
  childName: string
  birthDate: string | null
  idIndex: string
  formVersion: number
  stored: StoredValues
  submittedAt: Date
  source: 'H5' | 'COUNTER'
}

/**
 * Returns nothing when the child already has a live application: the unique index decides, not a
 * prior read.
 */
export const insertApplication = (
  tx: Tx,
  tenantId: string,
  { stored, ...application }: NewApplication,
) =>
  tx
    .insertInto('enrolmentApplication')
    .values({
      ...application,
      ...asJson(stored),
      tenantId,
      status: 'SUBMITTED',
      processInstanceId: null,
      reviewerId: null,
      reviewerName: null,
      deadline: null,
    })
    // A literal, not a parameter: with a generic plan PostgreSQL could not match the partial index.
    .onConflict((at) =>
      at
        .columns(['tenantId', 'schoolYear', 'stage', 'idIndex'])
        .where(sql<boolean>`is_live`)
        .doNothing(),
    )
    .returning(['id', 'rev'])
    .executeTakeFirst()

export const asJson = ({ answers, answersSealed }: StoredValues) => ({
  answers: JSON.stringify(answers),
  answersSealed: JSON.stringify(answersSealed),
})

export const setProcessInstance = (
  tx: Tx,
  tenantId: string,
  id: string,
  processInstanceId: string,
) =>
  tx
    .updateTable('enrolmentApplication')
    .set({ processInstanceId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** A row version for optimistic locking. */
export type Seen = { readonly id: string; readonly rev: number }
export type ChangedContent = {
  childName: string
  birthDate: string | null
  idIndex: string
  stored: StoredValues
}

/**
 * Stores changed content if `rev` is still current. `taken`: the new number already has a live
 * application.
 */
export async function changeContent(
  tx: Tx,
  { tenantId, id, rev }: Seen & { tenantId: string },
  { stored, ...content }: ChangedContent,
  now: Date,
): Promise<'done' | 'stale' | 'taken'> {
  try {
    const row = await tx
      .updateTable('enrolmentApplication')
      .set({ ...content, ...asJson(stored), rev: rev + 1, updateTime: now })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .where('rev', '=', rev)
      .returning('rev')
      .executeTakeFirst()
    return row ? 'done' : 'stale'
  } catch (error) {
    // The error aborts the transaction; the caller refuses, which rolls it back anyway.
    if (error instanceof DatabaseError && error.constraint === 'enrolment_application__live')
      return 'taken'
    throw error
  }
}

export type StateChange = {
  from: ApplicationState
  to: ApplicationState
  round: number
  deadline: Date | null
  reviewer: { id: string; name: string } | null | undefined
  dropsAssignee: boolean
}

/**
 * Sets the state if it is still `from`: the where clause is the lock, so one of two concurrent
 * steps updates no row.
 */
export const changeState = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { from, to, round, deadline, reviewer, dropsAssignee }: StateChange,
  now: Date,
) =>
  tx
    .updateTable('enrolmentApplication')
    .set({
      status: to,
      round,
      deadline,
      updateTime: now,
      rev: sql<number>`rev + 1`,
      ...(dropsAssignee ? { assigneeId: null, assigneeName: null } : {}),
      ...(reviewer === undefined
        ? {}
        : { reviewerId: reviewer?.id ?? null, reviewerName: reviewer?.name ?? null }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('rev')
    .executeTakeFirst()
