import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { RadioField, SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import {
  NumberField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import type { Course } from '../../contract/course.ts'
import { courseKindNames } from '../../contract/courseStates.ts'
import {
  asksForOwner,
  type CourseChoices,
  courseOwnerOptions,
} from '../../contract/forms/givenCourse.ts'
import { CoverField } from './CoverField.tsx'
import { LessonFields } from './LessonFields.tsx'

const kinds = Object.entries(courseKindNames).map(([value, label]) => ({ value, label }))
const optionsOf = (choices: CourseChoices['grades']) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

/** The fields of a course, with its plan by lesson. */
export const CourseFields = ({
  choices,
  course,
}: {
  choices: CourseChoices
  course: Course | undefined
}) => (
  <>
    <Panel title="课程">
      <Columns>
        <TextField name="name" max={40} />
        <SelectField name="kind" options={kinds} />
        {asksForOwner(choices, course) ? (
          <>
            <RadioField name="ownerKind" options={courseOwnerOptions} />
            <InstitutionField institutions={choices.institutions} />
          </>
        ) : null}
        <SelectField name="gradeIds" multiple options={optionsOf(choices.grades)} />
        <TextField name="teachers" max={100} placeholder="多位教师用顿号隔开" />
        <NumberField name="plannedClasses" unit="个" />
        <NumberField name="priceYuan" unit="元" decimals help="每课时；免费填 0" />
      </Columns>
    </Panel>
    <Panel title="介绍">
      <Columns>
        <TextAreaField name="intro" max={500} />
        <TextAreaField name="goals" max={300} />
        <TextAreaField name="materialsNote" max={200} placeholder="需要自带或由学校提供的材料" />
        <TextAreaField name="riskNote" max={200} placeholder="例如：使用剪刀，注意安全" />
        <CoverField course={course} />
      </Columns>
    </Panel>
    <LessonFields />
  </>
)

/** Lists only institutions that may teach now. */
function InstitutionField({ institutions }: { institutions: CourseChoices['institutions'] }) {
  if (useFieldValue('ownerKind') !== 'INSTITUTION') return null
  if (institutions.length === 0)
    return <p>目前没有可以开课的机构，请先办理机构入驻，或更新机构的有效期。</p>
  return <SelectField name="institutionId" required options={optionsOf(institutions)} />
}
