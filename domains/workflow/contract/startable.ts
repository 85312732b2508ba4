import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

/**
 * The platform that a client claims to run on. It only decides which flows are offered and is no
 * protection.
 */
export const claimedPlatform = labelled('平台', z.optional(z.union([z.null(), maybeText(20)])))

/** A flow that the caller may start, with its start page. */
export const StartableFlow = z.object({
  id: z.string(),
  processDefinitionName: z.string(),
  processDefinitionKey: z.string(),
  formKey: z.string(),
  formUrl: z.string(),
  appFormUrl: z.string(),
  icon: z.string(),
})

export type StartableFlow = z.output<typeof StartableFlow>

export const listStartable = endpoint({
  method: 'GET',
  path: '/blade-workflow/app/process/list',
  summary: 'Flows that the caller may start on a platform, by category',
  may: organisationPermissions.belong,
  input: z.object({ platform: claimedPlatform }),
  reply: z.array(z.object({ category: z.string(), processList: z.array(StartableFlow) })),
})
