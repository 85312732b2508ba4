import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { getCourseDraft, removeCourseDraft } from '../../contract/courseDraft.ts'
import type { Saved } from '../../../../platform/web/form/useAutosave.ts'

const timeIn = (savedAt: string): string => minuteWords(savedAt, savedAt)

type DraftNoteProps = {
  subject: string
  /** When the restored draft was saved; absent without one. */
  restoredAt: string | undefined
  saved: Saved
  onDiscard: () => void
}

/** Tells that an earlier draft was restored, and when the form was last saved. */
export function DraftNote({ subject, restoredAt, saved, onDiscard }: DraftNoteProps) {
  const remove = useSubmit(removeCourseDraft, {
    message: '已放弃草稿',
    invalidates: [getCourseDraft],
    done: onDiscard,
  })
  const words = savedWords(saved)
  return (
    <>
      {restoredAt && !saved.at ? (
        <Notice tone="info">
          {`已恢复上次没有提交的内容（${timeIn(restoredAt)} 保存）`}
          <Button
            small
            kind="plain"
            busy={remove.isPending}
            onPress={() => remove.mutate({ subject })}
          >
            放弃草稿
          </Button>
        </Notice>
      ) : null}
      {words ? <Notice tone={saved.isFailed ? 'warning' : 'info'}>{words}</Notice> : null}
    </>
  )
}

function savedWords({ at, isFailed }: Saved): string {
  if (isFailed) return '草稿暂时没有保存成功，继续填写时会再试'
  return at ? `草稿已保存 ${timeIn(at)}` : ''
}
