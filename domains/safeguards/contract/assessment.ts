import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Paper } from '../../../platform/contract/paper.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, text } from '../../../platform/contract/shapes.ts'
import { Activity } from './activities.ts'
import { safeguardPermissions } from './permissions.ts'

const written = {
  purpose: labelled('处理目的', text(1000)),
  basis: labelled('处理依据', text(1000)),
  dataKinds: labelled('处理的信息', text(2000)),
  necessity: labelled('必要性', text(1000)),
  risks: labelled('对个人的影响与风险', text(2000)),
  measures: labelled('保护措施', text(2000)),
  conclusion: labelled('结论', text(1000)),
}

export const AssessmentForm = z.object({ activity: labelled('处理活动', Activity), ...written })
export type AssessmentForm = z.output<typeof AssessmentForm>

export const Assessment = z.object({
  id,
  activity: Activity,
  activityName: z.string(),
  version: z.number(),
  purpose: z.string(),
  basis: z.string(),
  dataKinds: z.string(),
  necessity: z.string(),
  risks: z.string(),
  measures: z.string(),
  conclusion: z.string(),
  madeByName: z.string(),
  madeAt: dateTime,
  /** The newest version of its activity. */
  isLatest: z.boolean(),
})
export type Assessment = z.output<typeof Assessment>

const { see, act } = safeguardPermissions

export const listAssessments = endpoint({
  method: 'GET',
  path: '/blade-safeguards/assessment/list',
  summary: 'Impact assessments with all their versions, the newest first',
  may: see,
  input: z.object({
    ...pageFields,
    activity: labelled('处理活动', z.optional(z.union([z.literal(''), Activity]))),
  }),
  reply: pageOf(Assessment),
})

export const getAssessment = endpoint({
  method: 'GET',
  path: '/blade-safeguards/assessment/detail',
  summary: 'One version of an impact assessment',
  may: see,
  input: z.object({ id: labelled('影响评估', id) }),
  reply: Assessment,
  refusals: ['NOT_FOUND'],
})

export const getAssessmentPaper = endpoint({
  method: 'GET',
  path: '/blade-safeguards/assessment/paper',
  summary: 'One version of an impact assessment as a PDF file, with lines for the signatures',
  may: see,
  input: z.object({ id: labelled('影响评估', id) }),
  reply: Paper,
  wrapping: 'paper',
  refusals: ['NOT_FOUND', 'PAPERS_BUSY', 'RATE_LIMITED'],
})

export const getAssessmentDraft = endpoint({
  method: 'GET',
  path: '/blade-safeguards/assessment/draft',
  summary:
    'What the next version of an assessment begins with: the last one, or the data inventory',
  may: act,
  input: z.object({ activity: labelled('处理活动', Activity) }),
  reply: AssessmentForm,
})

export const submitAssessment = endpoint({
  method: 'POST',
  path: '/blade-safeguards/assessment/submit',
  summary: 'Stores a new version of an assessment; earlier ones stay',
  may: act,
  input: AssessmentForm,
  reply: Assessment,
})
