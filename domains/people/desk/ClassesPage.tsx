import type * as z from 'zod/mini'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { PersonField } from '../../../platform/desk/form/PersonField.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { searchUsers } from '../../organisation/contract/people.ts'
import { claimsDesk, studentsDesk } from '../contract/screens.ts'
import { listGrades } from '../contract/grade.ts'
import {
  classListing,
  getClass,
  listClasses,
  removeClasses,
  type SchoolClass,
  type SchoolClassForm,
  submitClass,
} from '../contract/schoolClass.ts'
import { listYears } from '../contract/schoolYear.ts'
import { GradePanel } from './parts/GradePanel.tsx'

type Years = ReplyOf<typeof listYears>['records']
const fullest = 45

/** Classes of a school year with their teachers, beside the grades with their heads. */
export function ClassesPage() {
  const years = useCall(listYears, {}).data?.records ?? []
  const { can } = usePerson()
  return (
    <CrudPage<SchoolClass, z.input<typeof SchoolClassForm>>
      id="classes"
      title="年级与班级"
      noun="班级"
      hint="不选学年时，显示本学年的班级。班主任可以查看本班学生，年级主任可以查看本年级学生。"
      list={listClasses}
      get={getClass}
      sorts={classListing.sorts}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '班级', width: 160, show: (row) => <Name row={row} /> },
        { name: 'gradeName', label: '年级', width: 110, sort: false },
        {
          name: 'teacherName',
          label: '班主任',
          show: (row) => row.teacherName || <Chip tone="warning">未安排</Chip>,
          sort: false,
        },
        { name: 'studentCount', label: '人数', width: 90, align: 'right', sort: false },
        { name: 'capacity', label: '班额', width: 90, align: 'right' },
        { name: 'ordinal', label: '班号', width: 90, align: 'right', isExtra: true },
        { name: 'yearName', label: '学年', sort: false, isExtra: true },
      ]}
      filters={[
        { name: 'name', kind: 'search', placeholder: '搜索班级名称' },
        {
          name: 'yearId',
          kind: 'choice',
          label: '学年',
          options: years.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      beside={<GradePanel />}
      details={(row) => <Facts row={row} />}
      form={{
        submit: submitClass,
        blank: {
          yearId: '',
          gradeId: '',
          name: '',
          ordinal: '',
          teacherId: '',
          capacity: String(fullest),
        },
        from: ({ yearId, gradeId, ordinal, name, teacherId = '', capacity }) => ({
          yearId,
          gradeId,
          ordinal: String(ordinal),
          name,
          teacherId,
          capacity: String(capacity),
        }),
        fields: (row) => <Fields row={row} years={years} />,
      }}
      remove={{
        endpoint: removeClasses,
        warning: () => '只有从未有过学生的班级可以删除。',
        locked: lockedReason,
      }}
      emptyHint={
        can(submitClass)
          ? '先新建年级，再新建班级；学年在“校历”里新建。'
          : '教务处建立班级、安排班主任后，会出现在这里。'
      }
    />
  )
}

const lockedReason = ({ studentCount }: SchoolClass): string | undefined =>
  studentCount > 0 ? '班级里有学生，不能删除' : undefined

const Name = ({ row }: { row: SchoolClass }) => (
  <>
    {row.name} {row.isOwn ? <Chip tone="primary">我负责</Chip> : null}
  </>
)

function Facts({ row }: { row: SchoolClass }) {
  return (
    <DeskFacts
      items={[
        { label: '学年', value: row.yearName },
        { label: '年级', value: row.gradeName },
        { label: '班主任', value: row.teacherName },
        { label: '人数', value: `${row.studentCount} / ${row.capacity}` },
        {
          label: '名册',
          value: <a href={`#${linkTo(studentsDesk, { classId: row.id })}`}>查看本班学生</a>,
        },
        {
          label: '家长认领',
          value: <a href={`#${linkTo(claimsDesk, { classId: row.id })}`}>查看本班的认领</a>,
        },
      ]}
    />
  )
}

function Fields({ row, years }: { row: SchoolClass | undefined; years: Years }) {
  const grades = useCall(listGrades, {}).data?.records ?? []
  return (
    <>
      <SelectField
        name="yearId"
        options={years.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Columns>
        <SelectField
          name="gradeId"
          options={grades.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField name="ordinal" unit="班" />
      </Columns>
      <TextField name="name" max={20} placeholder="例如：三年级2班" />
      <PersonField
        name="teacherId"
        endpoint={searchUsers}
        chosen={row?.teacherId ? { id: row.teacherId, name: row.teacherName } : undefined}
      />
      <NumberField name="capacity" unit="人" />
    </>
  )
}
