import type * as z from 'zod/mini'
import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { optionsOf } from '../contract/options.ts'
import { changesFrom, studentStatusNames } from '../contract/states.ts'
import { changeStudent } from '../contract/studentChange.ts'
import {
  freezeStudent,
  getStudent,
  listStudents,
  removeStudents,
  type StudentForm,
  studentListing,
  submitStudent,
  unfreezeStudent,
} from '../contract/student.ts'
import { exportStudents, importStudentRows, studentTemplate } from '../contract/studentSheets.ts'
import { blankStudent, studentValues } from '../contract/studentValues.ts'
import { statusTones } from '../contract/tones.ts'
import { freeze, unfreeze } from './custody.ts'
import { ClassTree } from './parts/ClassTree.tsx'
import { ExportStudents } from './parts/ExportStudents.tsx'
import { StudentFields } from './parts/StudentFields.tsx'
import { StudentPanel } from './parts/StudentPanel.tsx'
import { isWhole, type KnownStudent } from './studentRow.ts'
import { useClassChange } from './useClassChange.tsx'

const loadDrawer = () => import('./parts/ChangeDrawer.tsx')
const loadImport = () => import('./studentImport.ts')

/** The roll, limited to the reader's reach: search, enter, change, move, import and export. */
export function StudentsPage() {
  const [changing, setChanging] = useState<KnownStudent | undefined>(undefined)
  const drawer = useChunk(loadDrawer, changing !== undefined, () => setChanging(undefined))
  const { can } = usePerson()
  const mayExport = can(exportStudents)
  const classChange = useClassChange()
  return (
    <>
      <CrudPage<KnownStudent, z.input<typeof StudentForm>>
        id="students"
        title="学生名册"
        noun="学生"
        hint="在左边选择年级或班级。证件号和学籍号只显示首尾，住址不显示，查看完整内容须说明原因并会留下记录。"
        list={listStudents}
        get={getStudent}
        sorts={studentListing.sorts}
        nameOf={(row) => row.name}
        columns={[
          { name: 'name', label: '姓名', width: 140, show: (row) => <Name row={row} /> },
          { name: 'studentNo', label: '学号', width: 140 },
          { name: 'sexName', label: '性别', width: 70, sort: false },
          {
            name: 'className',
            label: '班级',
            sort: false,
            show: (row) => row.className || '未分班',
          },
          { name: 'seat', label: '座号', width: 80, align: 'right' },
          {
            name: 'statusName',
            label: '学籍状态',
            width: 110,
            sort: false,
            show: (row) => <Status row={row} />,
          },
          {
            name: 'mayShowPhotos',
            label: '照片公开',
            width: 110,
            sort: false,
            show: (row) => <Photos row={row} />,
          },
          { name: 'gradeName', label: '年级', sort: false, isExtra: true },
          { name: 'entryDate', label: '入学日期', width: 130, sort: false, isExtra: true },
        ]}
        filters={[
          {
            name: 'keyword',
            kind: 'search',
            label: '关键词',
            placeholder: '姓名、拼音首字母、学号',
          },
          {
            name: 'status',
            kind: 'choice',
            label: '学籍状态',
            options: optionsOf(studentStatusNames),
          },
          {
            name: 'isFrozen',
            kind: 'choice',
            label: '监护争议',
            options: [{ value: 'true', label: '监护有争议' }],
          },
          {
            name: 'photos',
            kind: 'choice',
            label: '照片公开',
            options: [
              { value: 'GIVEN', label: '家长已同意' },
              { value: 'NONE', label: '家长没有同意' },
            ],
          },
        ]}
        beside={<ClassTree />}
        details={(row) => <StudentPanel row={row} />}
        form={{
          submit: submitStudent,
          blank: blankStudent,
          from: (row) => (isWhole(row) ? studentValues(row) : {}),
          fields: (row) => <StudentFields row={row} />,
          wide: true,
        }}
        above={classChange.bar}
        actions={[
          classChange.action,
          {
            key: 'change',
            label: '办理异动',
            for: 'one',
            endpoint: changeStudent,
            fits: (row) => changesFrom(row.status).length > 0,
            run: ([student]) => student && setChanging(student),
          },
          {
            key: 'freeze',
            label: '冻结监护人变更',
            for: 'one',
            danger: true,
            endpoint: freezeStudent,
            fits: (row) => !row.isFrozen,
            run: ([row], tools) => row && freeze(row, tools),
          },
          {
            key: 'unfreeze',
            label: '解冻监护人变更',
            for: 'one',
            endpoint: unfreezeStudent,
            fits: (row) => row.isFrozen,
            run: ([row], tools) => row && unfreeze(row, tools),
          },
        ]}
        remove={{
          endpoint: removeStudents,
          warning: () => '只能删除登记错误的学生。已有监护人或异动记录的请办理转出或退学。',
        }}
        importing={{
          endpoint: importStudentRows,
          template: { endpoint: studentTemplate, fileName: '学生导入模板.xlsx' },
          read: async (file) => (await loadImport()).readSheet(file),
          check: async (rows) => (await loadImport()).checkRows(rows),
          write: async (rows) => (await loadImport()).writeRows(rows),
          hint: '先检查，再导入：有问题的行会列出来，直接在页面上改好即可。班级填本学年的班级名称，例如“三年级2班”。',
        }}
        extra={mayExport ? <ExportStudents /> : null}
        emptyHint={
          can(importStudentRows)
            ? '新建学生，或从右上角“更多操作”导入 Excel。'
            : '教务处登记或导入学生后，会出现在这里。'
        }
      />
      {classChange.drawer}
      {changing && drawer ? (
        <drawer.ChangeDrawer student={changing} onClose={() => setChanging(undefined)} />
      ) : null}
    </>
  )
}

const Name = ({ row }: { row: KnownStudent }) => (
  <>
    {row.name} {row.isFrozen ? <Chip tone="warning">监护争议</Chip> : null}
  </>
)

/** Without a consent photos and videos of the child are not published: the rule, so without a chip. */
const Photos = ({ row }: { row: KnownStudent }) =>
  row.mayShowPhotos ? <Chip tone="success">可以</Chip> : '不可以'

const Status = ({ row }: { row: KnownStudent }) => (
  <Chip tone={statusTones[row.status]}>{row.statusName}</Chip>
)
