/** What desks of the original ask of flows besides (workflow.md A.3). */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { flowName } from './start.ts'
import { saidPlatform, StartableFlow } from './startable.ts'

/** A flow to start, with the category under which it is found. */
export const StartableRow = z.object({
  ...StartableFlow.shape,
  category: z.string(),
  categoryName: z.string(),
})
export type StartableRow = z.output<typeof StartableRow>

export const listStartableRows = endpoint({
  method: 'GET',
  path: '/blade-workflow/process/processList',
  summary:
    'The flows that the caller may start, as a page; at a computer unless another platform is named',
  may: 'signedIn',
  input: z.object({
    name: z.optional(labelled('流程名称', maybeText(40))),
    key: z.optional(labelled('流程标识', maybeText(60))),
    category: z.optional(labelled('分类', maybeText(20))),
    platform: saidPlatform,
    ...pageFields,
  }),
  reply: pageOf(StartableRow),
})

export const startByKey = endpoint({
  method: 'POST',
  path: '/blade-workflow/process/startProcessByKey',
  summary:
    'Start a flow by its key; a number of the caller’s own for the record is refused, records are numbered here',
  may: 'signedIn',
  // The form's fields stand flat beside the key, as in `startProcess`.
  input: z.looseObject({
    processDefKey: flowName,
    businessKey: z.optional(z.union([z.literal(''), z.null(), text(200)])),
    wf_platform: saidPlatform,
  }),
  reply: id,
  refusals: ['NOBODY_TO_DECIDE', 'NOT_OFFERED', 'OTHER_PLATFORM'],
  idempotent: true,
})

const xml = z.object({ fileName: z.string(), xml: z.string() })

export const getXmlByKey = endpoint({
  method: 'GET',
  // It leaves a line in the audit log.
  effect: 'write',
  path: '/blade-workflow/process/getXmlByProcessDefKey',
  summary:
    'The published drawing of a flow as a BPMN 2.0 file, for who draws, manages or oversees it; to others it does not exist',
  may: 'signedIn',
  input: z.object({ processDefKey: flowName }),
  reply: xml,
})

export const getXmlById = endpoint({
  method: 'GET',
  effect: 'write',
  path: '/blade-workflow/process/getXmlByProcessDefId',
  summary:
    'The same by what lists call a definition: the key of a flow, or the version that a process follows',
  may: 'signedIn',
  input: z.object({ processDefId: flowName }),
  reply: xml,
})
