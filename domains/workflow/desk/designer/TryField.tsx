import { Input, Select, Switch, TreeSelect } from 'antd'
import { useState } from 'react'

import { kindOf } from '../../contract/form/fieldTypes.ts'
import { momentTypeOf } from '../../contract/form/moments.ts'
import { allOptions } from '../../contract/form/options.ts'
import type { Column } from '../../contract/form/schema.ts'
import type { Party } from '../../contract/flow/graph.ts'
import type { Json } from '../../contract/rules.ts'
import { isList } from '../../contract/rules.ts'
import { NumberInput } from '../formDesigner/NumberInput.tsx'
import { MomentInput } from '../formDesigner/MomentInput.tsx'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'
import { StaffSelect } from './panel/PartiesField.tsx'
import { useDepartments } from './useDepartments.ts'

type Props = { column: Column; value: Json | undefined; onChange: (next: Json | undefined) => void }

/** A plain input for one field of the form; what never decides the way (files, sub-tables) is left out. */
export function TryField({ column, value, onChange }: Props) {
  const kind = kindOf(column)
  if (column.formula !== undefined || kind === 'files' || kind === 'rows' || kind === 'secret') return null
  return <PanelField label={column.label}>{(id) => <Control id={id} column={column} value={value} onChange={onChange} />}</PanelField>
}

/** No branch looks at which requests are linked, or where a place is, only at whether something is chosen. */
const anyRequest = ['1']
const anyPlace = { longitude: 0, latitude: 0, address: '' }

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const textsOf = (value: Json | undefined): string[] =>
  value !== undefined && isList(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : []

function Control({ id, column, value, onChange }: Props & { id: string }) {
  const options = allOptions(column.dicData ?? []).map((one) => ({ value: one.value, label: one.label }))
  const moment = momentTypeOf(column.type)
  const many = (next: readonly string[]) => onChange(next.length > 0 ? [...next] : undefined)
  switch (kindOf(column)) {
    case 'number':
      return <NumberInput id={id} label={column.label} unit={column.unit} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'choice':
      return <Select<string | undefined> id={id} allowClear value={textOf(value) || undefined} options={options} onChange={onChange} />
    case 'choices':
    case 'path':
      return <Select<string[]> id={id} mode="multiple" value={textsOf(value)} options={options} onChange={many} />
    case 'people':
      return <People id={id} onChange={many} />
    case 'requests':
      return <Switch id={id} checked={value !== undefined} onChange={(isOn) => onChange(isOn ? anyRequest : undefined)} />
    case 'location':
      return <Switch id={id} checked={value !== undefined} onChange={(isOn) => onChange(isOn ? anyPlace : undefined)} />
    case 'departments':
      return <Departments id={id} value={textsOf(value)} onChange={many} />
    case 'momentRange':
      return moment ? <Range label={column.label} type={moment} value={textsOf(value)} onChange={many} /> : null
    case 'moment':
      return moment ? <MomentInput label={column.label} type={moment} value={textOf(value)} onChange={(next) => onChange(next || undefined)} /> : null
    default:
      return <Input id={id} value={textOf(value)} maxLength={200} onChange={({ target }) => onChange(target.value || undefined)} />
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

function Departments({ id, value, onChange }: { id: string; value: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const departments = useDepartments()
  return <TreeSelect<string[]> id={id} multiple treeDefaultExpandAll value={[...value]} treeData={departments} onChange={onChange} />
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
      <MomentInput label={`${label} 开始`} type={type} value={from} onChange={(next) => put(next ?? '', to)} />
      <MomentInput label={`${label} 结束`} type={type} value={to} onChange={(next) => put(from, next ?? '')} />
    </div>
  )
}
