import { Input, Select, TreeSelect } from 'antd'

import type { TreeNode } from '../../../../../platform/contract/treeNode.ts'
import { MultiSelect } from '../../../../../platform/desk/form/MultiSelect.tsx'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { departmentTree } from '../../../../organisation/contract/departmentTree.ts'
import type { ConditionRow } from '../../../contract/conditions/conditionRows.ts'
import { kindOf } from '../../../contract/fieldTypes.ts'
import { momentTypeOf } from '../../../contract/values/dateTimes.ts'
import { optionsFor } from '../../../contract/options.ts'
import type { Column } from '../../../contract/schema.ts'
import { isList } from '../../../contract/rules.ts'
import type { Json } from '../../../contract/rules.ts'
import look from './condition.module.css'
import { MomentInput } from './MomentInput.tsx'
import { NumberInput } from './NumberInput.tsx'

type Props = { column: Column; row: ConditionRow; onChange: (value: Json) => void }

/** The value to compare a field with, in the same kind of input as the field. */
export function ValueInput({ column, row, onChange }: Props) {
  const { op, value = '' } = row
  if (op === 'exists' || op === 'notExists') return null
  const shared = { size: 'small', 'aria-label': '值', className: look.value ?? '' } as const
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const options = optionsFor(column).map((option) => ({ value: option.value, label: option.label }))
  const moment = momentTypeOf(column.type)
  switch (kindOf(column)) {
    case 'switch':
      return (
        <Select<string>
          {...shared}
          value={String(value === true)}
          options={yesOrNo}
          onChange={(next) => onChange(next === 'true')}
        />
      )
    case 'choice':
    case 'choices':
    case 'path':
      return op === 'in' || op === 'notIn' ? (
        <MultiSelect
          {...shared}
          placeholder="请选择"
          value={textsOf(value)}
          options={options}
          onChange={onChange}
        />
      ) : (
        <Select<string | undefined>
          {...shared}
          placeholder="请选择"
          value={text || undefined}
          options={options}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'number':
      return (
        <NumberInput
          label="值"
          value={typeof value === 'number' ? value : undefined}
          unit={column.unit}
          onChange={(next) => onChange(next ?? 0)}
        />
      )
    case 'departments':
      return <DepartmentInput value={text} onChange={onChange} />
    default:
      return moment ? (
        <MomentInput
          label="值"
          type={moment}
          value={text}
          onChange={(next) => onChange(next ?? '')}
        />
      ) : (
        <Input
          {...shared}
          value={text}
          maxLength={200}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

const textsOf = (value: Json): string[] =>
  isList(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : []

function DepartmentInput({ value, onChange }: { value: string; onChange: (value: Json) => void }) {
  const { data = [] } = useCall(departmentTree, {}, { quiet: true })
  return (
    <TreeSelect<string | undefined>
      size="small"
      aria-label="值"
      className={look.value ?? ''}
      placeholder="请选择部门"
      treeDefaultExpandAll
      value={value || undefined}
      treeData={data.map(branchOf)}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

type Branch = { value: string; title: string; children?: Branch[] }

const branchOf = ({ id, title, children }: TreeNode): Branch => ({
  value: id,
  title,
  ...(children?.length ? { children: children.map(branchOf) } : {}),
})
