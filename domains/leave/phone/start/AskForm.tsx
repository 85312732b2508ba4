import { Suspense } from 'react'

import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import type { Child } from '../../../people/contract/child.ts'
import { deciderWords } from '../../contract/deciders.ts'
import { halfNames } from '../../contract/halfDays.ts'
import { listKinds } from '../../contract/kinds.ts'
import { LeaveForm, type submitLeave } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'
import type { Absentee } from '../../contract/states.ts'
import { ProofField } from './lazyProofField.ts'
import { SpanPreview } from './SpanPreview.tsx'

const halves = [
  { value: 'AM', label: halfNames.AM },
  { value: 'PM', label: halfNames.PM },
] as const

export type AskFormProps = Omit<
  OfflineFormParts<InputOf<typeof submitLeave>>,
  'onSavedElsewhere'
> & {
  absentee: Absentee
  pupils?: readonly Child[]
  wanted?: string | undefined
  first?: string
  leave?: Leave
}

/** The leave form, with the server's count for the chosen span. */
export function AskForm(props: AskFormProps) {
  const { absentee, pupils = [], leave, submit } = props
  const kinds = useCall(listKinds, { absentee })
  const form = useShapeForm(LeaveForm, {
    defaults: typedIn(LeaveForm, props.refused, defaultsOf(props)),
  })
  return (
    <Form
      form={form}
      shape={LeaveForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="请假申请"
    >
      {pupils.length > 0 ? (
        <Card title="请假人">
          <RadioField
            name="studentId"
            required
            options={pupils.map(({ id, name, className }) => ({
              value: id,
              label: `${name}（${className}）`,
            }))}
          />
        </Card>
      ) : null}
      <Card title="类型与时间">
        <SelectField
          name="kind"
          options={(kinds.data?.records ?? []).map(({ kind, name }) => ({
            value: kind,
            label: name,
          }))}
        />
        <DateField name="beginDate" />
        <RadioField name="beginHalf" options={halves} />
        <DateField name="endDate" />
        <RadioField name="endHalf" options={halves} />
        <SpanPreview absentee={absentee} leave={leave} />
      </Card>
      <Card title="理由与安排">
        <TextAreaField name="reason" max={200} rows={3} />
        <TextField
          name="arrangement"
          label={absentee === 'STUDENT' ? '接送安排' : '工作安排'}
          placeholder={
            absentee === 'STUDENT' ? '例如：上午 10 点由妈妈接走' : '例如：周三第二节由王老师代课'
          }
        />
        <Suspense fallback={null}>
          <ProofField files={leave?.files} />
        </Suspense>
      </Card>
      <Notice tone="info">{deciderWords[absentee]}</Notice>
      <SubmitBar
        label={leave ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={submit.error}
      />
    </Form>
  )
}

function defaultsOf({ absentee, pupils = [], wanted, first = '', leave }: AskFormProps) {
  if (leave) {
    const { id, kind, beginDate, beginHalf, endDate, endHalf, reason, arrangement, files } = leave
    return {
      id,
      absentee,
      kind,
      beginDate,
      beginHalf,
      endDate,
      endHalf,
      reason,
      arrangement,
      attachIds: files.map((one) => one.attachId).join(','),
    }
  }
  const chosen =
    pupils.find(({ id }) => id === wanted) ?? (pupils.length === 1 ? pupils[0] : undefined)
  return {
    absentee,
    ...(chosen && { studentId: chosen.id }),
    kind: '',
    beginDate: first,
    beginHalf: 'AM' as const,
    endDate: first,
    endHalf: 'PM' as const,
    reason: '',
    arrangement: '',
    attachIds: '',
  }
}
