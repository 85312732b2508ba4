import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import { familyStates } from '../../contract/states.ts'
import type { RecordState } from '../../contract/states.ts'
import type { RecordRef, StoredRecord } from '../sealing.ts'
import type { StoredMark } from '../tables.ts'

const headColumns = [
  'r.studentId',
  'r.applicationId',
  'r.planId',
  'r.state',
  'r.rev',
  'r.savedAt',
  'r.submittedAt',
  'r.completedAt',
  'r.remindedAt',
  'r.updateTime',
  'a.applyNo',
  'a.childName',
  'a.applicantId',
  'a.category',
  'p.name as planName',
] as const

const contentColumns = [
  'r.answers',
  'r.answersSealed',
  'r.guardians',
  'r.guardiansSealed',
  'r.marks',
] as const

/** The columns of a list row. */
const heads = (db: Db, tenantId: string) =>
  db
    .selectFrom('pupilRecord as r')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'r.tenantId').onRef('a.id', '=', 'r.applicationId'),
    )
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.planId'),
    )
    .select(headColumns)
    .where('r.tenantId', '=', tenantId)

const records = (db: Db, tenantId: string) =>
  heads(db, tenantId)
    .leftJoin('enrolmentRecord as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.applicationId', '=', 'r.applicationId'),
    )
    .select(contentColumns)
    .select('c.valuesSealed as carriedSealed')

export type RecordHead = Awaited<ReturnType<typeof listHeads>>[number]
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export const findRecord = (db: Db, { tenantId, studentId }: RecordRef) =>
  records(db, tenantId).where('r.studentId', '=', studentId).executeTakeFirst()

/** Reads and locks the record, so that its steps are serialised. */
export const lockRecord = (tx: Tx, { tenantId, studentId }: RecordRef) =>
  records(tx, tenantId).where('r.studentId', '=', studentId).forUpdate('r').executeTakeFirst()

export const findByApplication = (db: Db, tenantId: string, applicationId: string) =>
  heads(db, tenantId).where('r.applicationId', '=', applicationId).executeTakeFirst()

/** The records of some pupils. */
export const listHeads = (db: Db, tenantId: string, studentIds: readonly string[]) =>
  heads(db, tenantId)
    .where('r.studentId', 'in', [...studentIds])
    .orderBy('r.studentId')
    .execute()

export type RecordFilter = {
  readonly planId?: string | undefined
  readonly state?: RecordState | '' | undefined
  readonly name?: string | undefined
}

const filtered = (db: Db, tenantId: string, { planId, state, name }: RecordFilter) =>
  records(db, tenantId)
    .$if(Boolean(planId), (rows) => rows.where('r.planId', '=', planId ?? ''))
    .$if(Boolean(state), (rows) => rows.where('r.state', '=', state || 'OPEN'))
    .$if(Boolean(name), (rows) =>
      rows.where('a.childName', 'ilike', `%${literalPattern(name ?? '')}%`),
    )

/** One page of records, the latest change first. */
export const pageRecords = (db: Db, tenantId: string, filter: RecordFilter, page: PageQuery) =>
  readPage(
    filtered(db, tenantId, filter).orderBy('r.updateTime', 'desc').orderBy('r.studentId', 'desc'),
    page,
  )

/** The records of some applications. */
export const listOfApplications = (db: Db, tenantId: string, ids: readonly string[]) =>
  records(db, tenantId).where('r.applicationId', '=', anyOf(ids, 'bigint')).execute()

/** The records of some application numbers, locked. */
export const holdByNumbers = (tx: Tx, tenantId: string, numbers: readonly string[]) =>
  records(tx, tenantId)
    .where('a.applyNo', '=', anyOf(numbers, 'text'))
    .orderBy('r.studentId')
    .forUpdate('r')
    .execute()

