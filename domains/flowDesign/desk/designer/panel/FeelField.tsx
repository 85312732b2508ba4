import { Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useLayoutEffect, useRef } from 'react'

import { kindOf } from '../../../../forms/contract/fieldTypes.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import { maxFeelLetters } from '../../../../forms/contract/rules.ts'
import look from '../designer.module.css'
import { PanelField } from './PanelField.tsx'

type Props = {
  value: string
  columns: readonly Column[]
  /** The server's messages about it; undefined before the first check. */
  problems: readonly string[] | undefined
  onChange: (next: string) => void
}

/** A condition as an expression: its text, its problems, and the fields that it may use. */
export function FeelField({ value, columns, problems, onChange }: Props) {
  const box = useRef<TextAreaRef>(null)
  const caret = useRef<number>(undefined)
  const id = useId()
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    box.current?.focus()
    box.current?.resizableTextArea?.textArea.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])
  const insert = (text: string) => {
    const area = box.current?.resizableTextArea?.textArea
    const [from, to] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length]
    const next = `${value.slice(0, from)}${text}${value.slice(to)}`
    if (next.length > maxFeelLetters) return
    caret.current = from + text.length
    onChange(next)
  }
  const isWrong = problems !== undefined && problems.length > 0
  return (
    <>
      <PanelField label="表达式">
        {(boxId) => (
          <Input.TextArea
            id={boxId}
            ref={box}
            aria-describedby={id}
            aria-invalid={isWrong}
            className={look.feel ?? ''}
            autoSize={{ minRows: 3, maxRows: 12 }}
            spellCheck={false}
            maxLength={maxFeelLetters}
            placeholder='例如 days >= 3 and kind = "sick"'
            {...(isWrong && { status: 'error' as const })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PanelField>
      <div id={id} role="status" className={isWrong ? look.wrong : look.quiet}>
        {stateWords(value, problems).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <PanelField label="插入字段">
        {(fieldId) => (
          <Select<string>
            id={fieldId}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择后插入到光标处"
            value={null}
            options={columns.filter(({ type }) => type !== 'password').flatMap(insertionsOf)}
            onSelect={insert}
          />
        )}
      </PanelField>
      <details className={look.quiet}>
        <summary>可以怎么写</summary>
        <ul>
          {examples.map(([feel, words]) => (
            <li key={feel}>
              <code>{feel}</code> {words}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function stateWords(value: string, problems: readonly string[] | undefined): readonly string[] {
  if (value.trim() === '') return ['结果应为“是”或“否”。字段写系统标识，文字加英文双引号。']
  if (problems === undefined) return ['正在检查…']
  return problems.length > 0 ? problems : ['表达式没有问题']
}

type Insertion = { readonly value: string; readonly label: string }

/** The expressions to insert for a field; for a sub-table the number of rows and each column. */
function insertionsOf(column: Column): Insertion[] {
  const { label, prop, children } = column
  if (!children) return [{ value: insertionOf(column), label: `${label}（${prop}）` }]
  const own = children.column.map((inner) => {
    const path = `${prop}.${inner.prop}`
    return {
      value: kindOf(inner) === 'number' ? `sum(${path})` : path,
      label: `${label}的${inner.label}（${path}）`,
    }
  })
  return [{ value: `count(${prop})`, label: `${label}（${prop}）` }, ...own]
}

/** Dates are stored as text; the expression converts them so that they can be calculated with. */
function insertionOf({ prop, type }: Column): string {
  if (type === 'date') return `date(${prop})`
  if (type === 'time') return `time(${prop})`
  return type === 'datetime' ? `date(substring(${prop}, 1, 10))` : prop
}

const examples: readonly [string, string][] = [
  ['days >= 3 and kind = "sick"', '并且'],
  ['amount > 1000 or not(urgent = true)', '或者，取反'],
  ['kind in ("sick", "home")', '其中之一'],
  ['amount between 100 and 500', '在两个数之间'],
  ['list contains(way, "car")', '多选里有这一项'],
  ['date(to) - date(from) >= duration("P3D")', '两个日期相差的天数'],
  ['date(to) > date(from) + duration("P1M")', '一个月之后；PT2H 是两小时'],
  ['time(begin) >= time("08:00")', '时刻'],
  ['days in (> 5)', '只有一端的范围；还有 [1..5]'],
  ['starts with(place, "北京")', '以文字开头；还有 contains、ends with、string length'],
  ['sum(a, b) > 10', '求和；还有 min、max、mean、count'],
  ['sum(items.amount) > 1000', '明细里一列的和；还有 min、max、mean、count(items)'],
  [
    'some row in items satisfies row.amount > 500',
    '明细里至少有一行符合；要求每一行都符合时用 every',
  ],
  ['if urgent then amount > 10 else amount > 100', '分情况'],
]
