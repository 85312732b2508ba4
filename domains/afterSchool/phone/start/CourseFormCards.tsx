import type { InputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { ManySelectField } from '../../../../platform/web/form/choice/ManySelectField.tsx'
import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useAutosave } from '../../../../platform/web/form/useAutosave.ts'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import { CourseForm } from '../../contract/course.ts'
import type { Course, submitCourse } from '../../contract/course.ts'
import { courseKindNames } from '../../contract/courseStates.ts'
import { saveCourseDraft } from '../../contract/courseDraft.ts'
import type { getCourseDraft } from '../../contract/courseDraft.ts'
import {
  asksForOwner,
  courseFormHint,
  courseOwnerOptions,
  givenCourse,
} from '../../contract/forms/givenCourse.ts'
import type { CourseChoices } from '../../contract/forms/givenCourse.ts'
import { draftOf, restoredForm } from '../../contract/forms/restoredForm.ts'
import { CoverField } from './CoverField.tsx'
import { DraftNote } from './DraftNote.tsx'
import { LessonRows } from './LessonRows.tsx'

const kinds = Object.entries(courseKindNames).map(([value, label]) => ({ value, label }))
const optionsOf = (choices: CourseChoices['grades']) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

type CourseFormCardsProps = OfflineFormParts<InputOf<typeof submitCourse>> & {
  choices: CourseChoices
  course?: Course | undefined
  draft: ReplyOf<typeof getCourseDraft>
  /** `new`, or the course that is corrected or changed. */
  subject: string
}

/** The form of a course, with its plan by lesson. */
export function CourseFormCards({
  choices,
  course,
  draft,
  subject,
  submit,
  refused,
}: CourseFormCardsProps) {
  const given = givenCourse(choices, course)
  const form = useShapeForm(CourseForm, {
    defaults: typedIn(CourseForm, refused, restoredForm(given, draft.form)),
  })
  const autosave = useAutosave(form, {
    draftOf,
    send: (kept) => call(saveCourseDraft, { subject, form: kept }, { silent: true }),
  })
  return (
    <Form
      keep=""
      form={form}
      shape={CourseForm}
      error={submit.error}
      onSubmit={(values) => {
        autosave.stop()
        submit.mutate(values)
      }}
      label="开课申请"
    >
      <Card title="课程">
        <TextField name="name" max={40} />
        <SelectField name="kind" options={kinds} />
        {asksForOwner(choices, course) ? (
          <>
            <RadioField name="ownerKind" options={courseOwnerOptions} />
            <InstitutionField institutions={choices.institutions} />
          </>
        ) : null}
        <ManySelectField name="gradeIds" options={optionsOf(choices.grades)} />
        <TextField name="teachers" max={100} placeholder="多位教师用顿号隔开" />
        <NumberField name="plannedClasses" unit="个" />
        <NumberField name="priceYuan" unit="元" decimals={2} help="每课时；免费填 0" />
      </Card>
      <Card title="介绍">
        <CoverField course={course} />
        <TextAreaField name="intro" max={500} rows={3} />
        <TextAreaField name="goals" max={300} rows={2} />
        <TextAreaField
          name="materialsNote"
          max={200}
          rows={2}
          placeholder="需要自带或由学校提供的材料"
        />
        <TextAreaField name="riskNote" max={200} rows={2} placeholder="例如：使用剪刀，注意安全" />
      </Card>
      <LessonRows />
      <DraftNote
        subject={subject}
        restoredAt={draft.savedAt}
        saved={autosave.saved}
        onDiscard={() => {
          autosave.stop()
          form.reset(given)
        }}
      />
      <Notice tone="info">{courseFormHint(course)}</Notice>
      <SubmitBar
        label={course?.mayMend ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={submit.error}
      />
    </Form>
  )
}

/** Lists only institutions that may teach now. */
function InstitutionField({ institutions }: { institutions: CourseChoices['institutions'] }) {
  if (useFieldValue('ownerKind') !== 'INSTITUTION') return null
  if (institutions.length === 0)
    return (
      <Notice tone="warning">目前没有可以开课的机构，请先办理机构入驻，或更新机构的有效期</Notice>
    )
  return <SelectField name="institutionId" required options={optionsOf(institutions)} />
}
