import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import {
  DesignProblem,
  FlowDesign,
  PartyOffer,
  SentDesign,
} from '../../workflow/contract/design.ts'
import { maxNodeId } from '../../workflow/contract/flow/calls.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const DesignState = z.enum(['draft', 'published', 'disabled'])

const rowFields = {
  id,
  modelKey: labelled('流程标识', z.string()),
  name: labelled('流程名称', z.string()),
  icon: z.string(),
  categoryName: labelled('分类', z.string()),
  /** The published version; 0 before the first. */
  version: labelled('版本', z.number()),
  state: labelled('状态', DesignState),
  /** Whether the draft differs from the published version. */
  hasChanges: z.boolean(),
  /**
   * Counts up with every save. A save names the revision it is based on, so that a stale one is
   * refused.
   */
  rev: z.number(),
  updateTime: labelled('更新时间', dateTime),
  updateUserName: labelled('更新人', z.string()),
}
export const DesignRow = z.object(rowFields)
export type DesignRow = z.output<typeof DesignRow>

export const DesignDetail = z.object({
  ...rowFields,
  design: SentDesign,
  problems: z.array(DesignProblem),
})
export type DesignDetail = z.output<typeof DesignDetail>

const may = workflowPermissions.design
const path = <const Name extends string>(name: Name) =>
  `/blade-workflow/design/model/${name}` as const
const rev = labelled('修订号', wholeNumber(0, 2_000_000_000))
const version = labelled('版本', wholeNumber(1, 100_000))

export const listDesigns = endpoint({
  method: 'GET',
  path: path('list'),
  summary: 'Flow designs of the school',
  may,
  input: z.object({
    name: z.optional(maybeText(40)),
    category: z.optional(maybeText(20)),
    state: z.optional(z.union([z.literal(''), DesignState])),
    ...pageFields,
  }),
  reply: pageOf(DesignRow),
})

export const getDesign = endpoint({
  method: 'GET',
  path: path('detail'),
  summary: 'One design with the problems that prevent publishing',
  may,
  input: z.object({ id }),
  reply: DesignDetail,
})

export const saveDesign = endpoint({
  method: 'POST',
  path: path('submit'),
  summary: 'Saves a design, finished or not; running requests do not change',
  may,
  input: z.object({ id: z.optional(id), rev: z.optional(rev), design: FlowDesign }),
  reply: DesignDetail,
  refusals: ['NAME_TAKEN', 'DRAWN_MEANWHILE', 'KEY_IS_FIXED'],
  idempotent: true,
})

export const publishDesign = endpoint({
  method: 'POST',
  path: path('deploy'),
  summary: 'Publishes a design for new requests; running ones keep their version',
  may,
  input: z.object({ id, rev, note: labelled('版本说明', maybeText(200)) }),
  reply: DesignDetail,
  refusals: ['HAS_PROBLEMS', 'DRAWN_MEANWHILE', 'NOTHING_CHANGED'],
  idempotent: true,
})

export const changeDesignState = endpoint({
  method: 'POST',
  path: path('changeStatus'),
  alsoAt: ['/blade-workflow/design/deployment/changeStatus'],
  summary: 'Stops or allows new requests; running ones continue',
  may,
  input: z.object({ id, status: labelled('状态', z.enum(['suspend', 'activate'])) }),
  reply: DesignDetail,
  refusals: ['NOT_PUBLISHED'],
  idempotent: true,
})

export const removeDesigns = endpoint({
  method: 'POST',
  path: path('remove'),
  alsoAt: ['/blade-workflow/design/deployment/remove'],
  summary: 'Removes designs that have never been used',
  may,
  input: z.object({ ids: idList }),
  reply: z.boolean(),
  refusals: ['FLOW_IN_USE'],
})

/** One published version. */
export const DesignVersion = z.object({
  version: z.number(),
  note: z.string(),
  createTime: dateTime,
  createUserName: z.string(),
  isMain: z.boolean(),
  /** The number of running requests that still follow this version. */
  running: z.number(),
})
export type DesignVersion = z.output<typeof DesignVersion>

export const listDesignVersions = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/model/history/list',
  alsoAt: ['/blade-workflow/design/form/history'],
  summary: 'Published versions, newest first',
  may,
  input: z.object({ id }),
  reply: z.array(DesignVersion),
})

export const getDesignVersion = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/model/history/detail',
  summary: 'The design of a published version, for reading or comparing (ours)',
  may,
  input: z.object({ id, version }),
  reply: SentDesign,
})

export const restoreDesignVersion = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/model/history/setMainVersion',
  summary: 'Restores an earlier version as the draft; it takes effect when published',
  may,
  input: z.object({ id, rev, version }),
  reply: DesignDetail,
  refusals: ['DRAWN_MEANWHILE'],
  idempotent: true,
})

export const listPartyOffers = endpoint({
  method: 'GET',
  path: path('parties'),
  summary: 'Ways to select deciders: roles of the school, and resolvers (ours)',
  may,
  input: z.object({}),
  reply: z.object({
    roles: z.array(z.object({ value: z.string(), label: z.string() })),
    resolvers: z.array(PartyOffer),
  }),
})

/** One step of a test run. */
export const TriedStep = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  kind: z.enum(['approve', 'cc', 'delay', 'webhook', 'branch']),
  names: z.array(z.string()),
  /** Why these people were chosen, or why this branch was taken. */
  why: z.string(),
  /** Whether people at this step can refuse, including people in called flows. */
  mayRefuse: z.boolean(),
})
export type TriedStep = z.output<typeof TriedStep>

export const tryDesign = endpoint({
  method: 'POST',
  effect: 'read',
  path: path('tryOut'),
  summary: 'Simulates a design for any person and data with the real engine; saves nothing (ours)',
  may,
  input: z.object({
    design: FlowDesign,
    applicantId: labelled('申请人', id),
    variables: labelled('表单', z.record(z.string().check(z.maxLength(60)), z.unknown())),
    /** Nodes whose approvers refuse; all other approvers agree. */
    refusing: labelled(
      '驳回的步骤',
      z.array(z.string().check(z.maxLength(maxNodeId))).check(z.maxLength(20)),
    ),
  }),
  reply: z.object({
    steps: z.array(TriedStep),
    outcome: z.enum(['approved', 'rejected', 'returned', 'stuck']),
    problems: z.array(DesignProblem),
  }),
})