/** The records that wait for the family of a person, which applied or is a guardian who consents. */
export const pageWaiting = (db: Db, { tenantId, userId }: PersonRef, first: number) =>
  readPage(
    heads(db, tenantId)
      .where('r.state', 'in', [...familyStates])
      .where('a.status', 'in', ['REGISTERED', 'STUDENT'])
      .where((at) =>
        at.or([
          at.and([
            at('a.applicantId', '=', userId),
            sql<SqlBool>`not exists (select from guardian_link o where o.tenant_id = r.tenant_id and o.student_id = r.student_id and o.user_id = ${userId} and o.state = 'REVOKED')`,
            sql<SqlBool>`not exists (select from custody_freeze f where f.tenant_id = r.tenant_id and f.student_id = r.student_id and f.lifted_at is null)`,
          ]),
          at.exists(
            at
              .selectFrom('guardianLink as g')
              .select('g.id')
              .whereRef('g.tenantId', '=', 'r.tenantId')
              .whereRef('g.studentId', '=', 'r.studentId')
              .where('g.userId', '=', userId)
              .where('g.state', '=', 'ACTIVE')
              .where('g.canConsent', '=', true),
          ),
        ]),
      )
      .orderBy('r.updateTime', 'desc')
      .orderBy('r.studentId', 'desc'),
    { current: 1, size: first },
  )

/** Opens the record of a pupil for an application; one of an earlier application is asked again. */
export const insertRecord = (
  tx: Tx,
  row: RecordRef & { readonly applicationId: string; readonly planId: string },
  now: Date,
) =>
  tx
    .insertInto('pupilRecord')
    .values({
      ...row,
      savedAt: null,
      submittedAt: null,
      completedAt: null,
      remindedAt: null,
      checkedBy: null,
      checkedByName: null,
      createTime: now,
      updateTime: now,
    })
    .onConflict((at) =>
      at.columns(['tenantId', 'studentId']).doUpdateSet({
        applicationId: row.applicationId,
        planId: row.planId,
        state: 'OPEN',
        marks: '[]',
        // Who the guardians are, and in which order, is said anew by each application.
        guardians: '[]',
        guardiansSealed: '[]',
        submittedAt: null,
        completedAt: null,
        remindedAt: null,
        updateTime: now,
      }),
    )
    .execute()

type Change = {
  readonly state: RecordState
  readonly rev: number
  readonly stored?: StoredRecord
  readonly marks?: readonly StoredMark[]
  readonly savedAt?: Date
  readonly submittedAt?: Date
  readonly completedAt?: Date
  readonly checkedBy?: string
  readonly checkedByName?: string
}

/** Changes a record that the transaction has locked. */
export async function updateRecord(
  tx: Tx,
  { tenantId, studentId }: RecordRef,
  { stored, marks, ...change }: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pupilRecord')
    .set({
      ...change,
      ...(stored ? asJson(stored) : {}),
      ...(marks ? { marks: JSON.stringify(marks) } : {}),
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .execute()
  if (stored) await dropCarried(tx, { tenantId, studentId })
}

const dropCarried = (tx: Tx, { tenantId, studentId }: RecordRef) =>
  tx
    .deleteFrom('enrolmentRecord')
    .where('tenantId', '=', tenantId)
    .where('applicationId', 'in', (of) =>
      of
        .selectFrom('pupilRecord')
        .select('applicationId')
        .where('tenantId', '=', tenantId)
        .where('studentId', '=', studentId),
    )
    .execute()

const asJson = ({ answers, answersSealed, guardians, guardiansSealed }: StoredRecord) => ({
  answers: JSON.stringify(answers),
  answersSealed: JSON.stringify(answersSealed),
  guardians: JSON.stringify(guardians),
  guardiansSealed: JSON.stringify(guardiansSealed),
})

/** Marks unfinished records as reminded if the last reminder is older; returns those marked. */
export const markReminded = (
  tx: Tx,
  tenantId: string,
  studentIds: readonly string[],
  { now, before }: { readonly now: Date; readonly before: Date },
) =>
  tx
    .updateTable('pupilRecord')
    .set({ remindedAt: now })
    .where('tenantId', '=', tenantId)
    .where('studentId', 'in', [...studentIds])
    .where('state', 'in', [...familyStates])
    .where((at) => at.or([at('remindedAt', 'is', null), at('remindedAt', '<', before)]))
    .returning('studentId')
    .execute()
