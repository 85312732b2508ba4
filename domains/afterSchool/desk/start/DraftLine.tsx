import { Button } from 'antd'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import type { Saved } from '../../../../platform/web/form/useAutosave.ts'
import { getCourseDraft, removeCourseDraft } from '../../contract/courseDraft.ts'

type Props = {
  subject: string
  /** When the restored draft was saved; absent without one. */
  restoredAt: string | undefined
  saved: Saved
  onDiscard: () => void
}

/** Tells that an earlier draft was restored, and when the form was last saved. */
export function DraftLine({ subject, restoredAt, saved, onDiscard }: Props) {
  const remove = useSubmit(removeCourseDraft, {
    message: '已放弃草稿',
    invalidates: [getCourseDraft],
    done: onDiscard,
  })
  if (restoredAt && !saved.at && !saved.isFailed)
    return (
      <p role="status">
        {`已恢复上次没有提交的内容（${timeIn(restoredAt)} 保存）`}
        <Button
          type="link"
          size="small"
          loading={remove.isPending}
          onClick={() => remove.mutate({ subject })}
        >
          放弃草稿
        </Button>
      </p>
    )
  return <p role="status">{savedWords(saved)}</p>
}

const timeIn = (savedAt: string): string => minuteWords(savedAt, savedAt)

function savedWords({ at, isFailed }: Saved): string {
  if (isFailed) return '草稿暂时没有保存成功，继续填写时会再试'
  return at ? `草稿已保存 ${timeIn(at)}` : ''
}
