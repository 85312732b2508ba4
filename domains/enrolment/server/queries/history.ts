import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ChainedStep } from '../applications/hashChain.ts'
import type {} from '../tables.ts'

/** Steps of an application, oldest first. */
export const listSteps = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentFlowRecord')
    .select([
      'applicationId',
      'seq',
      'action',
      'fromState',
      'toState',
      'round',
      'actorId',
      'actorName',
      'actorRole',
      'reasonCodes',
      'note',
      'isInternal',
      'at',
      'prevHash',
      'hash',
    ])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('seq')
    .execute()

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

export const findLastStep = (tx: Tx, tenantId: string, applicationId: string) =>
  tx
    .selectFrom('enrolmentFlowRecord')
    .select(['seq', 'hash'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewStep = ChainedStep & {
  actorName: string
  isInternal: boolean
  prevHash: string
  hash: string
}

export const insertStep = (
  tx: Tx,
  tenantId: string,
  { actorRole, ...step }: Omit<NewStep, 'actorRole'> & { actorRole: StepRow['actorRole'] },
) =>
  tx
    .insertInto('enrolmentFlowRecord')
    .values({ ...step, actorRole, tenantId, reasonCodes: [...step.reasonCodes] })
    .execute()

/** Selected reasons of an application, the latest round first. */
export const listTicked = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentCheckItem')
    .select(['round', 'reasonCode', 'severity', 'note', 'mendedAt', 'resolvedAt'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('round', 'desc')
    .execute()

export type TickedRow = Awaited<ReturnType<typeof listTicked>>[number]
export type NewTicked = {
  round: number
  reasonCode: string
  severity: 'fix' | 'deny'
  note: string | null
}

export async function insertTicked(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  items: readonly NewTicked[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('enrolmentCheckItem')
    .values(
      items.map((item) => ({ ...item, tenantId, applicationId, mendedAt: null, resolvedAt: null })),
    )
    .execute()
}

/** Marks these reasons as corrected, because the family changed one of their inputs. */
export async function markCorrected(
  tx: Tx,
  { tenantId, id: applicationId }: RowRef,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return
  await tx
    .updateTable('enrolmentCheckItem')
    .set({ mendedAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .where('reasonCode', 'in', codes)
    .where('resolvedAt', 'is', null)
    .execute()
}

/** Resolves all selected reasons on resubmission. */
export const resolveTicked = (tx: Tx, tenantId: string, applicationId: string, now: Date) =>
  tx
    .updateTable('enrolmentCheckItem')
    .set({ resolvedAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .where('severity', '=', 'fix')
    .where('resolvedAt', 'is', null)
    .execute()

/** Writes the changed steps of an application that an erasure in the register names. */
export const writeSteps = (tx: Tx, { tenantId, id }: RowRef, steps: readonly unknown[]) =>
  sql`select rewrite_application_steps(${tenantId}, ${id}, cast(${JSON.stringify(steps)} as jsonb))`.execute(
    tx,
  )
