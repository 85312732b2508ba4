import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ExportKind, ExportState } from '../../contract/exports/listExport.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { ApplicationState } from '../../contract/states.ts'
import '../seasonTables.ts'
import '../tables.ts'

const exportsOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentExport as e')
    .innerJoin('enrolPlan as p', (on) =>
      on.onRef('p.tenantId', '=', 'e.tenantId').onRef('p.id', '=', 'e.planId'),
    )
    .select([
      'e.id',
      'e.kind',
      'e.planId',
      'e.category',
      'e.status',
      'e.isClear',
      'e.purpose',
      'e.rowCount',
      'e.state',
      'e.askedBy',
      'e.askedByName',
      'e.askedAt',
      'e.decidedByName',
      'e.decidedAt',
      'e.answer',
      'e.downloadCount',
      'p.name as planName',
    ])
    .where('e.tenantId', '=', tenantId)

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const findExport = (db: Db, { tenantId, id }: RowRef) =>
  exportsOf(db, tenantId).where('e.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const holdExport = (tx: Tx, { tenantId, id }: RowRef) =>
  exportsOf(tx, tenantId).where('e.id', '=', id).forUpdate('e').executeTakeFirst()

type Listed = { readonly askedBy?: string; readonly state?: ExportState | undefined }

/** Exports, those that wait first; of one person if `askedBy` is given. */
export const pageOfExports = (
  db: Db,
  tenantId: string,
  { askedBy, state }: Listed,
  page: PageQuery,
) =>
  readPage(
    exportsOf(db, tenantId)
      .$if(askedBy !== undefined, (rows) => rows.where('e.askedBy', '=', askedBy ?? ''))
      .$if(state !== undefined, (rows) => rows.where('e.state', '=', state ?? 'PENDING'))
      .orderBy(sql`(e.state = 'PENDING')`, 'desc')
      .orderBy('e.askedAt', 'desc')
      .orderBy('e.id', 'desc'),
    page,
  )

export type NewExport = {
  readonly kind: ExportKind
  readonly planId: string
  readonly category: Category | null
  readonly status: ApplicationState | null
  readonly isClear: boolean
  readonly purpose: string
  readonly rowCount: number
}

export const insertExport = (
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  asked: NewExport,
  now: Date,
) =>
  tx
    .insertInto('enrolmentExport')
    .values({
      ...asked,
      tenantId,
      askedBy: userId,
      askedByName: realName,
      askedAt: now,
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const setExportDecided = (
  tx: Tx,
  { tenantId, id }: RowRef,
  decided: { state: ExportState; answer: string; by: string; byName: string },
  now: Date,
) =>
  tx
    .updateTable('enrolmentExport')
    .set({
      state: decided.state,
      answer: decided.answer,
      decidedBy: decided.by,
      decidedByName: decided.byName,
      decidedAt: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()

export const countDownload = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .updateTable('enrolmentExport')
    .set({ downloadCount: sql<number>`download_count + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

type Scope = {
  readonly planId: string
  readonly category: Category | null
  readonly states: readonly ApplicationState[]
}

const inScope = (db: Db, tenantId: string, { planId, category, states }: Scope) =>
  db
    .selectFrom('enrolmentApplication as a')
    .where('a.tenantId', '=', tenantId)
    .where('a.planId', '=', planId)
    .where('a.status', 'in', [...states])
    .$if(category !== null, (rows) => rows.where('a.category', '=', category ?? 'A'))

/** How many applications a scope has. */
export const countScope = async (db: Db, tenantId: string, scope: Scope): Promise<number> =>
  Number(
    (
      await inScope(db, tenantId, scope)
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const sheetColumns = [
  'a.id',
  'a.applyNo',
  'a.category',
  'a.status',
  'a.childName',
  'a.birthDate',
  'a.submittedAt',
  'a.round',
  'a.reviewerName',
  'a.answers',
  'a.answersSealed',
] as const

/** The applications of a scope for a sheet, by number. */
export const listForSheet = (db: Db, tenantId: string, scope: Scope) =>
  inScope(db, tenantId, scope).select(sheetColumns).orderBy('a.applyNo').execute()

export type SheetRow = Awaited<ReturnType<typeof listForSheet>>[number]

/** The same for some applications. */
export const listSheetRows = (db: Db, tenantId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enrolmentApplication as a')
        .select(sheetColumns)
        .where('a.tenantId', '=', tenantId)
        .where('a.id', '=', anyOf(ids, 'bigint'))
        .orderBy('a.id')
        .execute()

/** The guardians of some applications in the families' order. */
export const listSheetGuardians = (db: Db, tenantId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enrolmentGuardian')
        .select(['id', 'applicationId', 'answers', 'answersSealed'])
        .where('tenantId', '=', tenantId)
        .where(sql<boolean>`application_id = any(${[...ids]}::bigint[])`)
        .orderBy('applicationId')
        .orderBy('sort')
        .execute()

export type SheetGuardian = Awaited<ReturnType<typeof listSheetGuardians>>[number]
