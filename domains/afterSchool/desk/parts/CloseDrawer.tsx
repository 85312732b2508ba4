import { useId } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { call, useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import {
  closeLessons,
  ClosureForm,
  closureOfferNames,
  previewClosure,
} from '../../contract/lessonClosure.ts'
import { ClosedLessons } from './ClosureDetails.tsx'
import { staleAfterClosure } from './closureOutcome.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import look from './plan.module.css'

const offers = Object.entries(closureOfferNames).map(([value, label]) => ({ value, label }))

/** Cancels all lessons of a day or of some hours, after a preview and a confirmation. */
export function CloseDrawer({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const submit = useSubmit(closeLessons, {
    invalidates: [...staleAfterClosure, previewClosure],
    message: '已停课，正在通知家长和教师',
    done: onClose,
  })
  const form = useShapeForm(ClosureForm, {
    defaults: { day: '', beginTime: '', endTime: '', reason: '', offer: 'MAKE_UP' },
  })
  const ask = async (values: ClosureForm) => {
    const { day, beginTime, endTime } = values
    const preview = await call(previewClosure, { day, beginTime, endTime }).catch(
      (error: unknown) => error,
    )
    if (preview instanceof Error) return toast(sentenceOf(preview), 'error')
    const found = previewClosure.reply.parse(preview)
    if (found.lessons.length === 0) return toast('这段时间没有要上的课，不用停课', 'error')
    const isSure = await confirm({
      title: `停掉 ${found.lessons.length} 次课？`,
      body: `${concernWords(found)}会收到通知。${
        day > wireDate(new Date()) ? '当天开始前可以撤销。' : '今天的停课不能撤销，只能安排补课。'
      }`,
      action: '全校停课',
      danger: true,
    })
    if (isSure) submit.mutate({ ...values, lessonCount: found.lessons.length })
  }
  return (
    <FormDrawer
      title="全校停课"
      formId={formId}
      action="下一步"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={ClosureForm}
        error={submit.error}
        onSubmit={(values) => void ask(values)}
      >
        <DateField name="day" />
        <Columns>
          <TextField name="beginTime" max={5} placeholder="16:10" help="不填就是全天" />
          <TextField name="endTime" max={5} placeholder="17:10" />
        </Columns>
        <TextField name="reason" max={140} placeholder="例如：暴雨红色预警" help="家长会看到" />
        <RadioField name="offer" options={offers} />
        <Preview />
      </DeskForm>
    </FormDrawer>
  )
}

type Previewed = ReplyOf<typeof previewClosure>

/** Whom a closure concerns. */
const concernWords = ({ familyCount, seatCount, teacherCount }: Previewed): string =>
  `${familyCount === undefined ? `选了这些课的家庭（${seatCount} 人次）` : `${familyCount} 个家庭`}和 ${teacherCount} 位教师`

const clockPattern = /^\d\d:\d\d$/

function Preview() {
  const hours = {
    day: useFieldValue('day'),
    beginTime: useFieldValue('beginTime'),
    endTime: useFieldValue('endTime'),
  }
  const { day, beginTime, endTime } = hours
  const isWhole = beginTime === '' && endTime === ''
  const isReady = isWhole || (clockPattern.test(beginTime) && clockPattern.test(endTime))
  const enabled = day !== '' && isReady
  const { data, error, refetch } = useCall(previewClosure, hours, { enabled, quiet: true })
  if (day === '') return <p className={look.lessonFacts}>选好日期后，这里列出要停的课。</p>
  if (!isReady)
    return <p className={look.lessonFacts}>开始和结束时间都填好后，这里列出要停的课。</p>
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={3} />
  if (data.lessons.length === 0)
    return (
      <DeskEmpty drawing="list" title="这段时间没有要上的课" hint="不用停课，或换一个日期看看" />
    )
  return (
    <section aria-label="要停的课" aria-live="polite">
      <p>{`要停 ${data.lessons.length} 次课，涉及${concernWords(data)}：`}</p>
      <ClosedLessons lessons={data.lessons} day={day} />
    </section>
  )
}
