import { Checkbox, Select } from 'antd'

import { linkTo } from '../../../../../platform/contract/screen.ts'
import { DeskError } from '../../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { listAddresses } from '../../../../workflow/contract/deliveries/addresses.ts'
import { addressesDesk } from '../../../contract/screens.ts'
import type { WebhookStep } from '../../../contract/flow/tree.ts'
import { isPlainField } from '../../../../forms/contract/plainField.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import look from '../designer.module.css'
import { PanelField, PanelPart } from './PanelField.tsx'

type Props = {
  value: WebhookStep
  columns: readonly Column[]
  onChange: (next: WebhookStep) => void
}

/** More than a school may register. */
const maxAddresses = 100

/** Which external system is notified, and with which fields of the form. */
export function WebhookPanel({ value, columns, onChange }: Props) {
  return (
    <>
      <AddressField value={value.address} onChange={(address) => onChange({ ...value, address })} />
      <PanelPart title="发送哪些内容">
        <FieldChoice
          value={value.fields}
          columns={columns}
          onChange={(fields) => onChange({ ...value, fields })}
        />
        <p className={look.quiet}>
          除了申请编号、步骤名称和时间，只发送勾选的字段。密码、人员、部门、附件和明细不能发送。
        </p>
      </PanelPart>
    </>
  )
}

function AddressField({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const { data, error, refetch, isFetching } = useCall(
    listAddresses,
    { current: 1, size: maxAddresses },
    { quiet: true, staleMs: 10_000 },
  )
  if (error) return <DeskError error={error} onRetry={refetch} />
  const options = (data?.records ?? []).map(({ name, url }) => ({
    value: name,
    label: `${name}（${URL.parse(url)?.host ?? url}）`,
  }))
  const isKnown = options.some((one) => one.value === value)
  const hint = (
    <>
      流程走到这里时发送通知，不等外部系统回应就进入下一步；没有送达的会自动重试一天。
      <a href={`#${linkTo(addressesDesk)}`}>登记外部系统</a>
    </>
  )
  return (
    <PanelField label="外部系统" hint={hint}>
      {(id) => (
        <Select<string>
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching && !data}
          placeholder="请选择外部系统"
          notFoundContent={data ? '还没有登记外部系统' : '正在查找'}
          value={value === '' ? null : value}
          options={
            isKnown || value === ''
              ? options
              : [{ value, label: data ? `${value}（已删除）` : value }, ...options]
          }
          onChange={onChange}
        />
      )}
    </PanelField>
  )
}

type ChoiceProps = {
  value: readonly string[]
  columns: readonly Column[]
  onChange: (next: readonly string[]) => void
}

/**
 * Fields that are already chosen stay listed even if they are no longer valid; the check of the
 * design reports the problem.
 */
function FieldChoice({ value, columns, onChange }: ChoiceProps) {
  const offered = columns.filter((column) => isPlainField(column) || value.includes(column.prop))
  const gone = value.filter((field) => !columns.some(({ prop }) => prop === field))
  if (offered.length + gone.length === 0)
    return <p className={look.quiet}>表单里还没有可以发送的字段。</p>
  return (
    <Checkbox.Group
      className={look.checks ?? ''}
      value={[...value]}
      options={[
        ...offered.map(({ prop, label }) => ({ value: prop, label })),
        ...gone.map((field, at) => ({
          value: field,
          label: gone.length > 1 ? `已删除的字段 ${at + 1}` : '已删除的字段',
        })),
      ]}
      onChange={(fields) => onChange(fields.map(String))}
    />
  )
}
