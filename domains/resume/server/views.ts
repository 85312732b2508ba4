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
export const presentResume = (
  row: ResumeRecord,
  phone: string,
): Omit<Resume, 'files' | 'processInstanceId' | 'mayMend' | 'mayWithdraw'> => ({
  ...presentRow(row),
  sex: row.sex,
  birthYear: row.birthYear,
  phone,
  email: row.email,
  degree: row.degree,
  major: row.major,
  graduationYear: row.graduationYear,
  title: row.title,
  certificate: row.certificate,
  mandarin: row.mandarin,
  education: row.education,
  work: row.work,
  honours: row.honours,
  registeredBy: row.registeredName,
})
