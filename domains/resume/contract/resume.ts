import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  mobile,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { recordAddress } from '../../workflow/contract/record.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { resumePermissions } from './permissions.ts'
import { teacherFacts } from './teacher.ts'
import { Degree, Mandarin, mandarinNames, ResumeState, Stage } from './states.ts'

const year = z.string().check(z.regex(/^(19[4-9]\d|20\d\d)$/, { error: '应为四位年份，例如 1990' }))
const maybeYear = z.union([z.literal(''), year])
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80),
    z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, { error: '邮箱格式不正确，请核对' }),
  )

/**
 * A resume as entered. With `id`, it corrects a returned one. Id card numbers are requested at
 * hiring, not here.
 */
export const ResumeForm = z.object({
  id: z.optional(id),
  name: labelled('姓名', text(20)),
  sex: labelled('性别', z.enum(['1', '2'])),
  birthYear: labelled('出生年份', year),
  phone: labelled('手机号', mobile),
  email: labelled('邮箱', z._default(email, '')),
  stage: labelled('应聘学段', Stage),
  subject: labelled('应聘学科', text(20)),
  degree: labelled('最高学历', Degree),
  school: labelled('毕业院校', text(60)),
  major: labelled('专业', text(40)),
  graduationYear: labelled('毕业年份', z._default(maybeYear, '')),
  title: labelled('职称', z._default(maybeText(40), '')),
  teachingYears: labelled('教龄', wholeNumber(0, 60)),
  certificate: labelled('教师资格证', z._default(maybeText(60), '')),
  mandarin: labelled('普通话等级', z._default(z.union([z.literal(''), Mandarin]), '')),
  education: labelled('教育经历', z._default(maybeText(500), '')),
  work: labelled('工作经历', z._default(maybeText(1000), '')),
  honours: labelled('荣誉与成果', z._default(maybeText(500), '')),
  honoursArePublic: labelled('荣誉对家长和学生公开', z._default(z.boolean(), false)),
  photoId: labelled('照片', z.optional(z.union([z.literal(''), id]))),
  attachIds: labelled('附件', z.optional(z.union([z.literal(''), idList]))),
})
export type ResumeForm = z.output<typeof ResumeForm>

/** The fields that are stored as entered; optional ones have a default. */
export type ResumeContent = Omit<ResumeForm, 'id' | 'phone' | 'photoId' | 'attachIds'>

const application = {
  degreeName: z.string(),
  school: z.string(),
  state: ResumeState,
  stateName: z.string(),
  createTime: dateTime,
}

/**
 * A resume as lists show it, without contact details. Readers who see hired teachers only receive
 * nothing of the application.
 */
export const ResumeRow = z.object({
  ...teacherFacts,
  ...z.partial(z.object(application)).shape,
})
export type ResumeRow = z.output<typeof ResumeRow>

export const Resume = z.object({
  ...teacherFacts,
  ...application,
  sex: z.enum(['1', '2']),
  birthYear: z.string(),
  phone: z.string(),
  email: z.string(),
  degree: Degree,
  major: z.string(),
  graduationYear: z.string(),
  certificate: z.string(),
  mandarin: z.union([z.literal(''), Mandarin]),
  education: z.string(),
  work: z.string(),
  honours: z.string(),
  honoursArePublic: z.boolean(),
  photoId: z.optional(id),
  files: z.array(ShownFile),
  registeredBy: z.string(),
  processInstanceId: z.optional(id),
  mayMend: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Resume = z.output<typeof Resume>

/** The facts that phone and desk show under these headings, as pairs of label and value. */
export const resumeFacts = (resume: Resume) => ({
  qualifications: [
    { label: '职称', value: resume.title },
    { label: '教师资格证', value: resume.certificate },
    { label: '普通话', value: resume.mandarin && mandarinNames[resume.mandarin] },
  ],
  history: [
    { label: '教育经历', value: resume.education },
    { label: '工作经历', value: resume.work },
    { label: '荣誉与成果', value: resume.honours },
    {
      label: '荣誉公开',
      value: resume.honours && (resume.honoursArePublic ? '家长和学生可见' : '只有办理的人可见'),
    },
  ],
})

export const listResumes = endpoint({
  method: 'GET',
  path: '/blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/list',
  summary:
    'Applicants for teaching with the state of the application, newest first; without resume.view, summaries of hired teachers',
  may: organisationPermissions.belong,
  input: z.object({
    ...pageFields,
    /** `status` is Blade's name for it. Ignored for readers who see hired teachers only. */
    status: labelled('状态', z.optional(z.union([z.literal(''), ResumeState]))),
    stage: labelled('学段', z.optional(z.union([z.literal(''), Stage]))),
    subject: labelled('学科', z.optional(maybeText(20))),
    keyword: labelled('关键词', z.optional(maybeText(40))),
  }),
  reply: pageOf(ResumeRow),
})

export const getResume = endpoint({
  method: 'GET',
  path: '/blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/detail',
  summary: 'One resume, by its id, process or task',
  may: organisationPermissions.belong,
  input: recordAddress('简历'),
  reply: Resume,
})

export const submitResume = endpoint({
  method: 'POST',
  path: '/blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/submit',
  summary: 'Registers and submits a resume, or resubmits a returned one',
  may: resumePermissions.edit,
  input: ResumeForm,
  // Replies are stored for repeated requests, so they must not contain personal data.
  reply: z.object({ id }),
  refusals: ['APPLIED_ALREADY', 'NOT_MENDABLE', 'NOBODY_TO_DECIDE', 'SUSPENDED'],
  idempotent: true,
})

export const withdrawResume = endpoint({
  method: 'POST',
  path: '/blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw',
  summary: 'Withdraws an undecided resume',
  may: resumePermissions.edit,
  input: z.object({
    id: labelled('简历', id),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: nothing,
  refusals: ['NOT_WITHDRAWABLE', 'SUSPENDED'],
})
