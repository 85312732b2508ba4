import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { ProcessCard } from './card.ts'
import { pathsOf } from './twoPaths.ts'

/** The filters of every list. The title has the plugin's name. */
export const ListQuery = z.object({
  processDefinitionName: z.optional(labelled('流程名称', maybeText())),
  ...pageFields,
})
export type ListQuery = z.output<typeof ListQuery>

/** Declares one list of cards. */
export const list = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'GET',
    ...pathsOf('process', name),
    summary,
    may: 'signedIn',
    input: ListQuery,
    reply: pageOf(ProcessCard),
  })

export const listTodo = list('todoList', 'Open tasks of the caller: assigned or claimable')
export const listClaimable = list('claimList', 'Open tasks that the caller may claim')
