import { wireDate } from '../../../platform/contract/time.ts'
import { notFound, Refusal } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { StudyWay } from '../../people/contract/states.ts'
import {
  carryOutRequest,
  classTeacherOf,
  findPupilRecord,
  guardiansOf,
} from '../../people/server/public.ts'
import type { RequestedChange } from '../../people/server/public.ts'
import type { EffectContext } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { requestStateNames } from '../contract/states.ts'
import type { RequestState } from '../contract/states.ts'
import { isRelatedTo } from './askable.ts'
import { lockRequest, markState } from './queries/requests.ts'
import type { RequestRecord } from './queries/requests.ts'

type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

/**
 * Checks at the office step that the applicant is still entitled, so that an impossible change does
 * not wait for its effective day.
 */
export async function onPassed(context: EffectContext<'passed'>): Promise<void> {
  if (context.event.node === 'office')
    await requireStillEntitled(context, await getRecord(context, ['PENDING']))
}

/**
 * All approved and the effective day has come: changes the record in the same transaction, or
 * refuses.
 */
export async function onAccepted(context: EffectContext<'accepted'>): Promise<void> {
  const { tx, actor, now } = context
  const record = await getRecord(context, ['PENDING'])
  // Requests from older versions have no timer that waits for their day.
  if (record.fromDay && record.fromDay > wireDate(now))
    throw businessRefused(`这份申请从 ${record.fromDay} 起生效，请在这一天或之后通过`)
  await requireStillEntitled(context, record)
  try {
    await carryOutRequest(tx, actor, changeOf(record), now)
  } catch (error) {
    if (error instanceof Refusal) throw businessRefused(`${error.message}；${wayOut(context)}`)
    throw error
  }
  await mark(context, record, 'DONE')
}

/**
 * No approver acts on the effective day, so the text tells how the applicant or a flow manager ends
 * the request.
 */
const wayOut = ({ actor }: Context): string =>
  actor.kind === 'user' ? '请退回这份申请，或选择不通过' : '请申请人撤销，或由流程管理员终止'

/** The applicant must still be entitled to act for the child, and custody must not be disputed. */
async function requireStillEntitled(
  { tx, actor }: Context,
  { studentId, applicantId }: RequestRecord,
): Promise<void> {
  const { tenantId } = actor
  const pupil = await findPupilRecord(tx, actor, studentId)
  if (pupil?.isFrozen)
    throw businessRefused('监护关系有争议，暂停办理学籍异动申请，请在争议解决后再办理')
  const guardians = await guardiansOf(tx, tenantId, [studentId])
  const isGuardian = guardians.some(
    ({ userId, canConsent }) => userId === applicantId && canConsent,
  )
  if (!isGuardian && (await classTeacherOf(tx, tenantId, studentId)) !== applicantId)
    throw businessRefused(
      `申请人已不是孩子的监护人或班主任，不能办理这份申请；${actor.kind === 'user' ? '请选择不通过' : '请由流程管理员终止'}`,
    )
}

function changeOf({
  id,
  studentId,
  kind,
  fromDay,
  reason,
  otherSchool,
  newName,
  studyWay,
  former,
}: RequestRecord): RequestedChange {
  const said = { studentId, reason, behind: { kind: 'studentRequest', id } }
  const day = fromDay ?? ''
  const to: StudyWay = studyWay ?? 'DAY'
  switch (kind) {
    case 'SUSPEND':
    case 'RESUME':
    case 'TRANSFER_OUT':
      return { ...said, kind, day, otherSchool }
    case 'STUDY_WAY':
      return { ...said, kind, from: former, to, day }
    case 'RENAME':
      return { ...said, kind, from: former, to: newName }
    case null:
      throw new Error('a request without a kind was submitted')
  }
}

export async function onRefused(context: EffectContext<'refused'>): Promise<void> {
  await mark(context, await getRecord(context, ['PENDING']), 'REFUSED')
}

/** Returned to the applicant for correction. */
export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  if (context.event.isToApplicant)
    await mark(context, await getRecord(context, ['PENDING']), 'RETURNED')
}

export async function onWithdrawn(context: EffectContext<'withdrawn'>): Promise<void> {
  const record = await getRecord(context, ['PENDING', 'RETURNED'])
  // Also on the process page: an applicant without a tie to the pupil cannot withdraw the request;
  // the office refuses it.
  if (
    !(await isRelatedTo(context.tx, context.actor.tenantId, record.applicantId, record.studentId))
  )
    throw businessRefused('您已不是孩子的监护人或班主任，不能撤销；请联系学校')
  await mark(context, record, 'WITHDRAWN')
}

export async function onTerminated(context: EffectContext<'terminated'>): Promise<void> {
  await mark(context, await getRecord(context, ['PENDING', 'RETURNED']), 'TERMINATED')
}

async function getRecord(
  { tx, actor, process }: Context,
  states: readonly RequestState[],
): Promise<RequestRecord> {
  const record = await lockRequest(tx, actor.tenantId, process.businessId)
  if (!record) throw notFound('这份申请')
  if (!states.includes(record.state))
    throw businessRefused(
      `申请现在是“${requestStateNames[record.state]}”，不能这样办理，请刷新后再看`,
    )
  return record
}

const mark = ({ tx, actor, now }: Context, { id }: RequestRecord, state: RequestState) =>
  markState(tx, rowRef(actor, id), state, now)
