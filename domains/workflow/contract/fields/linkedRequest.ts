import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { labelled, maybeText } from '../../../../platform/contract/shapes.ts'
import { InstanceStatus } from '../states.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'

/** A finished request that another one links to (关联审批). */
export const LinkedRequest = z.object({
  id: z.string(),
  title: z.string(),
  serialNumber: z.string(),
  status: InstanceStatus,
  day: z.string(),
})
export type LinkedRequest = z.output<typeof LinkedRequest>

export const listLinkable = endpoint({
  method: 'GET',
  path: '/blade-workflow/app/process/linkableList',
  summary: 'The caller’s approved requests that a form can link, latest first (ours)',
  may: organisationPermissions.belong,
  input: z.object({
    name: z.optional(labelled('标题或流水号', maybeText())),
    /** A flow's key; limits the list to its requests. */
    processDefKey: z.optional(labelled('流程', maybeText(60))),
    ...pageFields,
  }),
  reply: pageOf(LinkedRequest),
})
