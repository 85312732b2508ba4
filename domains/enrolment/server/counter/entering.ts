import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { maskName } from '../../../../platform/contract/mask.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound, refused } from '../../../../platform/server/refusal.ts'
import type { Refused } from '../../../../platform/server/refusal.ts'
import { claimFiles, handFiles, removeFiles } from '../../../files/server/public.ts'
import { isSentCode, smsCodeWrong } from '../../../identity/server/public.ts'
import type * as contract from '../../contract/counter.ts'
import { materialOf } from '../../contract/form/fields.ts'
import { applyNumber, judgeForm, targetOf } from '../applications/submission.ts'
import { identityPurpose, normalNumber } from '../applications/sealing.ts'
import { newIds, nextNumber } from '../queries/applicationWriting.ts'
import {
  hasLiveApplication,
  insertEntry,
  lockEntry,
  updateEntry,
} from '../queries/counterEntries.ts'
import type { EntryRow } from '../queries/counterEntries.ts'
import type { PlanRow } from '../queries/plans.ts'
import { alreadyApplied } from '../refusals.ts'
import { familyAccount } from './accounts.ts'
import type { CounterDoing } from './doing.ts'
import { sealPayload } from './payload.ts'
import type { EntryPayload } from './payload.ts'
import { receiptOf } from './reading.ts'
import * as refusals from './refusals.ts'
import { phonePurpose } from './takingOver.ts'
import { papersOf } from './views.ts'

type Input = ParsedInputOf<typeof contract.submitEntry>

/**
 * Enters a whole application by the rules of its form, or replaces an entry that is not signed. The
 * code of the phone is looked at last, so that a form with errors does not use it up.
 */
export async function submitEntry(
  tx: Tx,
  actor: Actor,
  input: Input,
  doing: CounterDoing,
): Promise<ReplyOf<typeof contract.submitEntry> | Refused> {
  const { tenantId } = actor
  const before =
    input.id === undefined ? undefined : await waitingEntry(tx, rowRef(actor, input.id))
  if (before && before.rev !== input.rev) throw refusals.entryChanged()
  const { plan, payload } = await judged(tx, actor, input, doing)
  const number = payload.values['idNo']
  const idIndexes = number
    ? doing.parts.keys.blindIndexes(identityPurpose(tenantId), normalNumber(number))
    : []
  const { schoolYear, stage } = plan
  if (
    idIndexes.length > 0 &&
    (await hasLiveApplication(tx, tenantId, { schoolYear, stage, idIndexes }))
  )
    throw alreadyApplied()
  const isProven = await isPhoneProven(tx, actor, input, doing)
  // Nothing else is written yet; the commit counts the try.
  if (isProven === 'wrong') return refused(smsCodeWrong())
  const ref = rowRef(actor, before?.id ?? (await newIds(tx, 1))[0] ?? '')
  await store(tx, actor, { ref, before, plan, payload, input, isProven }, doing)
  await writeAudit(tx, actor, {
    action: before ? 'enrolment.counterChange' : 'enrolment.counterEnter',
    subject: { kind: 'application', id: ref.id },
    detail: { category: input.category, originals: payload.originals.length },
    request: doing.request,
    now: doing.now,
  })
  return receiptOf(tx, ref)
}

/** Whether the phone is proven by a code that was sent to it. */
async function isPhoneProven(
  tx: Tx,
  { tenantId }: Actor,
  { phone, smsId, smsValue }: Input,
  { parts, now }: CounterDoing,
): Promise<boolean | 'wrong'> {
  if (!smsId && !smsValue) return false
  const given = { tenantId, phone, sentId: smsId || '0', value: smsValue ?? '' }
  return (await isSentCode(tx, parts.keys, given, now)) || 'wrong'
}

