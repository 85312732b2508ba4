/** The desk endpoints of the original workflow plugin (workflow.md A.3). */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { flowName } from './start.ts'
import { claimedPlatform, StartableFlow } from './startable.ts'

/** A flow that can be started, with its category. */
export const StartableRow = z.object({
  ...StartableFlow.shape,
  category: z.string(),
  categoryName: z.string(),
})
export type StartableRow = z.output<typeof StartableRow>

export const listStartableRows = endpoint({
  method: 'GET',
  path: '/blade-workflow/process/processList',
  summary: 'Flows that the caller may start, paged; for computers unless another platform is given',
  may: organisationPermissions.belong,
  input: z.object({
    name: z.optional(labelled('流程名称', maybeText(40))),
    key: z.optional(labelled('流程标识', maybeText(60))),
    category: z.optional(labelled('分类', maybeText(20))),
    platform: claimedPlatform,
    ...pageFields,
  }),
  reply: pageOf(StartableRow),
})

export const startByKey = endpoint({
  method: 'POST',
  path: '/blade-workflow/process/startProcessByKey',
  summary: 'Starts a flow by its key; refuses a record number given by the caller',
  may: organisationPermissions.belong,
  // The form's fields are siblings of the key, as in `startProcess`.
  input: z.looseObject({
    processDefKey: flowName,
    businessKey: z.optional(z.union([z.literal(''), z.null(), text(200)])),
    wf_platform: claimedPlatform,
  }),
  reply: id,
  refusals: ['NOBODY_TO_DECIDE', 'NOT_OFFERED', 'OTHER_PLATFORM'],
  idempotent: true,
})
