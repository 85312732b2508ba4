/**
 * The published flows of a school (workflow.md A.3). The calls to stop, allow and remove one belong
 * to the designs.
 */
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
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const may = workflowPermissions.design
const Status = z.enum(['active', 'suspend'])

/** The published version that new requests follow. */
export const Deployment = z.object({
  /** The id of the design; the calls that stop, allow and remove it take this id. */
  id,
  /** The id of the version, under both names of the wire contract. */
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
  summary: 'Published versions of the drawn flows',
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
    'Moves published flows to another category. Each gets a new version with no other difference; draft changes stay unpublished',
  may,
  input: z.object({ ids: idList, category: labelled('分类', text(20)) }),
  reply: z.boolean(),
  refusals: ['NOT_PUBLISHED'],
  idempotent: true,
})
