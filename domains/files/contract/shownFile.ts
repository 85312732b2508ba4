import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/** A file of a record as those who may see the record fetch it: by a link that does not last. */
export const ShownFile = z.object({
  attachId: id,
  name: z.string(),
  link: z.string(),
  contentType: z.string(),
  length: z.number(),
})
export type ShownFile = z.output<typeof ShownFile>
