import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { RadioField } from '../../../platform/desk/form/choiceFields.tsx'
import { TreeField } from '../../../platform/desk/form/TreeField.tsx'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  buttonPlaces,
  listMenus,
  menuCategories,
  menuDetail,
  type MenuRow,
  menuTree,
  removeMenus,
  submitMenu,
  yesOrNo,
} from '../contract/menus.ts'
import { optionsOf, parentOf } from './options.ts'
import { MenuTabs } from './parts/MenuTabs.tsx'

const choices = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Menus and buttons of all schools. Only the platform's administrator edits them. */
export function MenusPage() {
  return (
    <CrudPage
      id="menus"
      title="菜单"
      noun="菜单"
      hint="所有学校共用同一份菜单；谁能看到，由菜单的权限决定。"
      above={<MenuTabs />}
      list={listMenus}
      get={menuDetail}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '菜单名称' },
        { name: 'code', label: '菜单编号', width: 180 },
        {
          name: 'categoryName',
          label: '类型',
          width: 90,
          show: (row) => (
            <Chip tone={row.category === 1 ? 'primary' : 'info'}>{row.categoryName}</Chip>
          ),
        },
        { name: 'path', label: '路由地址' },
        { name: 'permission', label: '权限', width: 220 },
        { name: 'alias', label: '菜单别名', isExtra: true },
        { name: 'sort', label: '排序', width: 80, align: 'right', isExtra: true },
      ]}
      filters={[
        { name: 'name', kind: 'search', label: '菜单名称' },
        { name: 'code', kind: 'text', label: '菜单编号' },
      ]}
      form={{
        submit: submitMenu,
        blank: {
          parentId: '',
          name: '',
          code: '',
          alias: '',
          path: '',
          source: '',
          sort: '1',
          category: '1',
          action: '1',
          isOpen: '1',
          permission: '',
          remark: '',
        },
        from: fieldsOf,
        fields: (row) => <Fields id={row?.id ?? ''} />,
        wide: true,
      }}
      remove={{
        endpoint: removeMenus,
        warning: () => '删除后，所有学校都看不到这些菜单；有下级的菜单不能删除。',
        typed: true,
      }}
    />
  )
}

const fieldsOf = (row: MenuRow) => ({
  parentId: parentOf(row.parentId),
  name: row.name,
  code: row.code,
  alias: row.alias,
  path: row.path,
  source: row.source,
  sort: String(row.sort),
  category: String(row.category),
  action: String(row.action),
  isOpen: String(row.isOpen),
  permission: row.permission,
  remark: row.remark,
})

function Fields({ id }: { id: string }) {
  const { data } = useCall(menuTree, {})
  const isButton = useFieldValue('category') === '2'
  return (
    <>
      <Columns>
        <RadioField name="category" options={choices(menuCategories)} />
        <TreeField
          name="parentId"
          label="上级菜单"
          options={optionsOf(data, id)}
          placeholder="不选则放在最上层"
        />
      </Columns>
      <Columns>
        <TextField name="name" max={40} />
        <TextField name="code" max={80} />
      </Columns>
      <Columns>
        <TextField name="permission" max={80} help="例如 organisation.viewPosts；不填则只作分组" />
        <TextField name="alias" max={80} />
      </Columns>
      <Columns>
        <TextField name="path" max={255} />
        {isButton ? (
          <RadioField name="action" options={choices(buttonPlaces)} />
        ) : (
          <TextField name="source" max={255} />
        )}
      </Columns>
      <Columns>
        <NumberField name="sort" />
        <RadioField name="isOpen" options={choices(yesOrNo)} />
      </Columns>
      <TextAreaField name="remark" max={255} />
    </>
  )
}
