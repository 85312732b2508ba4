import { dayAfter, dayWords } from '../../../platform/contract/dayWords.ts'
import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { claimFiles, removeFiles } from '../../files/server/public.ts'
import { studentStatusNames } from '../../people/contract/states.ts'
import type { PupilRecord } from '../../people/server/public.ts'
import type * as contract from '../contract/request.ts'
import type { StudentRequestDraft, StudentRequestForm } from '../contract/request.ts'
import { requestKindNames, requestRules } from '../contract/states.ts'
import type { RequestKind } from '../contract/states.ts'
import { isRelatedTo, requireAskable } from './askable.ts'
import { studentRequestFlow } from './flows.ts'
import { deleteRequest, lockRequest, insertRequest } from './queries/requests.ts'
import type { NewRequest, RequestRecord } from './queries/requests.ts'
import * as refusals from './refusals.ts'

/** How far ahead a request may be dated. */
const daysAhead = 60

/** Saves a draft; the rules apply only on submission. */
export async function saveStudentRequest(
  tx: Tx,
  actor: Actor,
  draft: StudentRequestDraft,
  now: Date,
): Promise<{ id: string }> {
  const earlier = draft.id === undefined ? undefined : await holdOwn(tx, actor, draft.id)
  if (earlier && earlier.state !== 'DRAFT') throw refusals.notADraft(earlier.state)
  const pupil = await requireAskable(tx, actor, draft.studentId)

  const { id } = await put(
    tx,
    actor,
    { earlier, written: { ...writtenIn(draft, pupil), state: 'DRAFT', askedAt: null } },
    now,
  )
  return { id }
}

/** Submits or resubmits a request to change the record. */
export async function submitStudentRequest(
  tx: Tx,
  actor: Actor,
  form: StudentRequestForm,
  now: Date,
): Promise<{ id: string }> {
  const earlier = form.id === undefined ? undefined : await holdOwn(tx, actor, form.id)
  if (earlier && earlier.state !== 'DRAFT' && earlier.state !== 'RETURNED')
    throw refusals.notCorrectable(earlier.state)
  // A returned request keeps its pupil, because the pupil's class teacher reviews it.
  const pupil = await requireAskable(
    tx,
    actor,
    earlier?.state === 'RETURNED' ? earlier.studentId : form.studentId,
  )
  requirePossible(form, pupil, now)

  const record = await put(
    tx,
    actor,
    { earlier, written: { ...writtenIn(form, pupil), state: 'PENDING', askedAt: now } },
    now,
  )
  const { ask, askAgain } = studentRequestFlow
  await (earlier?.state === 'RETURNED' ? askAgain : ask)(tx, actor, record, now)
  return { id: record.id }
}

function requirePossible(form: StudentRequestForm, pupil: PupilRecord, now: Date): void {
  const { from, needs } = requestRules[form.kind]
  const kindName = requestKindNames[form.kind]
  if (pupil.isFrozen) throw refusals.custodyFrozen()
  if (!from.includes(pupil.status))
    throw refusals.notPossibleNow(studentStatusNames[pupil.status], kindName)
  if (form.kind === 'STUDY_WAY' && form.studyWay === pupil.studyWay)
    throw refusals.nothingChanges('studyWay', '新的就读方式')
  if (form.kind === 'RENAME' && form.newName === pupil.name)
    throw refusals.nothingChanges('newName', '更正后的姓名')
  const today = wireDate(now)
  const last = dayAfter(today, daysAhead)
  if (
    needs.includes('fromDay') &&
    form.fromDay &&
    (form.fromDay < pupil.changedOn || form.fromDay > last)
  )
    throw refusals.dayNotPossible(dayWords(pupil.changedOn, today), dayWords(last, today))
}

type Written = Omit<NewRequest, 'id' | 'applicantId' | 'applicantName'>
type Replacing = { readonly earlier: RequestRecord | undefined; readonly written: Written }

