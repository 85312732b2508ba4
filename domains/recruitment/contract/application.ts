import * as z from 'zod/mini'

import { date, dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { ResumeForm } from '../../resume/contract/resume.ts'
import { Degree, Mandarin } from '../../resume/contract/states.ts'
import { ApplicationState } from './states.ts'

const { id: _id, stage: _stage, subject: _subject, ...fields } = ResumeForm.shape
const { honoursArePublic: _public, photoId: _photo, ...written } = fields

/** An application as its applicant writes it. With `id`, it corrects a returned one. */
export const ApplicationForm = z.object({
  id: z.optional(id),
  postId: labelled('岗位', id),
  ...written,
  consents: labelled('我已阅读并同意', z.literal(true)),
  keepsInPool: labelled('未录用时留在人才库', z._default(z.boolean(), false)),
})
export type ApplicationForm = z.output<typeof ApplicationForm>

/** What the applicant agrees to, beside the box. */
export const consentText =
  '我同意学校为本次招聘使用以上信息，材料真实。未录用的，学校在六个月后删除；同意留在人才库的，保存十二个月，可以随时撤回。'

export const Step = z.object({
  state: ApplicationState,
  stateName: z.string(),
  note: z.string(),
  at: dateTime,
})
export type Step = z.output<typeof Step>

/** The content of an application for its applicant and for the office. */
export const content = {
  id,
  postId: id,
  postTitle: z.string(),
  name: z.string(),
  sex: z.enum(['1', '2']),
  birthYear: z.string(),
  phone: z.string(),
  email: z.string(),
  degree: Degree,
  degreeName: z.string(),
  school: z.string(),
  major: z.string(),
  graduationYear: z.string(),
  title: z.string(),
  teachingYears: z.number(),
  certificate: z.string(),
  mandarin: z.union([z.literal(''), Mandarin]),
  education: z.string(),
  work: z.string(),
  honours: z.string(),
  files: z.array(ShownFile),
  state: ApplicationState,
  stateName: z.string(),
  keepsInPool: z.boolean(),
  poolUntil: z.union([z.literal(''), date]),
  noticeUntil: z.union([z.literal(''), date]),
  firstDay: z.union([z.literal(''), date]),
  isAccepted: z.boolean(),
  hasIdentity: z.boolean(),
  createTime: dateTime,
}
