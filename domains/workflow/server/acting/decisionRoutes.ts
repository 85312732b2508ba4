import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as batch from '../../contract/batch.ts'
import { undoDecision as undoPressed, withoutWait } from '../../contract/pending.ts'
import * as tasks from '../../contract/tasks.ts'
import { completeTasks } from './batch.ts'
import { pressAnswer, pressBatch, pressReturn } from './pending.ts'
import type { Undoing } from './pending.ts'
import { completeTask, returnTask } from './tasks.ts'
import { undoDecision } from './undoing.ts'

/** Decisions, at once or, where the client asks to wait, after they may have been undone. */
export function mountDecisions(app: App, undoing: Undoing): void {
  const waits = ({ wait = false }: { wait?: boolean | undefined }) => wait && undoing.seconds > 0
  mount(
    app,
    tasks.completeTask,
    ({ tx, actor, input, now }) =>
      waits(input)
        ? pressAnswer(tx, actor, input, { ...undoing, now })
        : completeTask(tx, actor, input, now),
    // A device that sends the act again does not wait, under the key of the call that asked to.
    { repeats: withoutWait },
  )
  mount(
    app,
    tasks.rollbackTask,
    ({ tx, actor, input, now }) =>
      waits(input)
        ? pressReturn(tx, actor, input, { ...undoing, now })
        : returnTask(tx, actor, input, now),
    { repeats: withoutWait },
  )
  mount(
    app,
    batch.completeTasks,
    ({ tx, actor, input, now }) =>
      waits(input)
        ? pressBatch(tx, actor, input, { ...undoing, now })
        : completeTasks(tx, actor, input, now),
    { repeats: withoutWait },
  )
  mount(app, undoPressed, ({ tx, actor, input, now }) =>
    undoDecision(tx, actor, input.pendingId, now),
  )
}
