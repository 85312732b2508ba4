import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { RadioField, SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { FileField } from '../../forms/desk/fields/FileField.tsx'
import { getDay } from '../../people/contract/calendar.ts'
import { type Child, listChildren } from '../../people/contract/child.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { approvalsDesk } from '../../workflow/contract/screens.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { listKinds } from '../contract/kinds.ts'
import { LeaveForm, listLeaves, submitLeave } from '../contract/leave.ts'
import type { Absentee } from '../contract/states.ts'
import { SpanFields } from './parts/SpanFields.tsx'
import { SpanPreview } from './parts/SpanPreview.tsx'

/** 请假申请: staff for themselves, a guardian for a child. */
export function LeaveStartPage() {
  const absentee: Absentee = useParam('absentee') === 'STAFF' ? 'STAFF' : 'STUDENT'
  return (
    <DeskPage
      title={absentee === 'STAFF' ? '教职工请假' : '学生请假'}
      hint="填了一半也不会丢，回来可以接着填。"
    >
      {absentee === 'STAFF' ? <Asking absentee="STAFF" pupils={[]} /> : <ForChild />}
    </DeskPage>
  )
}

function ForChild() {
  const { data, error, refetch } = useCall(listChildren, {})
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={6} />
  const pupils = data.records.filter(({ status }) => status === 'STUDYING')
  return pupils.length === 0 ? (
    <DeskEmpty
      drawing="form"
      title="没有可以请假的孩子"
      hint="先在手机的“我的孩子”里认领，班主任确认后就可以请假；只有在读的孩子需要请假。"
    />
  ) : (
    <Asking absentee="STUDENT" pupils={pupils} />
  )
}

type AskingProps = { absentee: Absentee; pupils: readonly Child[] }

/** The default day is the next school day, which is today on a school day. */
function Asking(props: AskingProps) {
  const today = wireDate(new Date())
  const day = useCall(getDay, { day: today })
  const kinds = useCall(listKinds, { absentee: props.absentee })
  const error = day.error ?? kinds.error
  if (error)
    return <DeskError error={error} onRetry={() => Promise.all([day.refetch(), kinds.refetch()])} />
  if (!day.data || !kinds.data) return <DeskSkeleton rows={6} />
  const { isSchoolDay, nextSchoolDay } = day.data
  return (
    <AskForm
      {...props}
      kinds={kinds.data.records.map(({ kind, name }) => ({ value: kind, label: name }))}
      first={isSchoolDay ? today : (nextSchoolDay ?? today)}
    />
  )
}

type AskFormProps = AskingProps & {
  kinds: readonly { value: string; label: string }[]
  first: string
}

const proof = { prop: 'attachIds', label: '附件', type: 'upload' } as const

function AskForm({ absentee, pupils, kinds, first }: AskFormProps) {
  const submit = useSubmit(submitLeave, {
    message: '已提交，等待审批',
    invalidates: [listLeaves, listOwnBalances, listSent],
    done: () => navigate(linkTo(approvalsDesk, { tab: 'sent' }), { replace: true }),
  })
  const wanted = useParam('studentId')
  const child = pupils.find(({ id }) => id === wanted) ?? pupils[0]
  const form = useShapeForm(LeaveForm, {
    defaults: {
      ...blank,
      absentee,
      beginDate: first,
      endDate: first,
      ...(child && { studentId: child.id }),
    },
  })
  const isPupil = absentee === 'STUDENT'
  return (
    <Panel>
      <DeskForm
        id="leave"
        form={form}
        shape={LeaveForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        {isPupil ? (
          <RadioField
            name="studentId"
            required
            options={pupils.map(({ id, name, className }) => ({
              value: id,
              label: `${name}（${className}）`,
            }))}
          />
        ) : null}
        <SelectField name="kind" options={kinds} />
        <SpanFields />
        <SpanPreview absentee={absentee} />
        <TextAreaField name="reason" max={200} />
        <TextField
          name="arrangement"
          label={isPupil ? '接送安排' : '工作安排'}
          placeholder={isPupil ? '例如：上午 10 点由妈妈接走' : '例如：周三第二节由王老师代课'}
        />
        <FileField name="attachIds" column={proof} />
        <div>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            提交申请
          </Button>
        </div>
      </DeskForm>
    </Panel>
  )
}

const blank = {
  kind: '',
  beginHalf: 'AM' as const,
  endHalf: 'PM' as const,
  reason: '',
  arrangement: '',
  attachIds: '',
}
