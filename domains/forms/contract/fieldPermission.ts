import * as z from 'zod/mini'

/** The rights on one field at the caller's node (workflow.md A.8). */
export const FieldPermission = z.object({
  id: z.string(),
  name: z.string(),
  readable: z.boolean(),
  writable: z.boolean(),
  required: z.boolean(),
})
export type FieldPermission = z.output<typeof FieldPermission>
