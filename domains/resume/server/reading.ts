import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { decidesOn, processOf, recordBehind } from '../../workflow/server/public.ts'
import { resumeFlowKey } from '../contract/flowKeys.ts'
import type { Resume } from '../contract/resume.ts'
import type * as contract from '../contract/resume.ts'
import { isRegistrar, mayRegister, maySee } from './may.ts'
import { processRef } from './process.ts'
import { findResume, listResumeRows } from './queries/resumes.ts'
import type { ResumeRecord } from './queries/resumes.ts'
import { openPhone } from './sealing.ts'
import { presentResume, presentRow } from './views.ts'

/** How links to attachments are made, and when. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** Everybody who applied to teach. */
export async function listResumes(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listResumes>,
): Promise<ReplyOf<typeof contract.listResumes>> {
  const { rows, total } = await listResumeRows(db, tenantId, input)
  return toPage(input, total, rows.map(presentRow))
}

/** One resume, for those who read all of them and those who are asked about it. */
export async function getResume(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getResume>,
  showing: Showing,
): Promise<Resume> {
  const id = input.id ?? (await recordBehind(db, actor, input, [resumeFlowKey], showing.now))
  const resume = id === undefined ? undefined : await findResume(db, actor.tenantId, id)
  const decides =
    resume !== undefined && (await decidesOn(db, actor, processRef(resume), showing.now))
  if (!resume || !maySee(actor, resume, decides)) throw notFound('简历')
  return showResume(db, actor, resume, showing)
}

/** A resume in full, with what this reader may do with it now. */
export async function showResume(
  db: Db,
  actor: Actor,
  resume: ResumeRecord,
  { making, now }: Showing,
): Promise<Resume> {
  const process = await processOf(db, actor, processRef(resume), now)
  const mayChange = mayRegister(actor) && isRegistrar(actor, resume)
  return {
    ...presentResume(resume, openPhone(making.keys, actor.tenantId, resume)),
    files: await showFiles(db, actor, resume.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: mayChange && resume.state === 'RETURNED',
    mayWithdraw:
      mayChange && !['HIRED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'].includes(resume.state),
  }
}