/** The form as it will be stored. The signature and the consents follow on the tablet. */
async function judged(
  tx: Tx,
  actor: Actor,
  input: Input,
  doing: CounterDoing,
): Promise<{ plan: PlanRow; payload: EntryPayload }> {
  const { plan, category } = await targetOf(tx, actor, input, doing.now)
  const shown = input.originals.filter((key) => materialOf(key)?.kind === 'paper')
  const { signature: _none, ...materials } = input.materials
  const content = await judgeForm(
    tx,
    actor,
    { plan, category, input: { ...input, materials } },
    { ...doing, originals: [...shown, 'signature'] },
  )
  const originals = [...new Set(shown)].filter((key) => !content.materials[key])
  return { plan, payload: { ...content, originals, phone: input.phone } }
}

type Storing = {
  readonly ref: RowRef
  readonly before: EntryRow | undefined
  readonly plan: PlanRow
  readonly payload: EntryPayload
  readonly input: Input
  readonly isProven: boolean
}

async function store(
  tx: Tx,
  actor: Actor,
  { ref, before, plan, payload, input, isProven }: Storing,
  { parts, now }: CounterDoing,
): Promise<void> {
  const { tenantId, userId, realName } = actor
  const name = payload.guardians[0]?.['gName'] ?? ''
  const { phone, category } = input
  const purpose = phonePurpose(tenantId)
  const phoneIndexes = parts.keys.blindIndexes(purpose, phone)
  const phoneIndex = isProven ? null : parts.keys.blindIndex(purpose, phone)
  // A changed entry keeps its family unless a phone was proven anew.
  const isKept = before !== undefined && !isProven && mayKeep(before, phoneIndexes)
  const applicantId = isKept
    ? before.applicantId
    : await familyAccount(tx, { tenantId, phone, name, isProven, phoneIndexes }, now)
  const row = {
    planId: plan.id,
    category,
    formVersion: plan.formVersion,
    applicantId,
    phoneIndex: isKept ? before.phoneIndex : phoneIndex,
    maskedName: maskName(payload.values['childName'] ?? ''),
    payloadSealed: sealPayload(parts.keys, ref, payload),
    attachIds: Object.values(payload.materials).flat(),
    papers: JSON.stringify(papersOf(payload)),
    enteredBy: userId,
    enteredByName: realName,
    enteredAt: now,
  }
  if (before) await updateEntry(tx, ref, { ...row, linkIndex: null, linkExpiresAt: null }, now)
  else {
    const next = await nextNumber(tx, tenantId, plan.schoolYear, plan.stage)
    await insertEntry(tx, tenantId, { ...row, id: ref.id, applyNo: applyNumber(plan, next) })
  }
  await storeFiles(tx, actor, { ref, before, payload, applicantId }, now)
}

/** A proven phone stays proven; one that was only named may be corrected. */
const mayKeep = ({ phoneIndex }: EntryRow, phoneIndexes: readonly string[]): boolean =>
  phoneIndex === null || phoneIndexes.includes(phoneIndex)

type StoringFiles = Pick<Storing, 'ref' | 'before' | 'payload'> & { readonly applicantId: string }

/**
 * Claims the files for the later application and removes those that a change left out. They belong
 * to the family, not to whoever uploaded them for it.
 */
async function storeFiles(
  tx: Tx,
  actor: Actor,
  { ref, before, payload, applicantId }: StoringFiles,
  now: Date,
): Promise<void> {
  const owner = { ownerKind: 'enrolment', ownerId: ref.id }
  const kept = Object.values(payload.materials).flat()
  await claimFiles(tx, actor, kept, owner)
  await handFiles(tx, owner, { tenantId: actor.tenantId, userId: applicantId })
  if (!before) return
  const dropped = before.attachIds.filter((one) => !kept.includes(one))
  await removeFiles(tx, actor, dropped, { ...owner, now })
}

/** The locked entry, which nobody has signed or cancelled. */
export async function waitingEntry(tx: Tx, ref: RowRef): Promise<EntryRow> {
  const entry = await lockEntry(tx, ref)
  if (!entry) throw notFound('这份代录')
  if (entry.state !== 'WAITING') throw refusals.entryClosed(entry.state)
  return entry
}
