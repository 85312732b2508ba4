import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { FileField } from '../../../forms/desk/fields/FileField.tsx'
import { studyWayNames, type StudyWay } from '../../../people/contract/states.ts'
import { getRequestChoices } from '../../contract/askable.ts'
import { RequestKind, requestRules } from '../../contract/states.ts'

const names = ['studentId', 'kind'] as const

/** The kinds that are possible for the chosen pupil, with their fields. */
export function KindFields() {
  const { studentId = '', kind: chosen } = useFieldValues(names)
  const { data, error, refetch } = useCall(
    getRequestChoices,
    { studentId },
    { enabled: studentId !== '' },
  )
  if (studentId === '') return <p>选择学生后，这里会列出可以申请的事项。</p>
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={3} />
  if (data.isFrozen) return <p>监护关系有争议，解决之前暂停办理学籍异动申请；有疑问请联系教务。</p>
  if (data.kinds.length === 0)
    return <p>{`孩子现在是“${data.statusName}”，没有可以申请的事项。`}</p>
  const kind = RequestKind.safeParse(chosen)
  return (
    <>
      <RadioField
        name="kind"
        help={`目前：${data.statusName}、${data.studyWayName}`}
        options={data.kinds
          .filter(({ isRunning }) => !isRunning)
          .map((one) => ({ value: one.kind, label: one.name }))}
      />
      {kind.success ? (
        <Questions kind={kind.data} other={data.studyWay === 'DAY' ? 'BOARDING' : 'DAY'} />
      ) : null}
      <TextAreaField name="reason" max={200} />
      {kind.success ? <Papers kind={kind.data} /> : null}
    </>
  )
}

function Questions({ kind, other }: { kind: RequestKind; other: StudyWay }) {
  const { needs } = requestRules[kind]
  return (
    <>
      {needs.includes('otherSchool') ? (
        <TextField name="otherSchool" required max={60} placeholder="学校全称" />
      ) : null}
      {needs.includes('newName') ? (
        <TextField name="newName" required max={36} help="与户口簿一致" />
      ) : null}
      {needs.includes('studyWay') ? (
        <RadioField
          name="studyWay"
          required
          options={[{ value: other, label: studyWayNames[other] }]}
        />
      ) : null}
      {needs.includes('fromDay') ? (
        <DateField name="fromDay" required help="学生档案从这一天起修改" />
      ) : null}
    </>
  )
}

const Papers = ({ kind }: { kind: RequestKind }) => (
  <FileField
    name="attachIds"
    column={{
      prop: 'attachIds',
      label: `证明材料（${requestRules[kind].papers}）`,
      type: 'upload',
      required: requestRules[kind].needs.includes('attachIds'),
    }}
  />
)
