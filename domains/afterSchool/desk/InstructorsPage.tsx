import type * as z from 'zod/mini'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { RadioField, SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { PersonField } from '../../../platform/desk/form/PersonField.tsx'
import { TextField } from '../../../platform/desk/form/textFields.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { searchStaff } from '../../organisation/contract/people.ts'
import { listCourseChoices } from '../contract/course.ts'
import {
  healthStateNames,
  instructorKindNames,
  listInstructors,
  removeInstructors,
  submitInstructor,
} from '../contract/instructor.ts'
import type { Instructor, InstructorForm } from '../contract/instructor.ts'

const kinds = Object.entries(instructorKindNames).map(([value, label]) => ({ value, label }))

const blank = {
  kind: 'STAFF',
  userId: '',
  institutionId: '',
  name: '',
  qualification: '',
  healthNo: '',
  healthUntil: '',
} as const

const clearanceOf = ({ clearedUntil }: Instructor) =>
  clearedUntil ? `可排课至 ${clearedUntil}` : <Chip tone="error">不能排课</Chip>

const healthTones = {
  NONE: 'warning',
  VALID: 'success',
  EXPIRING: 'warning',
  EXPIRED: 'error',
} as const

/** Only teachers from outside need a health certificate. */
const Health = ({ row }: { row: Instructor }) =>
  row.kind === 'STAFF' ? null : (
    <Chip tone={healthTones[row.healthState]}>
      {row.healthUntil
        ? `${healthStateNames[row.healthState]} ${row.healthUntil}`
        : healthStateNames[row.healthState]}
    </Chip>
  )

/** People who teach after school. */
export function InstructorsPage() {
  return (
    <CrudPage<Instructor, z.input<typeof InstructorForm>>
      id="instructors"
      title="授课教师"
      noun="授课教师"
      hint="排课时只能选这里的人：本校教职工，或已入驻机构的教师。"
      list={listInstructors}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '姓名' },
        { name: 'kindName', label: '身份', width: 130 },
        { name: 'institutionName', label: '机构', width: 200 },
        { name: 'clearedUntil', label: '准入查询', width: 160, show: clearanceOf },
        { name: 'health', label: '健康证', width: 150, show: (row) => <Health row={row} /> },
        { name: 'qualification', label: '资格证号', width: 180 },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名或机构' },
        { name: 'kind', kind: 'choice', label: '身份', options: kinds },
      ]}
      form={{
        submit: submitInstructor,
        blank,
        from: ({ kind, userId = '', institutionId = '', name, qualification, ...health }) => ({
          kind,
          userId,
          institutionId,
          name,
          qualification,
          healthNo: health.healthNo,
          healthUntil: health.healthUntil,
        }),
        fields: (row) => <Fields row={row} />,
      }}
      remove={{
        endpoint: removeInstructors,
        warning: () => '已安排过授课的教师不能删除；其他教师删除后，排课时不能再选。',
      }}
      emptyHint="请先新建授课教师，再为课程班安排教师。"
    />
  )
}

function Fields({ row }: { row: Instructor | undefined }) {
  const institutions = useCall(listCourseChoices, {}, { quiet: true }).data?.institutions ?? []
  const isStaff = useFieldValue('kind') === 'STAFF'
  return (
    <>
      <RadioField
        name="kind"
        options={row ? kinds.filter((one) => one.value === row.kind) : kinds}
      />
      {isStaff ? (
        <PersonField
          name="userId"
          required
          endpoint={searchStaff}
          chosen={row?.userId ? { id: row.userId, name: row.name } : undefined}
          disabled={row !== undefined}
        />
      ) : (
        <>
          <SelectField
            name="institutionId"
            required
            options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="name" max={40} required />
          <TextField name="healthNo" max={60} />
          <DateField name="healthUntil" hasShortcuts={false} />
        </>
      )}
      <TextField name="qualification" max={60} />
    </>
  )
}
