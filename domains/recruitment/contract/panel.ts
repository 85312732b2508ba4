import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, idList, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { recruitmentPermissions } from './permissions.ts'
import { Attendance, ofStep, OpenSlot, VisitKind } from './slot.ts'

/** The most members of a panel. */
export const panelMax = 9

const isPanel = (list: string): boolean => new Set(list.split(',')).size <= panelMax

/** What one member gave. */
const Given = z.object({ member: z.string(), score: z.number(), remark: z.string() })

const result = {
  id,
  name: z.string(),
  stateName: z.string(),
  attended: Attendance,
  /** How many of the members gave their score. */
  given: z.number(),
  of: z.number(),
  /** Only then are the scores shown. */
  isComplete: z.boolean(),
  scores: z.array(Given),
  /** With two decimals; empty until all members gave their score. */
  average: z.string(),
  /** 0 until all members gave their score. Equal averages share a rank. */
  rank: z.number(),
}

/** The scores of an applicant, once all members gave theirs. */
export const Result = z.object(result)
export type Result = z.output<typeof Result>

/** The same for a member, with the own score. */
export const OwnResult = z.object({
  ...result,
  degreeName: z.string(),
  school: z.string(),
  teachingYears: z.number(),
  slot: z.optional(OpenSlot),
  mayScore: z.boolean(),
  ownScore: z.string(),
  ownRemark: z.string(),
})
export type OwnResult = z.output<typeof OwnResult>

/** A step of a post that the caller scores. */
export const OwnPanel = z.object({
  postId: id,
  postTitle: z.string(),
  kind: VisitKind,
  kindName: z.string(),
  applicants: z.array(OwnResult),
})
export type OwnPanel = z.output<typeof OwnPanel>

const { view, decide } = recruitmentPermissions
const { workHere } = organisationPermissions

export const savePanel = endpoint({
  method: 'POST',
  path: '/blade-recruitment/panel/save',
  summary: 'Names the members of the school who score a step of a post',
  may: decide,
  input: z.object({
    ...ofStep,
    memberIds: labelled(
      '评委',
      idList.check(z.refine(isPanel, { error: `最多选择 ${panelMax} 名评委` })),
    ),
  }),
  reply: nothing,
  refusals: ['PANELIST_UNFIT', 'PANELIST_APPLIES', 'PANEL_FIXED'],
})

export const listResults = endpoint({
  method: 'GET',
  path: '/blade-recruitment/score/results',
  summary: 'The panel of a step of a post, and its scores where all members gave theirs',
  may: view,
  input: z.object(ofStep),
  reply: z.object({
    postTitle: z.string(),
    kindName: z.string(),
    members: z.array(z.object({ id, name: z.string(), hasScored: z.boolean() })),
    records: z.array(Result),
  }),
  refusals: ['APPLIES_HERE'],
})

export const listOwnPanels = endpoint({
  method: 'GET',
  path: '/blade-recruitment/score/own',
  summary: 'The steps that the caller scores, with the applicants and the own scores',
  may: workHere,
  input: nothing,
  reply: z.object({ records: z.array(OwnPanel) }),
})

/** A whole number as typed: nothing typed must not count as 0. */
const score = z
  .string()
  .check(z.trim(), z.regex(/^(100|[1-9]?\d)$/, { error: '请填写 0 到 100 的整数' }))

/** The score of one member. */
export const ScoreForm = z.object({
  id: labelled('应聘', id),
  kind: labelled('环节', VisitKind),
  score: labelled('分数', score),
  remark: labelled('评语', z._default(maybeText(300), '')),
})
export type ScoreForm = z.output<typeof ScoreForm>

export const giveScore = endpoint({
  method: 'POST',
  path: '/blade-recruitment/score/give',
  summary: 'Gives the own score, or changes it until all members gave theirs',
  may: workHere,
  input: ScoreForm,
  reply: nothing,
  refusals: ['NOT_PANELIST', 'APPLIES_HERE', 'NOT_IN_STEP', 'SCORES_COMPLETE'],
})
