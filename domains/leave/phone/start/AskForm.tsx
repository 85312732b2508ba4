import { Suspense } from 'react'

import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { phoneForm } from '../../../../platform/web/device/unsavedForms.ts'
import { ChipsField } from '../../../../platform/web/form/choice/ChipsField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import type { Child } from '../../../people/contract/child.ts'
import { listKinds } from '../../contract/kinds.ts'
import { LeaveForm, type submitLeave } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'
import type { Absentee } from '../../contract/states.ts'
import { DecidersCard } from './DecidersCard.tsx'
import { ProofField } from './lazyProofField.ts'
import { SpanFields } from './SpanFields.tsx'
import { SpanPreview } from './SpanPreview.tsx'

/** More kinds than these are chosen in a sheet. */
const maxChips = 12

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
      keep={phoneForm(`leave.${absentee}.${leave?.id ?? props.refused?.key ?? 'new'}`)}
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
        <KindField absentee={absentee} />
        <SpanFields />
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
          <ProofField absentee={absentee} files={leave?.files} />
        </Suspense>
      </Card>
      <DecidersCard absentee={absentee} leave={leave} />
      <SubmitBar
        label={leave ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={submit.error}
      />
    </Form>
  )
}

function KindField({ absentee }: { absentee: Absentee }) {
  const kinds = useCall(listKinds, { absentee })
  const options = (kinds.data?.records ?? []).map(({ kind, name }) => ({
    value: kind,
    label: name,
  }))
  return options.length > maxChips ? (
    <SelectField name="kind" options={options} />
  ) : (
    <ChipsField name="kind" options={options} />
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
