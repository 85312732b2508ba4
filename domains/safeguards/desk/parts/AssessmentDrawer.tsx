import { Select } from 'antd'
import { useId, useState } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { TextAreaField } from '../../../../platform/desk/form/textFields.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Activity, activityNames } from '../../contract/activities.ts'
import {
  AssessmentForm,
  getAssessmentDraft,
  listAssessments,
  submitAssessment,
} from '../../contract/assessment.ts'
import { countDuties } from '../../contract/yearReport.ts'
import look from './safeguards.module.css'

const activities = Activity.options.map((value) => ({ value, label: activityNames[value] }))

/** Writes the next version of an assessment, which begins with the last one or the inventory. */
export function AssessmentDrawer({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [activity, setActivity] = useState<Activity>('ENROLMENT')
  const draft = useCall(getAssessmentDraft, { activity }, { quiet: true, staleMs: 0 })
  const submit = useSubmit(submitAssessment, {
    invalidates: [listAssessments, getAssessmentDraft, countDuties],
    message: '已提交新的版本',
    done: onClose,
  })
  return (
    <FormDrawer
      title="影响评估：新的版本"
      formId={formId}
      action="提交"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <div className={look.parts}>
        <Select
          aria-label="处理活动"
          value={activity}
          options={activities}
          onChange={(value) => setActivity(value)}
        />
        {draft.error ? <DeskError error={draft.error} onRetry={draft.refetch} /> : null}
        {draft.data?.activity === activity ? (
          <Form
            key={activity}
            formId={formId}
            draft={draft.data}
            error={submit.error}
            onSubmit={(values) => submit.mutate(values)}
          />
        ) : draft.error ? null : (
          <DeskSkeleton rows={6} />
        )}
      </div>
    </FormDrawer>
  )
}

type FormProps = {
  formId: string
  draft: AssessmentForm
  error: Error | null
  onSubmit: (values: AssessmentForm) => void
}

function Form({ formId, draft, error, onSubmit }: FormProps) {
  const form = useShapeForm(AssessmentForm, { defaults: draft })
  return (
    <DeskForm id={formId} form={form} shape={AssessmentForm} error={error} onSubmit={onSubmit}>
      <TextAreaField name="purpose" max={1000} rows={2} />
      <TextAreaField name="basis" max={1000} rows={2} />
      <TextAreaField name="dataKinds" max={2000} rows={6} />
      <TextAreaField name="necessity" max={1000} rows={2} />
      <TextAreaField name="risks" max={2000} rows={3} />
      <TextAreaField name="measures" max={2000} rows={3} />
      <TextAreaField name="conclusion" max={1000} rows={3} />
    </DeskForm>
  )
}
