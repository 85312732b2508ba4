import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { TreeField } from '../../../platform/desk/form/TreeField.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { departmentTree } from '../contract/departmentTree.ts'
import { listMenus, type MenuRow } from '../contract/menus.ts'
import {
  customScope,
  dataScopeDetail,
  type DataScopeRow,
  dataScopeTypes,
  listDataScopes,
  removeDataScopes,
  scopeListing,
  submitDataScope,
} from '../contract/scopes.ts'
import { optionsOf } from './options.ts'
import { MenuTabs } from './parts/MenuTabs.tsx'

const types = dataScopeTypes.map(({ type, name }) => ({ value: String(type), label: name }))
const everything = { value: '*', label: '全部数据' }

/**
 * Manages data scopes, that is, whose rows a role may see. Roles receive them in their grant tree.
 */
export function DataScopesPage() {
  return (
    <CrudPage
      id="data-scopes"
      title="数据权限"
      noun="数据权限"
      hint="决定看得到哪些人的数据。在这里定义，在“角色与权限”里给角色；系统自带的不能修改。"
      above={<MenuTabs />}
      list={listDataScopes}
      get={dataScopeDetail}
      sorts={scopeListing.sorts}
      nameOf={(row) => row.scopeName}
      columns={[
        { name: 'scopeName', label: '名称' },
        {
          name: 'resourceCode',
          label: '数据类别',
          width: 180,
          show: (row) => (row.resourceCode === '*' ? everything.label : row.resourceCode),
        },
        { name: 'scopeTypeName', label: '范围', width: 180, sort: 'scopeType' },
        { name: 'remark', label: '备注', sort: false },
        { name: 'updateTime', label: '最近修改', width: 180, isExtra: true, sort: false },
      ]}
      filters={[
        { name: 'scopeName_like', kind: 'search', label: '名称' },
        { name: 'scopeType', kind: 'choice', label: '范围', options: types },
      ]}
      form={{ submit: submitDataScope, blank, from: fieldsOf, fields: <Fields /> }}
      remove={{
        endpoint: removeDataScopes,
        undo: true,
        warning: () => '角色还在用的数据权限不能删除。',
      }}
    />
  )
}

const blank = {
  scopeName: '',
  resourceCode: '*',
  scopeType: '3',
  scopeField: '',
  scopeValue: '',
  remark: '',
}

const fieldsOf = (row: DataScopeRow) => ({
  menuId: row.menuId,
  scopeName: row.scopeName,
  resourceCode: row.resourceCode,
  scopeType: String(row.scopeType),
  scopeField: row.scopeField,
  scopeValue: row.scopeValue,
  remark: row.remark,
})

function Fields() {
  const menus = useCall(listMenus, {})
  const departments = useCall(departmentTree, {})
  const isCustom = useFieldValue('scopeType') === String(customScope)
  return (
    <>
      <TextField name="scopeName" max={80} />
      <SelectField
        name="resourceCode"
        label="数据类别"
        options={[everything, ...pagesOf(menus.data ?? [])]}
        help="这条权限管哪一类数据"
      />
      <SelectField name="scopeType" label="范围" options={types} />
      {isCustom ? (
        <TreeField
          name="scopeValue"
          label="可见的部门"
          options={optionsOf(departments.data)}
          multiple
          required
        />
      ) : null}
      <TextAreaField name="remark" max={255} />
    </>
  )
}

/** Menus with a page, labelled by their code. */
const pagesOf = (menus: readonly MenuRow[]): { value: string; label: string }[] =>
  menus.flatMap((menu) => [
    ...(menu.category === 1 && menu.path !== ''
      ? [{ value: menu.code, label: `${menu.name}（${menu.code}）` }]
      : []),
    ...pagesOf(menu.children ?? []),
  ])
