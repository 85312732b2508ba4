import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Resume } from '../contract/resume.ts'
import { degreeNames, resumeStateNames, stageNames } from '../contract/states.ts'
import { certificateKinds } from './certificates.ts'
import type { ResumeRecord } from './queries/resumes.ts'

type Known = Pick<
  ResumeRecord,
  'id' | 'name' | 'stage' | 'subject' | 'title' | 'teachingYears' | 'certificate'
>

/** The facts of a hired teacher that the whole school reads. */
export const presentTeacher = (row: Known, photo: string) => ({
  id: row.id,
  name: row.name,
  stage: row.stage,
  stageName: stageNames[row.stage],
  subject: row.subject,
  title: row.title,
  teachingYears: row.teachingYears,
  certificates: certificateKinds(row.certificate),
  photo,
})

/** A resume as lists show it to readers of all resumes. */
export const presentRow = (row: ResumeRecord, photo: string) => ({
  ...presentTeacher(row, photo),
  degreeName: degreeNames[row.degree],
  school: row.school,
  state: row.state,
  stateName: resumeStateNames[row.state],
  createTime: wireDateTime(row.createTime),
})

/** The data of a resume, for every reader who may see it. */
export function presentResume(
  record: ResumeRecord,
  { phone, photo }: { phone: string; photo: string },
): Omit<Resume, 'files' | 'processInstanceId' | 'mayMend' | 'mayWithdraw'> {
  const { phoneSealed: _phone, attachIds: _files, photoId, registeredName, ...row } = record
  return {
    ...row,
    ...presentRow(record, photo),
    ...(photoId === null ? {} : { photoId }),
    phone,
    registeredBy: registeredName,
  }
}
