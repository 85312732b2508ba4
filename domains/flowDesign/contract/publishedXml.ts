/** Published designs as BPMN files, requested as in the plugin (workflow.md A.3). */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { flowName } from '../../workflow/contract/start.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

const xml = z.object({ fileName: z.string(), xml: z.string() })

export const getXmlByKey = endpoint({
  method: 'GET',
  // Each export writes a line to the audit log.
  effect: 'write',
  path: '/blade-workflow/process/getXmlByProcessDefKey',
  summary:
    'The published design of a flow as a BPMN 2.0 file, for its designers, managers and overseers; not found for others',
  may: organisationPermissions.belong,
  input: z.object({ processDefKey: flowName }),
  reply: xml,
})

export const getXmlById = endpoint({
  method: 'GET',
  effect: 'write',
  path: '/blade-workflow/process/getXmlByProcessDefId',
  summary:
    'The same by definition id as used in lists: the key of a flow, or the version of a process',
  may: organisationPermissions.belong,
  input: z.object({ processDefId: flowName }),
  reply: xml,
})
