import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { Application } from './applicationShapes.ts'

/** The application as the process form shows it: the same aggregate, found from the process side. */
export const getProcessDetail = endpoint({
  method: 'GET',
  path: '/blade-workflow/blade-wfbaoming/wfBaoming/getXq',
  summary: 'The application behind a process instance or task',
  may: 'signedIn',
  input: z.object({
    processInstanceId: z.optional(labelled('流程', id)),
    taskId: z.optional(labelled('任务', id)),
    id: z.optional(labelled('报名', id)),
  }),
  reply: Application,
  refusals: ['NOT_FOUND'],
})
