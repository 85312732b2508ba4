import type { InputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { ManySelectField } from '../../../../platform/web/form/choice/ManySelectField.tsx'
import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import { CourseForm } from '../../contract/course.ts'
import type { Course, listCourseChoices, submitCourse } from '../../contract/course.ts'
import { courseKindNames } from '../../contract/courseStates.ts'
import { yuanOf } from '../../contract/money.ts'
import type { getCourseDraft } from '../../contract/courseDraft.ts'
import { CoverField } from './CoverField.tsx'
import { useCourseAutosave } from './courseAutosave.ts'
import { DraftNote } from './DraftNote.tsx'
import { restoredForm } from './restoredForm.ts'
import { LessonRows } from './LessonRows.tsx'

type Choices = ReplyOf<typeof listCourseChoices>

const kinds = Object.entries(courseKindNames).map(([value, label]) => ({ value, label }))
const owners = [
  { value: 'SCHOOL', label: '校内教师' },
  { value: 'INSTITUTION', label: '校外机构' },
]
const optionsOf = (choices: Choices['grades']) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

type CourseFormCardsProps = OfflineFormParts<InputOf<typeof submitCourse>> & {
  choices: Choices
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
  const given = course ? saidBefore(course, choices) : blankFor(choices)
  const form = useShapeForm(CourseForm, {
    defaults: typedIn(CourseForm, refused, restoredForm(given, draft.form)),
  })
  const autosave = useCourseAutosave(subject, form)
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
        {choices.isOfSchool && !course?.mayRevise && !course?.isChange ? (
          <>
            <RadioField name="ownerKind" options={owners} />
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
      <Notice tone="info">
        {course?.mayRevise
          ? '审批通过前，师生和家长看到的仍是现在的内容；已排的课程班不受影响'
          : '机构课程先由机构负责人确认，再由课后管理员审核、教务或校长审批；课后服务不得讲授新课'}
      </Notice>
      <SubmitBar
        label={course?.mayMend ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={submit.error}
      />
    </Form>
  )
}

/** Lists only institutions that may teach now. */
function InstitutionField({ institutions }: { institutions: Choices['institutions'] }) {
  if (useFieldValue('ownerKind') !== 'INSTITUTION') return null
  if (institutions.length === 0)
    return <Notice tone="warning">目前没有已入驻的机构，请先办理机构入驻</Notice>
  return <SelectField name="institutionId" required options={optionsOf(institutions)} />
}

const blank = {
  name: '',
  ownerKind: 'SCHOOL' as const,
  institutionId: '',
  gradeIds: '',
  teachers: '',
  plannedClasses: 1,
  priceYuan: '',
  intro: '',
  goals: '',
  materialsNote: '',
  riskNote: '',
  coverId: '',
  lessons: [{ title: '', content: '' }],
}

/** People of an institution request its courses, so there is nothing to choose. */
const blankFor = ({ isOfSchool, institutions }: Choices) =>
  isOfSchool
    ? blank
    : { ...blank, ownerKind: 'INSTITUTION' as const, institutionId: institutions[0]?.id ?? '' }

/** The previous values, as far as they are still available. */
function saidBefore(course: Course, { institutions, grades }: Choices) {
  const isOffered = (offers: Choices['grades'], wanted: string): boolean =>
    offers.some((one) => one.id === wanted)
  const institutionId =
    course.institutionId && isOffered(institutions, course.institutionId)
      ? course.institutionId
      : ''
  const {
    id,
    name,
    kind,
    ownerKind,
    teachers,
    plannedClasses,
    intro,
    goals,
    materialsNote,
    riskNote,
  } = course
  return {
    ...(course.mayMend ? { id } : { revises: id }),
    name,
    kind,
    ownerKind,
    institutionId,
    teachers,
    plannedClasses,
    intro,
    goals,
    materialsNote,
    riskNote,
    gradeIds: course.gradeIds.filter((one) => isOffered(grades, one)).join(','),
    coverId: course.coverId ?? '',
    priceYuan: yuanOf(course.priceFen),
    lessons: course.lessons.map(({ title, content }) => ({ title, content })),
  }
}
