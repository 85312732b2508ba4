import { type ReactNode, useState } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { ApplicationSummary } from '../../contract/applicationShapes.ts'
import { assignApplications } from '../../contract/assignment/assignment.ts'
import { AssignedBar } from './AssignedBar.tsx'

const loadDrawer = () => import('./AssignDrawer.tsx')
/** What the endpoint takes at once. */
const atOnce = 200

type Assigned = ReplyOf<typeof assignApplications>
type Giving = {
  rows: readonly ApplicationSummary[]
  answer: (isDone: boolean) => void
}

/** Gives the ticked applications to reviewers: the actions, the drawer and what came of it. */
export function useAssignment(): {
  actions: RowAction<ApplicationSummary>[]
  bar: ReactNode
  drawer: ReactNode
} {
  const [giving, setGiving] = useState<Giving>()
  const [assigned, setAssigned] = useState<Assigned>()
  const close = (isDone: boolean) => {
    giving?.answer(isDone)
    setGiving(undefined)
  }
  const chunk = useChunk(loadDrawer, giving !== undefined, () => close(false))
  const finish = (reply: Assigned) => {
    setAssigned(reply)
    close(true)
  }
  return {
    actions: [
      {
        key: 'assign',
        label: '分给审核人',
        endpoint: assignApplications,
        run: (rows) => new Promise<boolean>((answer) => setGiving({ rows, answer })),
      },
      {
        key: 'unassign',
        label: '收回分配',
        endpoint: assignApplications,
        fits: ({ assigneeName, reviewerName }) => Boolean(assigneeName) && !reviewerName,
        run: (rows, { act }) =>
          act(
            assignApplications,
            {
              ids: rows
                .slice(0, atOnce)
                .map(({ id }) => id)
                .join(','),
              way: 'CLEAR',
            },
            '已收回分配',
          ),
      },
    ],
    bar: assigned ? (
      <AssignedBar assigned={assigned} onClose={() => setAssigned(undefined)} />
    ) : null,
    drawer:
      giving && chunk ? (
        <chunk.AssignDrawer rows={giving.rows} onDone={finish} onClose={() => close(false)} />
      ) : null,
  }
}
