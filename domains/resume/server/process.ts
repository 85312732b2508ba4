import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import { resumeFlowKey } from '../contract/flowKeys.ts'
import { degreeNames, stageNames } from '../contract/states.ts'
import type { ResumeRecord } from './queries/resumes.ts'

/** How the process of a resume is found. */
export const processRef = ({ id }: Pick<ResumeRecord, 'id'>) => ({
  flowKey: resumeFlowKey,
  businessId: id,
})

/** Sends a new resume to whoever looks at it first; how to reach the applicant stays out of the process. */
export async function askForDecision(
  tx: Tx,
  actor: Actor,
  resume: ResumeRecord,
  now: Date,
): Promise<void> {
  await startProcess(tx, actor, { ...processRef(resume), ...said(resume) }, now)
}

/** The mended resume goes on in the same process, from its first step. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  resume: ResumeRecord,
  now: Date,
): Promise<void> {
  await resubmitProcess(tx, actor, { ...processRef(resume), ...said(resume) }, now)
}

/** Calls the process off; its effect sets the state. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  resume: ResumeRecord,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { ...processRef(resume), comment }, now)
}

const said = ({ name, stage, subject, degree, teachingYears }: ResumeRecord) => ({
  data: { stage, subject, teachingYears },
  title: `${name}应聘${stageNames[stage]}${subject}教师`,
  summary: [
    { label: '应聘', value: `${stageNames[stage]}${subject}` },
    { label: '学历', value: degreeNames[degree] },
    { label: '教龄', value: `${teachingYears} 年` },
  ],
})
