import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { claimFiles } from '../../files/server/public.ts'
import type { Resume, ResumeForm } from '../contract/resume.ts'
import type * as contract from '../contract/resume.ts'
import { isRegistrar } from './may.ts'
import { askAgain, askForDecision, callOff } from './process.ts'
import { holdResume, insertResume, isOpenElsewhere, newId, rewriteResume } from './queries/resumes.ts'
import type { ResumeRecord, Written } from './queries/resumes.ts'
import { showResume } from './reading.ts'
import type { Showing } from './reading.ts'
import { appliedAlready, notMendable, notWithdrawable } from './refusals.ts'
import { sealPhone } from './sealing.ts'

/** Registers a resume and sends it on its way, or hands one in again that came back. */
export async function submitResume(tx: Tx, actor: Actor, form: ResumeForm, showing: Showing): Promise<Resume> {
  const resume = form.id === undefined ? await register(tx, actor, form, showing) : await rewrite(tx, actor, form, form.id, showing)
  await claimFiles(tx, actor, resume.attachIds, { ownerKind: 'resume', ownerId: resume.id })
  await (form.id === undefined ? askForDecision : askAgain)(tx, actor, resume, showing.now)
  return showResume(tx, actor, (await holdResume(tx, actor.tenantId, resume.id)) ?? resume, showing)
}

async function register(tx: Tx, actor: Actor, form: ResumeForm, { making, now }: Showing): Promise<ResumeRecord> {
  const id = await newId(tx)
  const sealed = sealPhone(making.keys, actor.tenantId, id, form.phone)
  const by = { registeredBy: actor.userId, registeredName: actor.realName, createTime: now }
  const resume = await insertResume(tx, actor.tenantId, { ...writtenIn(form), ...sealed, ...by, id })
  if (!resume) throw appliedAlready(form.subject)
  return resume
}

async function rewrite(tx: Tx, actor: Actor, form: ResumeForm, id: string, { making, now }: Showing): Promise<ResumeRecord> {
  const earlier = await getOwn(tx, actor, id)
  const sealed = sealPhone(making.keys, actor.tenantId, id, form.phone)
  if (await isOpenElsewhere(tx, actor.tenantId, { ...form, ...sealed, id })) throw appliedAlready(form.subject)
  const resume = await rewriteResume(tx, actor.tenantId, id, { ...writtenIn(form), ...sealed }, now)
  if (!resume) throw notMendable(earlier.state)
  return resume
}

/** Takes back what is not decided. */
export async function withdrawResume(
  tx: Tx,
  actor: Actor,
  { id, comment }: ParsedInputOf<typeof contract.withdrawResume>,
  now: Date,
): Promise<ReplyOf<typeof contract.withdrawResume>> {
  const resume = await getOwn(tx, actor, id)
  if (['HIRED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'].includes(resume.state)) throw notWithdrawable(resume.state)
  await callOff(tx, actor, resume, comment, now)
  return {}
}

async function getOwn(tx: Tx, actor: Actor, id: string): Promise<ResumeRecord> {
  const resume = await holdResume(tx, actor.tenantId, id)
  if (!resume || !isRegistrar(actor, resume)) throw notFound('简历')
  return resume
}

const writtenIn = (form: ResumeForm): Written => ({
  name: form.name,
  sex: form.sex,
  birthYear: form.birthYear,
  email: form.email ?? '',
  stage: form.stage,
  subject: form.subject,
  degree: form.degree,
  school: form.school,
  major: form.major,
  graduationYear: form.graduationYear ?? '',
  title: form.title ?? '',
  teachingYears: form.teachingYears,
  certificate: form.certificate ?? '',
  mandarin: form.mandarin ?? '',
  education: form.education ?? '',
  work: form.work ?? '',
  honours: form.honours ?? '',
  attachIds: form.attachIds ? [...new Set(form.attachIds.split(','))] : [],
})
