import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Resume, ResumeRow } from '../contract/resume.ts'
import { degreeNames, resumeStateNames, stageNames } from '../contract/states.ts'
import type { ResumeRecord } from './queries/resumes.ts'

/** A resume as lists show it. */
export const presentRow = (row: ResumeRecord): ResumeRow => ({
  id: row.id,
  name: row.name,
  stage: row.stage,
  stageName: stageNames[row.stage],
  subject: row.subject,
  degreeName: degreeNames[row.degree],
  school: row.school,
  teachingYears: row.teachingYears,
  state: row.state,
  stateName: resumeStateNames[row.state],
  createTime: wireDateTime(row.createTime),
})

/** The data of a resume, for every reader who may see it. */
export function presentResume(
  record: ResumeRecord,
  phone: string,
): Omit<Resume, 'files' | 'processInstanceId' | 'mayMend' | 'mayWithdraw'> {
  const { phoneSealed: _phone, attachIds: _files, registeredName, ...row } = record
  return { ...row, ...presentRow(record), phone, registeredBy: registeredName }
}
