import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { taskId } from './taskEndpoint.ts'
import { flowName } from './start.ts'

/** Saved input of a form. There is one per person, flow (or task) and platform. */
export const Draft = z.object({
  id,
  processDefId: z.string(),
  processDefinitionName: z.string(),
  taskId: z.string(),
  formKey: z.string(),
  platform: z.string(),
  /** JSON text, as in the plugin. */
  variables: z.string(),
  updateTime: dateTime,
})
export type Draft = z.output<typeof Draft>

const place = {
  processDefId: z.optional(flowName),
  taskId: z.optional(taskId),
  platform: z._default(labelled('平台', maybeText(20)), 'app'),
}
const drafts = <const Name extends string>(name: Name) =>
  ({
    path: `/blade-workflow/app/draft/${name}`,
    alsoAt: [`/blade-workflow/process/draft/${name}`],
    may: organisationPermissions.belong,
  }) as const

export const getDraft = endpoint({
  ...drafts('detail'),
  method: 'GET',
  summary: 'The caller’s draft of a form or of an open task; empty if there is none',
  input: z.object(place),
  reply: z.partial(Draft),
})

export const saveDraft = endpoint({
  ...drafts('submit'),
  method: 'POST',
  summary: 'Saves a draft',
  input: z.object({
    ...place,
    formKey: z._default(maybeText(60), ''),
    variables: labelled('表单', maybeText(20_000)),
    /**
     * Ours: the save time of the draft that the page has seen, or '' for none. A newer draft is not
     * overwritten.
     */
    knownTime: z.optional(z.union([z.literal(''), dateTime])),
  }),
  reply: Draft,
  refusals: ['DRAFT_UNREADABLE', 'DRAFT_NEWER', 'NO_LONGER_OPEN', 'OTHER_PLATFORM'],
})

/** Drafts of tasks are read with `getDraft` instead. */
export const listDrafts = endpoint({
  ...drafts('list'),
  method: 'GET',
  summary: 'The caller’s drafts of new requests, newest first (ours)',
  input: nothing,
  reply: z.array(Draft),
})

export const removeDrafts = endpoint({
  ...drafts('remove'),
  method: 'POST',
  summary: 'Deletes drafts (ours)',
  input: z.object({ ids: idList }),
  reply: nothing,
})
