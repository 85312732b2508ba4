import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageOf } from '../../../platform/contract/page.ts'
import { labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { ProcessCard } from './card.ts'
import { pathsOf } from './twoPaths.ts'
import { list, ListQuery } from './inbox.ts'

export const listSent = list('sendList', 'Processes that the caller started')
export const listMyDone = list('myDoneList', 'Tasks that the caller answered')
export const listDone = list('doneList', 'Finished processes in which the caller took part')

/** The plugin's desk uses this name for the title here, and can search by applicant. */
const CopyQuery = z.extend(ListQuery, {
  title: z.optional(labelled('标题', maybeText())),
  initiator: z.optional(labelled('发起人', maybeText(40))),
})
export type CopyQuery = z.output<typeof CopyQuery>

/** The plugin's names for the parts of a copy, besides the fields of every card. */
const originalCopy = {
  userId: z.string(),
  title: z.string(),
  initiator: z.string(),
  processId: z.string(),
  deploymentId: z.string(),
}

export const listCopied = endpoint({
  method: 'GET',
  ...pathsOf('process', 'copyList'),
  summary: 'Processes copied to the caller',
  may: 'signedIn',
  input: CopyQuery,
  reply: pageOf(z.extend(ProcessCard, originalCopy)),
})
