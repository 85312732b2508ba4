import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id } from '../../../platform/contract/shapes.ts'
import { doors } from './doors.ts'
import { filled, flowName } from './preview.ts'
import { StartableFlow } from './startable.ts'

export const getStartForm = endpoint({
  method: 'GET',
  ...doors('task', 'getFormByProcessDefId'),
  summary: 'The form that starts a flow: data alone, hooks and code never travel (workflow.md A.11, 4)',
  may: 'signedIn',
  input: z.object({ processDefId: flowName }),
  // The original sends forms as JSON text; `form/schema.ts` says what stands in it.
  reply: z.object({ process: StartableFlow, startForm: z.string(), form: z.string(), appForm: z.string() }),
})

export const startByForm = endpoint({
  method: 'POST',
  ...doors('task', 'startProcess'),
  summary: 'Start a flow with a form of its own; answers the id of the process',
  may: 'signedIn',
  input: filled,
  reply: id,
  refusals: ['NOBODY_TO_DECIDE'],
  idempotent: true,
})
