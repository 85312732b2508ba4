import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/Facts.tsx'
import { confirm } from '../../../../platform/web/overlays.tsx'
import { sentOf } from '../../contract/decisionPapers.ts'
import { getDraft, removeDrafts, saveDraft } from '../../contract/draft.ts'
import { whole } from './useActions.ts'
import type { Decision } from './useActions.ts'
import look from './useKeeper.module.css'
import type { TaskDraft } from './useTaskDraft.ts'

type Kept = Pick<TaskDraft, 'id' | 'at'> & { readonly isRestored: boolean }
type Keeper = { taskId: string; draft: TaskDraft | null; onDiscarded: () => void }

/** 暂存: keeps what is typed for a decision, says so, and throws it away. */
export function useKeeper({ taskId, draft, onDiscarded }: Keeper) {
  const [kept, setKept] = useState<Kept | null>(draft && { ...draft, isRestored: true })
  const forget = () => setKept(null)
  const save = useSubmit(saveDraft, {
    message: '已暂存',
    invalidates: [getDraft],
    done: ({ id, updateTime }) => setKept({ id, at: updateTime, isRestored: false }),
  })
  const remove = useSubmit(removeDrafts, {
    message: '已丢弃',
    invalidates: [getDraft],
    done: () => {
      forget()
      onDiscarded()
    },
  })
  const discard = async ({ id }: Kept) => {
    if (await confirm({ title: '丢弃暂存的内容？', body: '丢弃后不能恢复。', action: '丢弃', tone: 'danger' })) remove.mutate({ ids: id })
  }
  return {
    forget,
    /** Fields that the step opens stand beside what was said. */
    keep: (said: Decision, fields: Readonly<Record<string, unknown>> = {}) =>
      whole(said) && save.mutate({ taskId, variables: JSON.stringify({ ...fields, $said: sentOf(said) }) }),
    notice: (
      <div role="status" className={look.status}>
        {kept ? (
          <Notice tone="info">
            <div className={look.kept}>
              <span>{kept.isRestored ? `已恢复 ${minuteOf(kept.at)} 暂存的内容` : `已暂存（${minuteOf(kept.at)}），提交前可以随时继续`}</span>
              <Button kind="plain" small busy={remove.isPending} label="丢弃暂存的内容" onPress={() => discard(kept)}>
                丢弃
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
    ),
  }
}

const minuteOf = (at: string): string => at.slice(5, 16)
