import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { doors } from './action.ts'
import { ProcessCard } from './card.ts'

/** Filters of every list: the title, as the original names it. */
export const ListQuery = z.object({ processDefinitionName: z.optional(labelled('流程名称', maybeText())), ...pageFields })
export type ListQuery = z.output<typeof ListQuery>

const list = <const Name extends string>(name: Name, summary: string) =>
  endpoint({ method: 'GET', ...doors('process', name), summary, may: 'signedIn', input: ListQuery, reply: pageOf(ProcessCard) })

export const listTodo = list('todoList', 'Open tasks that wait for the caller: assigned or to be claimed')
export const listClaimable = list('claimList', 'Open tasks that the caller may claim')
export const listSent = list('sendList', 'Processes that the caller started')
export const listMyDone = list('myDoneList', 'Tasks that the caller answered')
export const listDone = list('doneList', 'Finished processes in which the caller took part')
export const listCopied = list('copyList', 'Processes of which the caller got a copy')

/** A flow that the caller may start, with the page that starts it. */
export const StartableFlow = z.object({
  id: z.string(),
  processDefinitionName: z.string(),
  processDefinitionKey: z.string(),
  formKey: z.string(),
  formUrl: z.string(),
  appFormUrl: z.string(),
  icon: z.string(),
})

export const listStartable = endpoint({
  method: 'GET',
  path: '/blade-workflow/app/process/list',
  summary: 'Flows that the caller may start, by category',
  may: 'signedIn',
  input: nothing,
  reply: z.array(z.object({ category: z.string(), processList: z.array(StartableFlow) })),
})
