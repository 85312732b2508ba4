import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { childrenOf, findPupilRecord, pupilsOfClassTeacher } from '../../people/server/public.ts'
import { decidesOn, processOf, recordBehind } from '../../workflow/server/public.ts'
import { studentRequestFlowKey } from '../contract/flowKeys.ts'
import type * as contract from '../contract/request.ts'
import type { StudentRequest } from '../contract/request.ts'
import { maySee } from './may.ts'
import type { Standing } from './may.ts'
import { processRef } from './process.ts'
import { findRequest, listAllRows, listOpenRows } from './queries/requests.ts'
import type { RequestRecord } from './queries/requests.ts'
import { presentRequest, presentRow, presentSchoolRow } from './views.ts'

/** How links to papers are made, and when. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** One request, for those whom it concerns; for everybody else it does not exist. A draft is its writer's alone. */
export async function getStudentRequest(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getStudentRequest>,
  showing: Showing,
): Promise<StudentRequest> {
  const id =
    input.id ?? (await recordBehind(db, actor, input, [studentRequestFlowKey], showing.now))
  const record = id === undefined ? undefined : await findRequest(db, actor.tenantId, id)
  const standing = record && (await standingTo(db, actor, record, showing.now))
  if (
    !record ||
    !standing ||
    !(record.state === 'DRAFT' ? isWriter(actor, record) : maySee(actor, standing))
  )
    throw notFound('申请')
  return showRequest(db, actor, record, standing, showing)
}

const isWriter = ({ userId }: Actor, { applicantId }: RequestRecord): boolean =>
  applicantId === userId

/** What a family and a class teacher have under way; of a child whose guardian or class teacher one is no longer, one's own drafts, to delete them. */
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

/** What has been asked for in the whole school; why is told with the request itself, to whoever may see it. */
export async function listAllRequests(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listAllRequests>,
): Promise<ReplyOf<typeof contract.listAllRequests>> {
  const { rows, total } = await listAllRows(db, tenantId, input)
  const asked = rows.flatMap((row) => (row.askedAt ? [presentSchoolRow(row, row.askedAt)] : []))
  return toPage(input, total, asked)
}

/** Guardians and class teacher as they are now: who is no longer either has no business with it. */
async function standingTo(
  db: Db,
  actor: Actor,
  record: RequestRecord,
  now: Date,
): Promise<Standing> {
  const pupil = await findPupilRecord(db, actor, record.studentId)
  const isFamily = pupil?.isOwnChild ?? false
  return {
    isFamily,
    isApplicant: isWriter(actor, record) && (isFamily || (pupil?.isOwnClass ?? false)),
    decides: record.state !== 'DRAFT' && (await decidesOn(db, actor, processRef(record), now)),
  }
}

async function showRequest(
  db: Db,
  actor: Actor,
  record: RequestRecord,
  { isApplicant }: Standing,
  { making, now }: Showing,
): Promise<StudentRequest> {
  const process =
    record.state === 'DRAFT' ? undefined : await processOf(db, actor, processRef(record), now)
  return {
    ...presentRequest(record),
    files: await showFiles(db, actor, record.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: isApplicant && (record.state === 'DRAFT' || record.state === 'RETURNED'),
    mayWithdraw:
      record.state === 'DRAFT' || (isApplicant && ['PENDING', 'RETURNED'].includes(record.state)),
  }
}
