import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, idList, labelled, text } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { action, forApplicants, waitingOffline, processInsId } from './taskEndpoint.ts'
import { pathsOf } from './twoPaths.ts'

/** A participant of a process. */
export const ProcessParty = z.object({ id, name: z.string() })
export type ProcessParty = z.output<typeof ProcessParty>

export const listParties = endpoint({
  method: 'GET',
  ...pathsOf('task', 'partyList'),
  summary: 'Other participants of a process, for callers who may see it (ours)',
  may: organisationPermissions.belong,
  input: z.object({ processInsId }),
  reply: z.array(ProcessParty),
})

/** The most people one remark may mention. Each of them gets a message. */
const maxMentions = 20

export const addRemark = waitingOffline(
  forApplicants(
    action(
      'addComment',
      'Adds a comment to a process, for some of its participants (ours)',
      z.object({
        processInsId,
        comment: labelled('评论', text(500)),
        mention: z.optional(
          labelled(
            '提醒',
            idList.check(
              z.refine((ids) => ids.split(',').length <= maxMentions, {
                error: `最多 ${maxMentions} 人`,
              }),
            ),
          ),
        ),
      }),
      ['NOT_ALLOWED_HERE', 'NOT_A_PARTY', 'ALREADY_REMOVED', 'RATE_LIMITED'],
    ),
  ),
)
