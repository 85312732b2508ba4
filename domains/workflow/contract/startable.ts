import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { saidPlatform } from './platforms.ts'

/** A flow that the caller may start, with the page that starts it. */
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
  summary: 'Flows that the caller may start on the named platform, by category',
  may: 'signedIn',
  input: z.object({ platform: saidPlatform }),
  reply: z.array(z.object({ category: z.string(), processList: z.array(StartableFlow) })),
})
