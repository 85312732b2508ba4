import { useId } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { CheckboxField, RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { listApplications } from '../../contract/application.ts'
import type { ApplicationSummary } from '../../contract/applicationShapes.ts'
import {
  assignApplications,
  AssignmentForm,
  listReviewers,
} from '../../contract/assignment/assignment.ts'
import type { Reviewer } from '../../contract/assignment/assignment.ts'
import look from '../office.module.css'

const ways = [
  { value: 'LOAD', label: '优先分给手头份数少的' },
  { value: 'ROUND', label: '轮流分配' },
]

type Props = {
  rows: readonly ApplicationSummary[]
  onDone: (reply: ReplyOf<typeof assignApplications>) => void
  onClose: () => void
}

/** Chooses to whom the ticked applications go. Reviewers on leave cannot be chosen. */
export function AssignDrawer({ rows, onDone, onClose }: Props) {
  const formId = useId()
  const reviewers = useCall(listReviewers, {}).data?.records ?? []
  const submit = useSubmit(assignApplications, {
    invalidates: [listApplications, listReviewers],
    done: onDone,
  })
  const form = useShapeForm(AssignmentForm, {
    defaults: { ids: rows.map(({ id }) => id).join(','), way: 'LOAD', reviewerIds: '' },
  })
  return (
    <FormDrawer
      title={`分配 ${rows.length} 份报名`}
      formId={formId}
      action="分配并通知"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={AssignmentForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <RadioField name="way" options={ways} />
        <CheckboxField
          name="reviewerIds"
          options={reviewers.map(optionOf)}
          help="不勾选就分给所有在岗的审核人"
        />
        <p className={look.note}>
          审核人自己孩子的报名会分给别人审核；已经有人开始审核的报名保持不变。分配后其他审核人仍可以帮忙审核。
        </p>
      </DeskForm>
    </FormDrawer>
  )
}

const optionOf = ({ id, name, open, isLead, isAway }: Reviewer) => ({
  value: id,
  label: `${name}${isLead ? '（负责人）' : ''} · ${isAway ? '今天请假' : `手头 ${open} 份`}`,
  disabled: isAway,
})
