import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, text } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { pathsOf } from './twoPaths.ts'
import { claimedPlatform, StartableFlow } from './startable.ts'

/** The key of a flow. */
export const flowName = labelled('流程', text(60))

// The plugin has one call for each name of a flow; here the id is the key.
const names = {
  processDefId: z.optional(flowName),
  processId: z.optional(flowName),
  processDefKey: z.optional(flowName),
}
const flowNames = z.object({ ...names, platform: claimedPlatform }).check(
  z.refine(
    ({ processDefId, processId, processDefKey }) =>
      (processDefId ?? processId ?? processDefKey) !== undefined,
    {
      error: '请选择流程',
      path: ['processDefId'],
    },
  ),
)

export const getStartForm = endpoint({
  method: 'GET',
  ...pathsOf('task', 'getFormByProcessDefId', 'getFormByProcessId', 'getFormByProcessDefKey'),
  summary: 'The form that starts a flow, as data without hooks or code (workflow.md A.11, 4)',
  may: organisationPermissions.belong,
  input: flowNames,
  // The plugin sends forms as JSON text; its schema is in `form/schema.ts`.
  reply: z.object({
    process: StartableFlow,
    startForm: z.string(),
    form: z.string(),
    appForm: z.string(),
  }),
  refusals: ['OTHER_PLATFORM'],
})

// The plugin sends the form's fields as siblings of the id.
const filled = z.looseObject({ processId: flowName, wf_platform: claimedPlatform })
/** `wf_draft` is ours. With `keep` the draft is not removed: the form was not filled in from it. */
const begun = z.extend(filled, { wf_draft: z.optional(z.literal('keep')) })

export const startByForm = endpoint({
  method: 'POST',
  ...pathsOf('task', 'startProcess'),
  summary: 'Starts a flow with its form; the reply is the process id',
  may: organisationPermissions.belong,
  input: begun,
  reply: id,
  refusals: ['NOBODY_TO_DECIDE', 'OTHER_PLATFORM'],
  idempotent: true,
  waitsOffline: true,
})

/** A future step and the people it will ask. */
export const AheadStep = z.object({
  nodeName: z.string(),
  isCopy: z.boolean(),
  names: z.array(z.string()),
  why: z.string(),
})
export type AheadStep = z.output<typeof AheadStep>

export const previewPath = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-workflow/app/task/previewPath',
  summary:
    'Previews the assignees of a request if every step approves, with the real engine; for a returned request, of its continuation. Saves nothing (ours)',
  may: organisationPermissions.belong,
  input: z.extend(filled, { taskId: z.optional(id) }),
  reply: z.array(AheadStep),
  refusals: ['NOBODY_TO_DECIDE', 'OTHER_PLATFORM'],
})
