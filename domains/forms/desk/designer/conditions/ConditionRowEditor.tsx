import { Button, Select } from 'antd'
import { Trash2 } from 'lucide-react'

import {
  blankRow,
  comparableWith,
  opsOf,
  opWords,
} from '../../../contract/conditions/conditionRows.ts'
import type { ConditionOp, ConditionRow } from '../../../contract/conditions/conditionRows.ts'
import type { Column } from '../../../contract/schema.ts'
import look from './condition.module.css'
import { ValueInput } from './ConditionValue.tsx'

type Props = {
  fields: readonly Column[]
  row: ConditionRow
  onChange: (next: ConditionRow) => void
  onRemove: () => void
}

/** One comparison: field, operator and value. */
export function RowEditor({ fields, row, onChange, onRemove }: Props) {
  const column = fields.find(({ prop }) => prop === row.field)
  const choose = (prop: string) => {
    const next = fields.find((one) => one.prop === prop)
    if (next) onChange(blankRow(next))
  }
  return (
    <div role="group" aria-label={`条件：${column?.label ?? goneField}`} className={look.row}>
      <Select<string>
        size="small"
        aria-label="字段"
        className={look.field ?? ''}
        value={row.field}
        {...(column ? {} : { status: 'error' })}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          ...fields.map(({ prop, label }) => ({ value: prop, label })),
          ...(column ? [] : [{ value: row.field, label: goneField }]),
        ]}
        onChange={choose}
      />
      <Button
        size="small"
        type="text"
        aria-label={`删除条件：${column?.label ?? goneField}`}
        icon={<Trash2 size="0.875rem" aria-hidden="true" />}
        onClick={onRemove}
      />
      {column ? <Comparison column={column} fields={fields} row={row} onChange={onChange} /> : null}
    </div>
  )
}

const goneField = '已删除的字段'

type ComparisonProps = {
  column: Column
  fields: readonly Column[]
  row: ConditionRow
  onChange: (next: ConditionRow) => void
}

function Comparison({ column, fields, row, onChange }: ComparisonProps) {
  const offered = opsOf(column)
  const ops = offered.includes(row.op) ? offered : [row.op, ...offered]
  const change = (op: ConditionOp) =>
    onChange(isSameWant(op, row.op) ? { ...row, op } : blankRow(column, op))
  const others = comparableWith(column, fields)
  return (
    <div className={look.comparison}>
      <Select<ConditionOp>
        size="small"
        aria-label="比较方式"
        className={look.op ?? ''}
        value={row.op}
        options={ops.map((op) => ({ value: op, label: opWords(column, op) }))}
        onChange={change}
      />
      {wantOf(row.op) === 'value' && others.length > 0 ? (
        <Select<'value' | 'other'>
          size="small"
          aria-label="和什么比较"
          className={look.with ?? ''}
          value={row.other === undefined ? 'value' : 'other'}
          options={[
            { value: 'value', label: '固定值' },
            { value: 'other', label: '字段' },
          ]}
          onChange={(next) =>
            onChange(
              next === 'value'
                ? blankRow(column, row.op)
                : { field: row.field, op: row.op, other: others[0]?.prop ?? '' },
            )
          }
        />
      ) : null}
      {row.other === undefined ? (
        <ValueInput column={column} row={row} onChange={(value) => onChange({ ...row, value })} />
      ) : (
        <Select<string>
          size="small"
          aria-label="另一个字段"
          className={look.value ?? ''}
          value={row.other}
          options={others.map(({ prop, label }) => ({ value: prop, label }))}
          onChange={(other) => onChange({ ...row, other })}
        />
      )}
    </div>
  )
}

function wantOf(op: ConditionOp): 'none' | 'values' | 'value' | 'item' {
  if (op === 'exists' || op === 'notExists') return 'none'
  if (op === 'in' || op === 'notIn') return 'values'
  return op === 'has' || op === 'hasNot' ? 'item' : 'value'
}

const isSameWant = (one: ConditionOp, other: ConditionOp): boolean => wantOf(one) === wantOf(other)
