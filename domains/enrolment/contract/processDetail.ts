import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { Ability } from '../../workflow/contract/abilities.ts'
import { Application } from './applicationShapes.ts'

/** The caller's own open task on the application and its allowed actions. */
export const ReviewTask = z.object({
  taskId: id,
  node: z.string(),
  nodeName: z.string(),
  abilities: z.array(Ability),
})
export type ReviewTask = z.output<typeof ReviewTask>

/** The application looked up by its process, for the process form. */
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
