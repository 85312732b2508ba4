import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'

import {
  blankRow,
  readCondition,
  writeCondition,
} from '../../../contract/conditions/conditionRows.ts'
import type {
  Condition,
  ConditionRow,
  ConditionRows,
} from '../../../contract/conditions/conditionRows.ts'
import { ruleWords } from '../../../contract/conditions/conditionWords.ts'
import type { Column } from '../../../contract/schema.ts'
import type { Rule } from '../../../contract/rules.ts'
import look from './condition.module.css'
import { RowEditor } from './ConditionRowEditor.tsx'

type Props = {
  /** The fields that the condition may read. */
  fields: readonly Column[]
  value: Rule | undefined
  /** Undefined means no condition. */
  onChange: (next: Rule | undefined) => void
  /** The subject of the condition, for screen readers. */
  label?: string
}

/** A condition as rows of field, comparison and value, joined by 且 or 或 and nested once. */
export function ConditionEditor({ fields, value, onChange, label = '条件' }: Props) {
  const { join, items } = readCondition(value)
  const put = (next: Partial<Condition>) => onChange(writeCondition({ join, items, ...next }))
  const [first] = fields
  if (!first && items.length === 0)
    return <p className={look.none}>表单里还没有可以作为条件的字段</p>
  return (
    <div role="group" aria-label={label} className={look.group}>
      {items.length > 1 ? (
        <JoinSelect join={join} onChange={(next) => put({ join: next })} />
      ) : null}
      {items.map((item, at) => {
        const change = (next: typeof item) => put({ items: items.with(at, next) })
        const remove = () => put({ items: items.filter((_one, place) => place !== at) })
        if ('field' in item)
          return (
            <RowEditor key={at} fields={fields} row={item} onChange={change} onRemove={remove} />
          )
        if ('rows' in item)
          return (
            <NestedRows
              key={at}
              fields={fields}
              value={item}
              onChange={(next) => (next ? change(next) : remove())}
            />
          )
        return <Deep key={at} words={ruleWords(item.rule, fields)} onRemove={remove} />
      })}
      {first ? (
        <div className={look.adds}>
          <AddButton words="添加条件" onPress={() => put({ items: [...items, blankRow(first)] })} />
          {items.length > 0 ? (
            <AddButton
              words="添加条件组"
              onPress={() =>
                put({
                  items: [
                    ...items,
                    { join: join === 'all' ? 'any' : 'all', rows: [blankRow(first)] },
                  ],
                })
              }
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type NestedProps = {
  fields: readonly Column[]
  value: ConditionRows
  onChange: (next: ConditionRows | undefined) => void
}

function NestedRows({ fields, value, onChange }: NestedProps) {
  const { join, rows } = value
  const put = (next: readonly ConditionRow[]) =>
    onChange(next.length > 0 ? { join, rows: next } : undefined)
  const [first] = fields
  return (
    <div role="group" aria-label="条件组" className={look.nested}>
      {rows.length > 1 ? (
        <JoinSelect join={join} onChange={(next) => onChange({ join: next, rows })} />
      ) : null}
      {rows.map((row, at) => (
        <RowEditor
          key={at}
          fields={fields}
          row={row}
          onChange={(next) => put(rows.with(at, next))}
          onRemove={() => put(rows.filter((_one, place) => place !== at))}
        />
      ))}
      {first ? (
        <AddButton words="添加条件" onPress={() => put([...rows, blankRow(first)])} />
      ) : null}
    </div>
  )
}

const joins = [
  { value: 'all', label: '满足全部（且）' },
  { value: 'any', label: '满足任一（或）' },
] as const

function JoinSelect({
  join,
  onChange,
}: {
  join: 'all' | 'any'
  onChange: (next: 'all' | 'any') => void
}) {
  return (
    <Select<'all' | 'any'>
      size="small"
      aria-label="条件之间的关系"
      className={look.join ?? ''}
      value={join}
      options={[...joins]}
      onChange={onChange}
    />
  )
}

const AddButton = ({ words, onPress }: { words: string; onPress: () => void }) => (
  <Button
    size="small"
    type="dashed"
    icon={<Plus size="0.875rem" aria-hidden="true" />}
    onClick={onPress}
  >
    {words}
  </Button>
)

/** A condition too deep for rows: shown as text, with a button to remove it. */
const Deep = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <div className={look.deep}>
    <span>{words}</span>
    <Button
      size="small"
      type="text"
      aria-label="删除条件"
      icon={<Trash2 size="0.875rem" aria-hidden="true" />}
      onClick={onRemove}
    />
  </div>
)
