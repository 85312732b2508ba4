import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { currentOwner } from '../../../../platform/web/outbox/owner.ts'
import type { NewAct } from '../../../../platform/web/outbox/outbox.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import type { KeptKind } from './startKept.ts'

/** What people read of an act and where they find it; `form` is the one that it fills in, if any. */
export type About = Omit<NewAct, 'key' | 'kind' | 'input'> & { readonly form: string }

// Fetched as soon as a page may keep something (wakeKept): the network may be gone when it is called.
const kept = () => import('./keptActs.ts')

/** Keeps what whoever opened the page did and got no answer to; each handler answers what is to be shown, null when it is kept. */
export function useKeeping() {
  const [owner] = useState(currentOwner)
  return <Input>(kind: KeptKind, aboutOf: (input: Input, key: string) => About) =>
    async (error: Error, input: Input, key: string): Promise<Error | null> => {
      const acts = await kept().catch(() => undefined)
      return acts ? acts.keepUnanswered(error, owner, { key, kind, input, ...aboutOf(input, key) }) : error
    }
}

/** Forgets what was said against earlier acts on a subject: it was done another way. */
export const settle = (subject: string): void =>
  void kept()
    .then((acts) => acts.settle(subject))
    .catch(() => undefined)

type Task = {
  readonly process: Pick<TaskDetail['process'], 'taskId' | 'processInstanceId' | 'processDefinitionName'>
  readonly form: Pick<TaskDetail['form'], 'allForm'>
}
type Said = { readonly comment?: string | undefined; readonly variables?: object | undefined }

/** A decision on a task, as it waits. */
export function aboutTask({ process, form }: Task, words: string, { comment = '', variables = {} }: Said): About {
  const { taskId, processInstanceId } = process
  return {
    subject: taskId,
    title: process.processDefinitionName,
    words,
    note: comment,
    to: linkTo(formDetailScreen, { taskId, processInsId: processInstanceId }),
    form: Object.keys(variables).length > 0 ? form.allForm : '',
  }
}
