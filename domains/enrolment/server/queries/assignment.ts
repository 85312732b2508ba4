import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { ApplicationState, FlowAction } from '../../contract/states.ts'
import type {} from '../tables.ts'

/** The states in which an application waits for a reviewer or is with one. */
export const openStates = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'VERIFY_PENDING',
] as const satisfies readonly ApplicationState[]

/** The open applications by the person who has claimed them or whom they were given to. */
export async function countOpenByPerson(db: Db, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('enrolmentApplication')
    .select((of) => [
      of.fn.coalesce('reviewerId', 'assigneeId').as('personId'),
      of.fn.countAll<string>().as('count'),
    ])
    .where('tenantId', '=', tenantId)
    .where('status', 'in', openStates)
    .where((of) => of.or([of('reviewerId', 'is not', null), of('assigneeId', 'is not', null)]))
    .groupBy((of) => of.fn.coalesce('reviewerId', 'assigneeId'))
    .execute()
  return new Map(rows.map(({ personId, count }) => [String(personId), Number(count)]))
}

/** Some applications, locked until the transaction ends, oldest submission first. */
export const holdForAssignment = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('enrolmentApplication')
    .select(['id', 'applyNo', 'category', 'status', 'applicantId', 'reviewerId', 'round'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('submittedAt')
    .orderBy('id')
    .forUpdate()
    .execute()

export type AssignmentRow = Awaited<ReturnType<typeof holdForAssignment>>[number]

const deciding = [
  'CLAIM',
  'PASS',
  'REREVIEW',
  'REFUSE',
  'GRANT_APPEAL',
] as const satisfies readonly FlowAction[]

/** The steps of some applications that say who may not review them, oldest first. */
export const listDecidingSteps = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('enrolmentFlowRecord')
    .select(['applicationId', 'action', 'actorId', 'round'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', 'in', [...ids])
    .where('action', 'in', deciding)
    .orderBy('applicationId')
    .orderBy('seq')
    .execute()

export type DecidingStep = Awaited<ReturnType<typeof listDecidingSteps>>[number]

/** Gives applications to one person, or to nobody. */
export const setAssignee = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  person: { readonly id: string; readonly name: string } | null,
) =>
  tx
    .updateTable('enrolmentApplication')
    .set({ assigneeId: person?.id ?? null, assigneeName: person?.name ?? null })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
