import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { claimFiles, removeFiles } from '../../files/server/public.ts'
import type { ResumeForm } from '../contract/resume.ts'
import type * as contract from '../contract/resume.ts'
import { isRegistrar } from './may.ts'
import { resumeFlow } from './flows.ts'
import { lockResume, insertResume, newId, rewriteResume } from './queries/resumes.ts'
import type { ResumeRecord, Written } from './queries/resumes.ts'
import { appliedAlready, notCorrectable, notWithdrawable } from './refusals.ts'
import { sealPhone } from './sealing.ts'

/** Registers a resume and starts its process, or resubmits a returned one. */
export async function submitResume(
  tx: Tx,
  actor: Actor,
  form: ResumeForm,
  { keys, now }: With,
): Promise<{ id: string }> {
  const earlier = form.id === undefined ? undefined : await getOwn(tx, actor, form.id)
  const resume = earlier
    ? await rewrite(tx, actor, earlier, { form, keys, now })
    : await register(tx, actor, form, { keys, now })
  const files = filesOf(resume)
  await claimFiles(tx, actor, files, ownerOf(resume))
  const dropped = earlier ? filesOf(earlier).filter((one) => !files.includes(one)) : []
  await removeFiles(tx, actor, dropped, { ...ownerOf(resume), now })
  await (earlier ? resumeFlow.askAgain : resumeFlow.ask)(tx, actor, resume, now)
  return { id: resume.id }
}

type With = { readonly keys: Keys; readonly now: Date }

const filesOf = ({ photoId, attachIds }: ResumeRecord): string[] =>
  photoId === null ? attachIds : [photoId, ...attachIds]

const ownerOf = ({ id }: { readonly id: string }) => ({ ownerKind: 'resume', ownerId: id })

async function register(
  tx: Tx,
  actor: Actor,
  form: ResumeForm,
  { keys, now }: With,
): Promise<ResumeRecord> {
  const id = await newId(tx)
  const sealed = sealPhone(keys, actor.tenantId, id, form.phone)
  const by = { registeredBy: actor.userId, registeredName: actor.realName, createTime: now }
  const resume = await insertResume(tx, actor.tenantId, {
    ...writtenIn(form),
    ...sealed,
    ...by,
    id,
  })
  if (!resume) throw appliedAlready(form.subject)
  return resume
}

async function rewrite(
  tx: Tx,
  actor: Actor,
  { id, state }: ResumeRecord,
  { form, keys, now }: With & { readonly form: ResumeForm },
): Promise<ResumeRecord> {
  if (state !== 'RETURNED') throw notCorrectable(state)
  const sealed = sealPhone(keys, actor.tenantId, id, form.phone)
  const resume = await rewriteResume(tx, rowRef(actor, id), { ...writtenIn(form), ...sealed }, now)
  if (!resume) throw appliedAlready(form.subject)
  return resume
}

/** Withdraws an undecided resume. */
export async function withdrawResume(
  tx: Tx,
  actor: Actor,
  { id, comment }: ParsedInputOf<typeof contract.withdrawResume>,
  now: Date,
): Promise<ReplyOf<typeof contract.withdrawResume>> {
  const resume = await getOwn(tx, actor, id)
  if (['HIRED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'].includes(resume.state))
    throw notWithdrawable(resume.state)
  await resumeFlow.callOff(tx, actor, resume, { comment, now })
  return {}
}

async function getOwn(tx: Tx, actor: Actor, id: string): Promise<ResumeRecord> {
  const resume = await lockResume(tx, actor.tenantId, id)
  if (!resume || !isRegistrar(actor, resume)) throw notFound('这份简历')
  return resume
}

const writtenIn = ({
  id: _id,
  phone: _phone,
  photoId,
  attachIds,
  ...content
}: ResumeForm): Written => ({
  ...content,
  photoId: photoId || null,
  attachIds: attachIds ? [...new Set(attachIds.split(','))] : [],
})
