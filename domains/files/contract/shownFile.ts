import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/** A file of a record, with a short-lived link for readers of the record. */
export const ShownFile = z.object({
  attachId: id,
  name: z.string(),
  link: z.string(),
  contentType: z.string(),
  length: z.number(),
})
export type ShownFile = z.output<typeof ShownFile>
