import * as z from 'zod/mini'

import { endpoint, judgedByServer } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { mostNodeId } from './flow/calls.ts'
import type { Drawing } from './flow/graph.ts'
import { DrawingShape } from './flow/shape.ts'
import { workflowPermissions } from './permissions.ts'
import { Platform } from './platforms.ts'

/** Who finds a flow among those to start, and where; everybody of the staff when nobody is chosen, everywhere when no platform is. */
const FlowScope = z.object({
  roles: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
  departments: z.array(id).check(z.maxLength(50)),
  posts: z.array(id).check(z.maxLength(50)),
  users: z.array(id).check(z.maxLength(200)),
  // Versions that were published before there were platforms do not have it.
  platforms: z.optional(z.array(Platform).check(z.maxLength(Platform.options.length))),
})
export type FlowScope = z.output<typeof FlowScope>

const designFields = {
  name: labelled('流程名称', text(40)),
  /** Its name in addresses and on the wire; fixed once it has been published. */
  key: labelled(
    '流程标识',
    z
      .string()
      .check(
        z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, {
          error: '以小写字母开头，只含字母和数字，2 至 40 个字',
        }),
      ),
  ),
  category: labelled('分类', text(20)),
  /** One of the icons that phone and desk know by name. */
  icon: labelled('图标', maybeText(40)),
  description: labelled('说明', maybeText(200)),
  /** What a request is called: words with `{字段}` of the form in braces, such as `用车：{destination}`. */
  title: labelled('标题模板', maybeText(100)),
  /** The letters in front of its numbers; none, no numbers. */
  serialPrefix: labelled(
    '编号前缀',
    z.string().check(z.regex(/^[A-Z]{0,6}$/, { error: '最多 6 个大写字母' })),
  ),
  inBatch: labelled('允许批量审批', z.boolean()),
  scope: labelled('谁可以发起', FlowScope),
  /** A form as `form/schema.ts` has it; judged when it is published (`publishForm`). */
  form: z.record(z.string(), z.unknown()),
}

/** A flow as it is drawn: its drawing, its form and what surrounds them. What is unfinished may be kept, not published. */
export const FlowDesign = z.object({ ...designFields, graph: DrawingShape })
export type FlowDesign = z.output<typeof FlowDesign>

/** The same in answers: conditions hold conditions, and no compiled serialiser goes that deep. */
export const SentDesign = z.object({
  ...designFields,
  graph: z.custom<Drawing>((graph) => typeof graph === 'object' && graph !== null),
})

/** What stands against publishing: at a node or a field, in a sentence. */
export const DesignProblem = z.object({
  area: z.enum(['settings', 'form', 'flow']),
  at: z.string(),
  label: z.string(),
  msg: z.string(),
})
export type DesignProblem = z.output<typeof DesignProblem>

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
  /** Whether what is drawn differs from what is published. */
  hasChanges: z.boolean(),
  /** Counts up with every saving; whoever saves says which he has seen. */
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
  summary: 'The flows that the school draws itself',
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
  summary: 'One flow as it is drawn, and what stands against publishing it',
  may,
  input: z.object({ id }),
  reply: DesignDetail,
})

export const saveDesign = endpoint({
  method: 'POST',
  path: path('submit'),
  summary: 'Keep a drawing, finished or not; nothing that runs changes',
  may,
  input: judgedByServer(z.object({ id: z.optional(id), rev: z.optional(rev), design: FlowDesign })),
  reply: DesignDetail,
  refusals: ['NAME_TAKEN', 'DRAWN_MEANWHILE', 'KEY_IS_FIXED'],
  idempotent: true,
})

export const publishDesign = endpoint({
  method: 'POST',
  path: path('deploy'),
  summary: 'Make the drawing the version that new requests follow; running ones keep theirs',
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
  summary: 'Stop or allow new requests; running ones go on',
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
  summary: 'Take drawings away that nobody has ever used',
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
  /** How many requests still follow it. */
  running: z.number(),
})
export type DesignVersion = z.output<typeof DesignVersion>

export const listDesignVersions = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/model/history/list',
  alsoAt: ['/blade-workflow/design/form/history'],
  summary: 'Every version that was published, newest first',
  may,
  input: z.object({ id }),
  reply: z.array(DesignVersion),
})

export const getDesignVersion = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/model/history/detail',
  summary: 'A version as it was drawn, to be read or compared (ours)',
  may,
  input: z.object({ id, version }),
  reply: SentDesign,
})

export const restoreDesignVersion = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/model/history/setMainVersion',
  summary: 'Make an earlier version the drawing again; it takes effect when it is published',
  may,
  input: z.object({ id, rev, version }),
  reply: DesignDetail,
  refusals: ['DRAWN_MEANWHILE'],
  idempotent: true,
})

/** A way to find deciders that a designer may choose. */
export const PartyOffer = z.object({
  /** The resolver's name; with an argument it is written `name:argument`. */
  value: z.string(),
  label: z.string(),
  /** What has to be chosen besides: a field of the form of that kind, how many levels up, a department or post of the school; nothing when `none`. */
  argument: z.enum(['none', 'userField', 'deptField', 'levels', 'department', 'post']),
})
export type PartyOffer = z.output<typeof PartyOffer>

export const listPartyOffers = endpoint({
  method: 'GET',
  path: path('parties'),
  summary: 'The ways to find deciders: roles of the school, and resolvers (ours)',
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
  /** Why these people, or why this way. */
  why: z.string(),
  /** Whether its people could refuse, those of called flows too. */
  mayRefuse: z.boolean(),
})
export type TriedStep = z.output<typeof TriedStep>

export const tryDesign = endpoint({
  method: 'POST',
  effect: 'read',
  path: path('tryOut'),
  summary:
    'Run a drawing with anybody’s eyes and any data: the same step as in earnest, nothing saved (ours)',
  may,
  input: judgedByServer(
    z.object({
      design: FlowDesign,
      applicantId: labelled('申请人', id),
      variables: labelled('表单', z.record(z.string().check(z.maxLength(60)), z.unknown())),
      /** Nodes whose people refuse; everybody else agrees. */
      refusing: labelled(
        '驳回的节点',
        z.array(z.string().check(z.maxLength(mostNodeId))).check(z.maxLength(20)),
      ),
    }),
  ),
  reply: z.object({
    steps: z.array(TriedStep),
    outcome: z.enum(['approved', 'rejected', 'returned', 'stuck']),
    problems: z.array(DesignProblem),
  }),
})