/**
 * Replaces the earlier row by one with the same id, so that one insert decides whether the request
 * already exists.
 */
async function put(
  tx: Tx,
  actor: Actor,
  { earlier, written }: Replacing,
  now: Date,
): Promise<RequestRecord> {
  if (earlier) await deleteRequest(tx, actor.tenantId, earlier.id)
  const by = { applicantId: actor.userId, applicantName: actor.realName }
  const record = await insertRequest(tx, actor.tenantId, {
    ...written,
    ...by,
    ...(earlier && { id: earlier.id }),
  })
  if (!record) throw refusals.askedAlready(written.kind ? requestKindNames[written.kind] : '')

  await claimFiles(tx, actor, record.attachIds, ownerOf(record))
  const dropped = earlier?.attachIds.filter((one) => !record.attachIds.includes(one)) ?? []
  await removeFiles(tx, actor, dropped, { ...ownerOf(record), now })
  return record
}

const ownerOf = ({ id }: { readonly id: string }) => ({ ownerKind: 'studentRequest', ownerId: id })

/** Stores only the fields of the kind; values for a previously chosen kind are dropped. */
function writtenIn(
  { id: _id, studentId: _studentId, ...form }: StudentRequestDraft,
  pupil: PupilRecord,
): Omit<Written, 'state' | 'askedAt'> {
  const kind = form.kind || null
  const asks = (name: 'fromDay' | 'otherSchool' | 'studyWay' | 'newName') =>
    kind !== null && requestRules[kind].needs.includes(name)
  return {
    ...form,
    studentId: pupil.id,
    studentName: pupil.name,
    className: pupil.className,
    kind,
    fromDay: (asks('fromDay') && form.fromDay) || null,
    otherSchool: (asks('otherSchool') && form.otherSchool) || '',
    newName: (asks('newName') && form.newName) || '',
    studyWay: (asks('studyWay') && form.studyWay) || null,
    former: formerOf(kind, pupil),
    attachIds: form.attachIds ? [...new Set(form.attachIds.split(','))] : [],
  }
}

const formerOf = (kind: RequestKind | null, { name, studyWay }: PupilRecord): string =>
  kind === 'RENAME' ? name : kind === 'STUDY_WAY' ? studyWay : ''

/**
 * Locks a request of the actor about a pupil for whom they may still apply; others give NOT_FOUND.
 */
async function holdOwn(tx: Tx, actor: Actor, id: string): Promise<RequestRecord> {
  const record = await holdWritten(tx, actor, id)
  await requireTied(tx, actor, record)
  return record
}

async function holdWritten(tx: Tx, actor: Actor, id: string): Promise<RequestRecord> {
  const record = await lockRequest(tx, actor.tenantId, id)
  if (record?.applicantId !== actor.userId) throw notFound('这份申请')
  return record
}

async function requireTied(tx: Tx, actor: Actor, { studentId }: RequestRecord): Promise<void> {
  if (!(await isRelatedTo(tx, actor.tenantId, actor.userId, studentId))) throw notFound('这份申请')
}

/** Deletes a draft, or withdraws an undecided request. */
export async function withdrawStudentRequest(
  tx: Tx,
  actor: Actor,
  { id, comment }: ParsedInputOf<typeof contract.withdrawStudentRequest>,
  now: Date,
): Promise<Record<string, never>> {
  const record = await holdWritten(tx, actor, id)
  // Only the author can delete a draft, so a draft needs no current tie to the pupil.
  if (record.state !== 'DRAFT') await requireTied(tx, actor, record)
  if (record.state === 'DRAFT') {
    await removeFiles(tx, actor, record.attachIds, { ...ownerOf(record), now })
    await deleteRequest(tx, actor.tenantId, record.id)
  } else if (record.state === 'PENDING' || record.state === 'RETURNED')
    await studentRequestFlow.callOff(tx, actor, record, { comment, now })
  else throw refusals.notWithdrawable(record.state)
  return {}
}
