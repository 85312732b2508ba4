/** What a school has published of what it draws (workflow.md A.3); stopping, allowing and removing stand with the drawings. */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
} from '../../../platform/contract/shapes.ts'
import { workflowPermissions } from './permissions.ts'

const may = workflowPermissions.design
const Status = z.enum(['active', 'suspend'])

/** A published flow as new requests follow it. */
export const Deployment = z.object({
  /** The drawing's, by which it is stopped, allowed and removed. */
  id,
  /** The version's, under both names. */
  deploymentId: z.string(),
  processDefinitionId: z.string(),
  name: z.string(),
  key: z.string(),
  category: z.string(),
  categoryName: z.string(),
  icon: z.string(),
  version: z.number(),
  status: Status,
  deploymentTime: dateTime,
  createUserName: z.string(),
})
export type Deployment = z.output<typeof Deployment>

export const listDeployments = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/deployment/list',
  summary: 'The drawn flows that are published, as they are published',
  may,
  input: z.object({
    name: z.optional(labelled('流程名称', maybeText(40))),
    key: z.optional(labelled('流程标识', maybeText(60))),
    category: z.optional(labelled('分类', maybeText(20))),
    status: z.optional(labelled('状态', z.union([z.literal(''), Status]))),
    ...pageFields,
  }),
  reply: pageOf(Deployment),
})

export const changeDeploymentCategory = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/deployment/changeCategory',
  summary:
    'Put published flows under another category at once: each gets a version that differs in nothing else, unfinished drawing stays unpublished',
  may,
  input: z.object({ ids: idList, category: labelled('分类', text(20)) }),
  reply: z.boolean(),
  refusals: ['NOT_PUBLISHED'],
  idempotent: true,
})
