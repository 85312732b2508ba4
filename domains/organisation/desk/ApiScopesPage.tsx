import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { RadioField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import {
  apiScopeDetail,
  apiScopeTypes,
  listApiScopes,
  removeApiScopes,
  scopeListing,
  submitApiScope,
} from '../contract/scopes.ts'
import { MenuTabs } from './parts/MenuTabs.tsx'

const types = apiScopeTypes.map(({ type, name }) => ({ value: String(type), label: name }))

/**
 * Lists the permissions that the calls of the product require. Useful for connecting another
 * system.
 */
export function ApiScopesPage() {
  return (
    <CrudPage
      id="api-scopes"
      title="接口权限"
      noun="接口权限"
      hint="列出每个接口需要的权限，供对接其他系统时查看；与菜单和按钮用的是同一份权限。"
      above={<MenuTabs />}
      list={listApiScopes}
      get={apiScopeDetail}
      sorts={scopeListing.sorts}
      nameOf={(row) => row.scopeName}
      columns={[
        { name: 'scopeName', label: '名称' },
        { name: 'resourceCode', label: '权限编号', width: 260 },
        { name: 'scopePath', label: '接口地址', sort: false },
        { name: 'scopeTypeName', label: '类型', width: 110, sort: 'scopeType' },
        { name: 'remark', label: '备注', sort: false, isExtra: true },
      ]}
      filters={[
        { name: 'scopeName_like', kind: 'search', label: '名称' },
        { name: 'resourceCode_like', kind: 'text', label: '权限编号' },
        { name: 'scopeType', kind: 'choice', label: '类型', options: types },
      ]}
      form={{
        submit: submitApiScope,
        blank: { scopeName: '', resourceCode: '', scopePath: '', scopeType: '2', remark: '' },
        from: ({ menuId, scopeName, resourceCode, scopePath, scopeType, remark }) => ({
          menuId,
          scopeName,
          resourceCode,
          scopePath,
          scopeType: String(scopeType),
          remark,
        }),
        fields: (
          <>
            <TextField name="scopeName" max={80} />
            <Columns>
              <TextField
                name="resourceCode"
                label="权限编号"
                max={80}
                help="例如 organisation.viewPosts"
              />
              <RadioField name="scopeType" label="类型" options={types} />
            </Columns>
            <TextField name="scopePath" max={255} />
            <TextAreaField name="remark" max={255} />
          </>
        ),
      }}
      remove={{
        endpoint: removeApiScopes,
        undo: true,
        warning: () => '接口仍然需要的权限，系统下次启动时会自动补回。',
      }}
    />
  )
}
