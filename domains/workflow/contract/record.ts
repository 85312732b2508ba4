import * as z from 'zod/mini'

import { id, labelled } from '../../../platform/contract/shapes.ts'

/** How a page names its record: by its id, its task or its process. */
export const recordAddress = (name: string) =>
  z.object({
    id: z.optional(labelled(name, id)),
    processInstanceId: z.optional(labelled('申请', id)),
    taskId: z.optional(labelled('待办', id)),
  })

export type RecordAddress = z.output<ReturnType<typeof recordAddress>>
