import { usePerson } from '../../../platform/desk/person.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { TreeField } from '../../../platform/desk/form/TreeField.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  departmentDetail,
  type DepartmentRow,
  listDepartments,
  moveDepartment,
  removeDepartmentRows,
  submitDepartment,
} from '../contract/departments.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import { usersDesk } from '../contract/screens.ts'
import { departmentCategories, departmentCategoryName, optionsOf, parentOf } from './options.ts'

/** The school's departments as a tree. A row moves by drag, by keyboard or from its menu. */
export function DepartmentsPage() {
  const { can } = usePerson()
  return (
    <CrudPage
      id="departments"
      title="部门"
      noun="部门"
      hint={
        can(moveDepartment)
          ? '拖动一行可以调整上下级和顺序，也可以用行尾的菜单。'
          : '审批和请假按部门找主管。'
      }
      list={listDepartments}
      get={departmentDetail}
      nameOf={(row) => row.deptName}
      columns={[
        { name: 'deptName', label: '部门名称' },
        { name: 'fullName', label: '部门全称' },
        {
          name: 'deptCategoryName',
          label: '部门类型',
          width: 110,
          show: ({ deptCategory }) => departmentCategoryName(deptCategory),
        },
        { name: 'leaderName', label: '主管', width: 120 },
        { name: 'sort', label: '排序', width: 80, align: 'right' },
        { name: 'remark', label: '备注', isExtra: true },
      ]}
      filters={[{ name: 'deptName', kind: 'search', placeholder: '搜索部门名称' }]}
      details={(row) => <Facts row={row} />}
      form={{
        submit: submitDepartment,
        blank: {
          parentId: '',
          deptName: '',
          fullName: '',
          deptCategory: '2',
          sort: '',
          remark: '',
        },
        from: (row) => ({
          parentId: parentOf(row.parentId),
          deptName: row.deptName,
          fullName: row.fullName,
          deptCategory: String(row.deptCategory),
          sort: String(row.sort),
          remark: row.remark,
        }),
        fields: (row) => <Fields id={row?.id ?? ''} />,
      }}
      move={{ endpoint: moveDepartment }}
      remove={{
        endpoint: removeDepartmentRows,
        warning: () => '还有下级部门或人员的部门不能删除。删除后不能恢复，会留下记录。',
      }}
      emptyHint="先新建学校，再在学校下面新建教务处、年级组等部门。"
    />
  )
}

function Fields({ id }: { id: string }) {
  const { data } = useCall(departmentTree, {})
  return (
    <>
      <TreeField name="parentId" options={optionsOf(data, id)} placeholder="不选则放在最上层" />
      <TextField name="deptName" max={45} />
      <TextField name="fullName" max={90} />
      <Columns>
        <SelectField name="deptCategory" options={departmentCategories} />
        <NumberField name="sort" />
      </Columns>
      <TextAreaField name="remark" max={255} />
    </>
  )
}

function Facts({ row }: { row: DepartmentRow }) {
  return (
    <DeskFacts
      items={[
        { label: '部门全称', value: row.fullName },
        { label: '上级部门', value: row.parentName },
        { label: '部门类型', value: departmentCategoryName(row.deptCategory) },
        { label: '主管', value: row.leaderName },
        { label: '备注', value: row.remark },
        {
          label: '人员',
          value: <a href={`#${linkTo(usersDesk, { deptId: row.id })}`}>查看本部门及下级的人员</a>,
        },
      ]}
    />
  )
}
