import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { claimFiles, removeFiles } from '../../files/server/public.ts'
import type * as contract from '../contract/institution.ts'
import type { Institution, InstitutionDraft, InstitutionForm } from '../contract/institution.ts'
import { maySee } from './may.ts'
import { requireGoodPapers } from './papers.ts'
import { institutionFlow } from './flows.ts'
import {
  deleteInstitution,
  lockInstitution,
  insertInstitution,
  markGone,
  markRenewed,
} from './queries/institutions.ts'
import type { InstitutionRecord } from './queries/institutions.ts'
import { showInstitution } from './reading.ts'
import type { Showing } from './reading.ts'
import { creditCodeTaken, notADraft, notHere, notCorrectable, notWithdrawable } from './refusals.ts'

/** Saves a draft. The rules apply only on submission. */
export async function saveInstitution(
  tx: Tx,
  actor: Actor,
  draft: InstitutionDraft,
  now: Date,
): Promise<{ id: string }> {
  const earlier = draft.id === undefined ? undefined : await holdOwn(tx, actor, draft.id)
  if (earlier && earlier.state !== 'DRAFT') throw notADraft(earlier.state)

  const { id } = await put(
    tx,
    actor,
    { earlier, said: { ...decisionIn(draft), state: 'DRAFT', askedAt: null } },
    now,
  )
  return { id }
}

/** Requests admission of an institution, or resubmits a returned request. */
export async function submitInstitution(
  tx: Tx,
  actor: Actor,
  form: InstitutionForm,
  now: Date,
): Promise<{ id: string }> {
  const earlier = form.id === undefined ? undefined : await holdOwn(tx, actor, form.id)
  if (earlier && earlier.state !== 'DRAFT' && earlier.state !== 'RETURNED')
    throw notCorrectable(earlier.state)
  requireGoodPapers(form, form.agreementBegin, wireDate(now))

  const record = await put(
    tx,
    actor,
    { earlier, said: { ...decisionIn(form), state: 'PENDING', askedAt: now } },
    now,
  )
  const { ask, askAgain } = institutionFlow
  await (earlier?.state === 'RETURNED' ? askAgain : ask)(tx, actor, record, now)
  return { id: record.id }
}

type Said = Omit<InstitutionRecord, 'id' | 'stateReason' | 'applicantId' | 'applicantName'>
type Written = { readonly earlier: InstitutionRecord | undefined; readonly said: Said }

/**
 * Deletes the earlier row with the same id first, so that a single insert decides whether the
 * credit code is free.
 */
async function put(
  tx: Tx,
  actor: Actor,
  { earlier, said }: Written,
  now: Date,
): Promise<InstitutionRecord> {
  if (earlier) await deleteInstitution(tx, actor.tenantId, earlier.id)
  const by = { applicantId: actor.userId, applicantName: actor.realName }
  const record = await insertInstitution(tx, actor.tenantId, {
    ...said,
    ...by,
    ...(earlier && { id: earlier.id }),
  })
  if (!record) throw creditCodeTaken()

  await claimFiles(tx, actor, record.attachIds, ownerOf(record))
  const dropped = earlier?.attachIds.filter((one) => !record.attachIds.includes(one)) ?? []
  await removeFiles(tx, actor, dropped, { ...ownerOf(record), now })
  return record
}

const ownerOf = ({ id }: { id: string }) => ({ ownerKind: 'institution', ownerId: id })

const decisionIn = ({ id: _, name, attachIds, ...said }: InstitutionDraft) => ({
  name,
  uscc: said.uscc ?? '',
  legalRep: said.legalRep ?? '',
  scope: said.scope ?? '',
  intro: said.intro ?? '',
  contactName: said.contactName ?? '',
  contactPhone: said.contactPhone ?? '',
  address: said.address ?? '',
  licenceNo: said.licenceNo ?? '',
  licenceExpiry: said.licenceExpiry || null,
  permitNo: said.permitNo ?? '',
  permitExpiry: said.permitExpiry || null,
  whiteListRef: said.whiteListRef ?? '',
  whiteListExpiry: said.whiteListExpiry || null,
  agreementBegin: said.agreementBegin || null,
  agreementEnd: said.agreementEnd || null,
  attachIds: attachIds ? [...new Set(attachIds.split(','))] : [],
})

