import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
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
import { listSent } from '../../workflow/contract/lists.ts'
import { approvalsDesk } from '../../workflow/contract/screens.ts'
import { type AskablePupil, getRequestChoices, listAskablePupils } from '../contract/askable.ts'
import { listOpenRequests, StudentRequestForm, submitStudentRequest } from '../contract/request.ts'
import { KindFields } from './parts/KindFields.tsx'

/** 学籍异动申请: the class teacher on behalf of a family, or a guardian for a child. */
export function StudentRequestStartPage() {
  const { data, error, refetch } = useCall(listAskablePupils, {})
  return (
    <DeskPage
      title="学籍异动申请"
      hint="先由班主任审核（班主任申请的由年级主任审核），再由教务或校长办理。办理后立即修改学生档案；填写了日期的，到那一天修改。没有填完的内容会自动保存。"
    >
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={6} /> : null}
      {data?.records.length === 0 ? (
        <DeskEmpty
          drawing="form"
          title="没有可以申请的学生"
          hint="班主任可以为本班学生申请，家长可以为自己的孩子申请。"
        />
      ) : null}
      {data && data.records.length > 0 ? <RequestForm pupils={data.records} /> : null}
    </DeskPage>
  )
}

function RequestForm({ pupils }: { pupils: readonly AskablePupil[] }) {
  const submit = useSubmit(submitStudentRequest, {
    message: '已提交，等待审核',
    invalidates: [listOpenRequests, getRequestChoices, listSent],
    done: () => navigate(linkTo(approvalsDesk, { tab: 'sent' }), { replace: true }),
  })
  const wanted = useParam('studentId')
  const chosen = pupils.find(({ id }) => id === wanted) ?? (pupils.length === 1 ? pupils[0] : null)
  const form = useShapeForm<InputOf<typeof submitStudentRequest>>(StudentRequestForm, {
    defaults: { ...blank, studentId: chosen?.id ?? '' },
  })
  return (
    <Panel>
      <DeskForm
        id="student-request"
        form={form}
        shape={StudentRequestForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <SelectField
          name="studentId"
          label="学生"
          options={pupils.map(({ id, name, className }) => ({
            value: id,
            label: className ? `${name}（${className}）` : name,
          }))}
        />
        <KindFields />
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
  fromDay: '',
  otherSchool: '',
  newName: '',
  studyWay: '' as const,
  reason: '',
  attachIds: '',
}
