import { useId } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { makeUpLessons, previewMakeUp } from '../../contract/lessonClosure.ts'
import type { LessonClosure } from '../../contract/lessonClosure.ts'
import { dayWords } from '../../contract/weekGrid.ts'
import { showLeft, staleAfterClosure } from './closureOutcome.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { JudgedLessons } from './JudgedLessons.tsx'
import look from './plan.module.css'

type Props = { closure: LessonClosure; onClose: () => void }

/** Makes up the lessons of a closure on a later day, where room and teachers are free. */
export function MakeUpDrawer({ closure, onClose }: Props) {
  const formId = useId()
  const submit = useSubmit(makeUpLessons, {
    invalidates: [...staleAfterClosure, previewMakeUp],
    done: (outcome) => {
      toast(`已安排 ${outcome.done} 次补课`, 'success')
      onClose()
      return showLeft(outcome, '没有安排')
    },
  })
  const form = useShapeForm(makeUpLessons.input, { defaults: { id: closure.id, day: '' } })
  return (
    <FormDrawer
      title={`补课：${dayWords(closure)}${closure.hours}`}
      formId={formId}
      action="安排补课"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={makeUpLessons.input}
        error={submit.error}
        onSubmit={(values) => submit.mutate(values)}
      >
        <DateField name="day" help="每次课的时间、场地和教师不变" />
        <Preview id={closure.id} />
      </DeskForm>
    </FormDrawer>
  )
}

function Preview({ id }: { id: string }) {
  const day = useFieldValue('day')
  const enabled = day !== ''
  const { data, error, refetch } = useCall(previewMakeUp, { id, day }, { enabled, quiet: true })
  if (!enabled) return <p className={look.lessonFacts}>选好日期后，这里逐次列出有没有冲突。</p>
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={3} />
  const fitting = data.records.filter(({ problem }) => problem === '').length
  const clashing = data.records.length - fitting
  return (
    <section aria-label="要补的课" aria-live="polite">
      <p>{`${fitting} 次课可以补${clashing > 0 ? `，${clashing} 次有冲突，会继续停课` : ''}：`}</p>
      <JudgedLessons records={data.records} />
    </section>
  )
}