/** Locks the actor's own request. Other people's requests do not exist for the actor. */
async function holdOwn(tx: Tx, actor: Actor, id: string): Promise<InstitutionRecord> {
  const record = await lockInstitution(tx, actor.tenantId, id)
  if (record?.applicantId !== actor.userId) throw notFound('这份入驻申请')
  return record
}

/** Deletes drafts and withdraws undecided requests, all or none. */
export async function withdrawInstitutions(
  tx: Tx,
  actor: Actor,
  { ids, comment }: ParsedInputOf<typeof contract.withdrawInstitutions>,
  now: Date,
): Promise<Record<string, never>> {
  for (const id of [...new Set(ids.split(','))].toSorted()) {
    const record = await holdOwn(tx, actor, id)
    if (record.state === 'DRAFT') await throwAway(tx, actor, record, now)
    else if (isOpen(record)) await institutionFlow.callOff(tx, actor, record, { comment, now })
    else throw notWithdrawable(record.state)
  }
  return {}
}

const isOpen = ({ state }: InstitutionRecord): boolean =>
  state === 'PENDING' || state === 'AWAITING_VISIT' || state === 'RETURNED'

async function throwAway(
  tx: Tx,
  actor: Actor,
  record: InstitutionRecord,
  now: Date,
): Promise<void> {
  await removeFiles(tx, actor, record.attachIds, { ...ownerOf(record), now })
  await deleteInstitution(tx, actor.tenantId, record.id)
}

type At = Showing & { readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** Updates the papers. An institution suspended for an expired paper can work again. */
export async function renewInstitution(
  tx: Tx,
  actor: Actor,
  { id, ...dates }: ParsedInputOf<typeof contract.renewInstitution>,
  { request, ...showing }: At,
): Promise<Institution> {
  const record = await holdHere(tx, actor, id)
  requireGoodPapers(dates, record.agreementBegin, wireDate(showing.now))
  const renewed = await markRenewed(tx, rowRef(actor, id), dates, showing.now)
  await audit(
    tx,
    actor,
    { action: 'afterSchool.renew', id, detail: dates },
    { request, now: showing.now },
  )
  return showInstitution(tx, actor, renewed, showing)
}

/** Ends the institution's work at the school. */
export async function letInstitutionGo(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.letInstitutionGo>,
  { request, ...showing }: At,
): Promise<Institution> {
  await holdHere(tx, actor, id)
  const gone = await markGone(tx, rowRef(actor, id), reason, showing.now)
  await audit(
    tx,
    actor,
    { action: 'afterSchool.letGo', id, detail: { reason } },
    { request, now: showing.now },
  )
  return showInstitution(tx, actor, gone, showing)
}

async function holdHere(tx: Tx, actor: Actor, id: string): Promise<InstitutionRecord> {
  const record = await lockInstitution(tx, actor.tenantId, id)
  const isApplicant = record?.applicantId === actor.userId
  if (!record || !maySee(actor, { isApplicant, decides: false, isDraft: record.state === 'DRAFT' }))
    throw notFound('这家机构')
  if (record.state !== 'ADMITTED' && record.state !== 'SUSPENDED') throw notHere(record.state)
  return record
}

type Act = { readonly action: string; readonly id: string; readonly detail: Record<string, string> }

const audit = (
  tx: Tx,
  actor: Actor,
  { action, id, detail }: Act,
  { request, now }: Pick<At, 'request' | 'now'>,
) => writeAudit(tx, actor, { action, subject: { kind: 'institution', id }, detail, request, now })
