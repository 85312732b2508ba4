import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { Ability } from '../../workflow/contract/actions.ts'
import { Application } from './applicationShapes.ts'

/** The caller's own open task on the application, and what may be done with it now. */
export const ReviewTask = z.object({
  taskId: id,
  node: z.string(),
  nodeName: z.string(),
  abilities: z.array(Ability),
})
export type ReviewTask = z.output<typeof ReviewTask>

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
  reply: z.extend(Application, { task: z.optional(ReviewTask) }),
  refusals: ['NOT_FOUND'],
})
