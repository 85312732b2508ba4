import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, text } from '../../../platform/contract/shapes.ts'

/** The key of a flow. */
export const flowName = labelled('流程', text(60))

/** A filled form: the original sends its fields flat beside the id. */
export const filled = z.looseObject({ processId: flowName })

/** A step that lies ahead and whom it will ask. */
export const AheadStep = z.object({ nodeName: z.string(), isCopy: z.boolean(), names: z.array(z.string()), why: z.string() })
export type AheadStep = z.output<typeof AheadStep>

export const previewPath = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-workflow/app/task/previewPath',
  summary: 'Whom a form will be sent to if everybody agrees: the same step, nothing saved (ours)',
  may: 'signedIn',
  input: filled,
  reply: z.array(AheadStep),
  refusals: ['NOBODY_TO_DECIDE'],
})
