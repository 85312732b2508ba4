import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { showFiles } from '../../files/server/public.ts'
import { openRecord } from '../../workflow/server/public.ts'
import type { Resume } from '../contract/resume.ts'
import type * as contract from '../contract/resume.ts'
import { isRegistrar, mayReadAll, mayRegister, maySee } from './may.ts'
import { resumeFlow } from './flows.ts'
import { showPhotos } from './photos.ts'
import type { Showing } from './photos.ts'
import { findResume, listResumeRows } from './queries/resumes.ts'
import type { ResumeRecord } from './queries/resumes.ts'
import { openPhone } from './sealing.ts'
import { listTeachers } from './teachers.ts'
import { presentResume, presentRow } from './views.ts'

/** All applicants for teaching. For others than their readers, the hired ones in summary. */
export async function listResumes(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listResumes>,
  showing: Showing,
): Promise<ReplyOf<typeof contract.listResumes>> {
  if (!mayReadAll(actor)) return listTeachers(db, actor, input, showing)
  const { rows, total } = await listResumeRows(db, actor.tenantId, input)
  const photoOf = await showPhotos(db, actor, rows, showing)
  return toPage(
    input,
    total,
    rows.map((row) => presentRow(row, photoOf(row))),
  )
}

/** One resume, for readers of all resumes and for its approvers. */
export async function getResume(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getResume>,
  showing: Showing,
): Promise<Resume> {
  const { record } = await openRecord(db, actor, input, {
    flows: [resumeFlow],
    name: '这份简历',
    find: (id) => findResume(db, actor.tenantId, id),
    relation: async (resume) => {
      const decides = await resumeFlow.isDecidedBy(db, actor, resume, showing.now)
      return maySee(actor, resume, decides) ? { decides } : undefined
    },
    now: showing.now,
  })
  return showResume(db, actor, record, showing)
}

/** A resume in full, with the reader's current actions. */
export async function showResume(
  db: Db,
  actor: Actor,
  resume: ResumeRecord,
  { making, now }: Showing,
): Promise<Resume> {
  const photoOf = await showPhotos(db, actor, [resume], { making, now })
  const process = await resumeFlow.processOf(db, actor, resume, now)
  const mayChange = mayRegister(actor) && isRegistrar(actor, resume)
  return {
    ...presentResume(resume, {
      phone: openPhone(making.keys, actor.tenantId, resume),
      photo: photoOf(resume),
    }),
    files: await showFiles(db, actor, resume.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: mayChange && resume.state === 'RETURNED',
    mayWithdraw:
      mayChange && !['HIRED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'].includes(resume.state),
  }
}
