import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { childrenOf, findPupilRecord, pupilsOfClassTeacher } from '../../people/server/public.ts'
import { openRecord } from '../../workflow/server/public.ts'
import type { OpenedRecord } from '../../workflow/server/public.ts'
import type * as contract from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'
import { maySee } from './may.ts'
import type { Relation } from './may.ts'
import { studentRequestFlow } from './flows.ts'
import { findRequest, listAllRows, listOpenRows } from './queries/requests.ts'
import type { RequestRecord } from './queries/requests.ts'
import { presentRequest, presentRow, presentSchoolRow } from './views.ts'

/** How to make links to papers, and the current time. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** One request for authorised readers; others get NOT_FOUND. Only the author can read a draft. */
export async function getStudentRequest(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getStudentRequest>,
  showing: Showing,
): Promise<StudentRequest> {
  const { record, relation } = await openRecord(db, actor, input, {
    flows: [studentRequestFlow],
    name: '这份申请',
    find: (id) => findRequest(db, actor.tenantId, id),
    relation: async (found) => {
      const relation = await relationToRequest(db, actor, found, showing.now)
      const isVisible = found.state === 'DRAFT' ? isWriter(actor, found) : maySee(actor, relation)
      return isVisible ? relation : undefined
    },
    now: showing.now,
  })
  return showRequest(db, actor, { record, relation }, showing)
}

const isWriter = ({ userId }: Actor, { applicantId }: RequestRecord): boolean =>
  applicantId === userId

/**
 * Open requests of a family or class teacher. For a pupil without a current tie it lists only the
 * caller's own drafts, so that they can be deleted.
 */
export async function listOpenRequests(
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listOpenRequests>> {
  const children = await childrenOf(db, actor.tenantId, actor.userId)
  const led = await pupilsOfClassTeacher(db, actor.tenantId, actor.userId)
  const known = new Set([...children, ...led].map(({ id }) => id))
  const rows = await listOpenRows(
    db,
    actor.tenantId,
    actor.userId,
    children.map(({ id }) => id),
  )
  return {
    records: rows
      .filter(({ studentId, state }) => state === 'DRAFT' || known.has(studentId))
      .map(presentRow),
  }
}

/** All requests of the school. The reason is only in the request itself, for authorised readers. */
export async function listAllRequests(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listAllRequests>,
): Promise<ReplyOf<typeof contract.listAllRequests>> {
  const { rows, total } = await listAllRows(db, tenantId, input)
  const asked = rows.flatMap((row) => (row.askedAt ? [presentSchoolRow(row, row.askedAt)] : []))
  return toPage(input, total, asked)
}

/** The relation by current guardians and class teacher; former ones have no access. */
async function relationToRequest(
  db: Db,
  actor: Actor,
  record: RequestRecord,
  now: Date,
): Promise<Relation> {
  const pupil = await findPupilRecord(db, actor, record.studentId)
  const isFamily = pupil?.isOwnChild ?? false
  return {
    isFamily,
    isApplicant: isWriter(actor, record) && (isFamily || (pupil?.isOwnClass ?? false)),
    decides:
      record.state !== 'DRAFT' && (await studentRequestFlow.isDecidedBy(db, actor, record, now)),
  }
}

async function showRequest(
  db: Db,
  actor: Actor,
  { record, relation: { isApplicant } }: OpenedRecord<RequestRecord, Relation>,
  { making, now }: Showing,
): Promise<StudentRequest> {
  const process =
    record.state === 'DRAFT'
      ? undefined
      : await studentRequestFlow.processOf(db, actor, record, now)
  return {
    ...presentRequest(record),
    files: await showFiles(db, actor, record.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: isApplicant && (record.state === 'DRAFT' || record.state === 'RETURNED'),
    mayWithdraw:
      record.state === 'DRAFT' || (isApplicant && ['PENDING', 'RETURNED'].includes(record.state)),
  }
}
