import { Button, Input, Select, Switch, TreeSelect } from 'antd'
import { useState } from 'react'

import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { clearable } from '../../../../platform/desk/form/clearable.tsx'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { rowsIn } from '../../../forms/contract/formulas/formula.ts'
import { momentTypeOf } from '../../../forms/contract/values/dateTimes.ts'
import { optionsFor } from '../../../forms/contract/options.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'
import type { Json } from '../../../forms/contract/rules.ts'
import { isList } from '../../../forms/contract/rules.ts'
import { NumberInput } from '../../../forms/desk/designer/conditions/NumberInput.tsx'
import { MomentInput } from '../../../forms/desk/designer/conditions/MomentInput.tsx'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'
import { StaffSelect } from './panel/PartiesField.tsx'
import { useDepartments } from './useDepartments.ts'

type Props = { column: Column; value: Json | undefined; onChange: (next: Json | undefined) => void }

type Values = Readonly<Record<string, Json>>

/** A plain input for one field of the form. Computed fields and passwords are left out. */
export function TryField({ column, value, onChange }: Props) {
  const kind = kindOf(column)
  if (column.formula !== undefined || kind === 'secret') return null
  if (kind === 'rows') return <Rows column={column} value={value} onChange={onChange} />
  return (
    <PanelField label={column.label}>
      {(id) => <Control id={id} column={column} value={value} onChange={onChange} />}
    </PanelField>
  )
}

/** Conditions only check whether a request or place is chosen, so any value will do. */
const anyRequest = ['1']
const anyPlace = { longitude: 0, latitude: 0, address: '' }
/** The values with one field set, or removed if `value` is undefined. */
export function withValue(values: Values, prop: string, value: Json | undefined): Values {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name !== prop))
  return value === undefined ? rest : { ...rest, [prop]: value }
}

/** A sub-table as rows; only the last can be removed, so that the others keep their index. */
function Rows({ column, value, onChange }: Props) {
  const rows = rowsIn(value === undefined ? {} : { [column.prop]: value }, column.prop)
  const put = (next: readonly Values[]) => onChange(next.length > 0 ? [...next] : undefined)
  return (
    <div role="group" aria-label={column.label} className={look.stackTight}>
      <p>{column.label}</p>
      {rows.map((row, at) => (
        <div
          key={at}
          role="group"
          aria-label={`${column.label} 第 ${at + 1} 行`}
          className={look.stackTight}
        >
          {(column.children?.column ?? []).map((cell) => (
            <TryField
              key={cell.prop}
              column={{ ...cell, label: `${at + 1}. ${cell.label}` }}
              value={row[cell.prop]}
              onChange={(next) => put(rows.with(at, withValue(row, cell.prop, next)))}
            />
          ))}
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => put([...rows, {}])}>
          添加一行
        </Button>
        {rows.length > 0 ? (
          <Button size="small" type="text" onClick={() => put(rows.slice(0, -1))}>
            删除最后一行
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const textsOf = (value: Json | undefined): string[] =>
  value !== undefined && isList(value)
    ? value.flatMap((one) => (typeof one === 'string' ? [one] : []))
    : []

function Control({ id, column, value, onChange }: Props & { id: string }) {
  const options = optionsFor(column).map((one) => ({ value: one.value, label: one.label }))
  const moment = momentTypeOf(column.type)
  const many = (next: readonly string[]) => onChange(next.length > 0 ? [...next] : undefined)
  switch (kindOf(column)) {
    case 'number':
      return (
        <NumberInput
          id={id}
          label={column.label}
          unit={column.unit}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      )
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select<string | undefined>
          id={id}
          allowClear={clearable}
          value={textOf(value) || undefined}
          options={options}
          onChange={onChange}
        />
      )
    case 'choices':
    case 'path':
      return <MultiSelect id={id} value={textsOf(value)} options={options} onChange={many} />
    case 'files':
      return <Files id={id} onChange={many} />
    case 'people':
      return <People id={id} onChange={many} />
    case 'requests':
      return (
        <Switch
          id={id}
          checked={value !== undefined}
          onChange={(isOn) => onChange(isOn ? anyRequest : undefined)}
        />
      )
    case 'location':
      return (
        <Switch
          id={id}
          checked={value !== undefined}
          onChange={(isOn) => onChange(isOn ? anyPlace : undefined)}
        />
      )
    case 'departments':
      return <Departments id={id} value={textsOf(value)} onChange={many} />
    case 'momentRange':
      return moment ? (
        <Range label={column.label} type={moment} value={textsOf(value)} onChange={many} />
      ) : null
    case 'moment':
      return moment ? (
        <MomentInput
          label={column.label}
          type={moment}
          value={textOf(value)}
          onChange={(next) => onChange(next || undefined)}
        />
      ) : null
    default:
      return (
        <Input
          id={id}
          value={textOf(value)}
          maxLength={200}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )
  }
}

function People({ id, onChange }: { id: string; onChange: (ids: readonly string[]) => void }) {
  const [people, setPeople] = useState<readonly Party[]>([])
  const choose = (next: readonly Party[]) => {
    setPeople(next)
    onChange(next.map((one) => one.value))
  }
  return <StaffSelect id={id} value={people} onChange={choose} />
}

/** Names in place of files: nothing is uploaded, since only the number of files matters. */
function Files({ id, onChange }: { id: string; onChange: (ids: readonly string[]) => void }) {
  const [names, setNames] = useState<readonly string[]>([])
  const name = (next: readonly string[]) => {
    setNames(next)
    onChange(next.map((_, at) => String(at + 1)))
  }
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder="输入文件名后回车，不会上传"
      value={[...names]}
      onChange={name}
    />
  )
}

function Departments({
  id,
  value,
  onChange,
}: {
  id: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const departments = useDepartments()
  return (
    <TreeSelect<string[]>
      id={id}
      multiple
      treeDefaultExpandAll
      value={[...value]}
      treeData={departments}
      onChange={onChange}
    />
  )
}

type RangeProps = {
  label: string
  type: NonNullable<ReturnType<typeof momentTypeOf>>
  value: readonly string[]
  onChange: (ends: readonly string[]) => void
}

function Range({ label, type, value: [from = '', to = ''], onChange }: RangeProps) {
  const put = (start: string, end: string) => onChange(start || end ? [start, end] : [])
  return (
    <div className={look.stackTight}>
      <MomentInput
        label={`${label} 开始`}
        type={type}
        value={from}
        onChange={(next) => put(next ?? '', to)}
      />
      <MomentInput
        label={`${label} 结束`}
        type={type}
        value={to}
        onChange={(next) => put(from, next ?? '')}
      />
    </div>
  )
}
