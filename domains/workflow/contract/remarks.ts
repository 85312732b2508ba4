import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, idList, labelled, text } from '../../../platform/contract/shapes.ts'
import { action, processInsId } from './action.ts'
import { doors } from './doors.ts'

/** Somebody who takes part in a process. */
export const ProcessParty = z.object({ id, name: z.string() })
export type ProcessParty = z.output<typeof ProcessParty>

export const listParties = endpoint({
  method: 'GET',
  ...doors('task', 'partyList'),
  summary: 'Who takes part in a process besides the caller, for those who see it (ours)',
  may: 'signedIn',
  input: z.object({ processInsId }),
  reply: z.array(ProcessParty),
})

/** Whom one remark may name, each of whom gets a message. */
const mostMentions = 20

export const addRemark = action(
  'addComment',
  'Say something beside the decisions, to some of those who take part (ours)',
  z.object({
    processInsId,
    comment: labelled('评论', text(500)),
    mention: z.optional(
      labelled(
        '提醒',
        idList.check(
          z.refine((ids) => ids.split(',').length <= mostMentions, {
            error: `最多 ${mostMentions} 人`,
          }),
        ),
      ),
    ),
  }),
  ['NOT_ALLOWED_HERE', 'NOT_A_PARTY', 'ALREADY_REMOVED', 'RATE_LIMITED'],
)
