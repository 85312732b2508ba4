import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import {
  getParameter,
  knownParameters,
  listParameters,
  parameterListing,
  removeParameters,
  saveParameter,
} from '../contract/parameter.ts'

const known: readonly string[] = Object.values(knownParameters)

/** Parameters of the platform. Those that the product reads cannot be removed. */
export function ParametersPage() {
  return (
    <CrudPage
      id="parameters"
      title="参数"
      noun="参数"
      hint="对所有学校生效，由平台管理员维护。"
      list={listParameters}
      get={getParameter}
      sorts={parameterListing.sorts}
      nameOf={(row) => row.paramName}
      columns={[
        { name: 'paramName' },
        { name: 'paramKey' },
        { name: 'paramValue' },
        { name: 'remark' },
        { name: 'updateTime', label: '最近修改', width: 180, isExtra: true },
      ]}
      filters={[
        { name: 'paramName', kind: 'search' },
        { name: 'paramKey', kind: 'text' },
      ]}
      form={{
        submit: saveParameter,
        blank: { paramName: '', paramKey: '', paramValue: '', remark: '' },
        from: ({ paramName, paramKey, paramValue, remark }) => ({
          paramName,
          paramKey,
          paramValue,
          remark,
        }),
        fields: (row) => (
          <>
            <TextField name="paramName" max={60} />
            <TextField
              name="paramKey"
              max={60}
              disabled={row !== undefined && known.includes(row.paramKey)}
            />
            <TextField name="paramValue" max={255} />
            <TextAreaField name="remark" />
          </>
        ),
      }}
      remove={{
        endpoint: removeParameters,
        undo: true,
        locked: (row) =>
          known.includes(row.paramKey) ? '系统正在使用这个参数，不能删除' : undefined,
      }}
    />
  )
}
