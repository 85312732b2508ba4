import { Button, Input } from 'antd'
import { type RefObject, useId, useRef, useState } from 'react'

import type { InputRef } from 'antd'

import { kindOf } from '../../../contract/fieldTypes.ts'
import { fieldText, formulaText, readFormula } from '../../../contract/formulas/formulaText.ts'
import type { Formula } from '../../../contract/formulas/formula.ts'
import type { Column } from '../../../contract/schema.ts'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { Section, Setting, SwitchSetting } from './settings.tsx'
import { visibleColumns } from '../visibleColumns.ts'

/** The settings of a number that is computed from other fields. */
export function FormulaSettings({ column, at, designer, change }: FieldSettingsProps) {
  const columns = visibleColumns(designer.shown, at)
  const { formula } = column
  const put = (next: Formula | undefined) =>
    change({
      formula: next,
      ...(next !== undefined && {
        required: undefined,
        requiredWhen: undefined,
        value: undefined,
        readonly: undefined,
      }),
    })
  return (
    <Section title="计算">
      <SwitchSetting
        label="自动计算"
        isOn={formula !== undefined}
        help="由其他字段算出，不用填写"
        onChange={(isOn) => put(isOn ? firstFormula(columns) : undefined)}
      />
      {formula === undefined ? null : (
        <FormulaEditor formula={formula} columns={columns} onChange={put} />
      )}
    </Section>
  )
}

function firstFormula(columns: readonly Column[]): Formula {
  const number = columns.find((one) => kindOf(one) === 'number')
  return number ? { field: number.prop } : 0
}

type EditorProps = {
  formula: Formula
  columns: readonly Column[]
  onChange: (next: Formula) => void
}

/**
 * A formula as one line of text, typed or composed with buttons. Incomplete input stays visible but
 * is not reported.
 */
function FormulaEditor({ formula, columns, onChange }: EditorProps) {
  const id = useId()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const text = typed ?? formulaText(formula, columns)
  const read = readFormula(text, columns)
  const change = (next: string) => {
    setTyped(next)
    const again = readFormula(next, columns)
    if ('formula' in again) onChange(again.formula)
  }
  return (
    <>
      <Setting id={id} label="公式" error={'problem' in read ? read.problem : ''}>
        <Input
          ref={input}
          id={id}
          className={look.formula ?? ''}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={'problem' in read}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Setting>
      <Pieces columns={columns} onPick={(piece) => change(inserted(input, text, piece))} />
    </>
  )
}

/** Inserts a piece at the cursor, and moves the cursor after it. */
function inserted(input: RefObject<InputRef | null>, text: string, piece: string): string {
  const field = input.current?.input
  const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(start + piece.length, start + piece.length)
  })
  return `${text.slice(0, start)}${piece}${text.slice(end)}`
}

function Pieces({
  columns,
  onPick,
}: {
  columns: readonly Column[]
  onPick: (piece: string) => void
}) {
  return (
    <div role="group" aria-label="插入到公式" className={look.buttons}>
      {[
        ...' + , - , × , ÷ ,(,)'.split(','),
        ...columns.flatMap((column) => piecesOf(column, columns)),
      ].map((piece) => (
        <Button key={piece} size="small" onClick={() => onPick(piece)}>
          {piece.trim()}
        </Button>
      ))}
      <Button size="small" onClick={() => onPick('四舍五入(')}>
        四舍五入(…, 位数)
      </Button>
    </div>
  )
}

/** The expressions that a field offers for a formula. */
function piecesOf(column: Column, columns: readonly Column[]): string[] {
  const name = fieldText(column, columns)
  switch (kindOf(column)) {
    case 'number':
      return [name]
    case 'momentRange':
      return column.type === 'timerange'
        ? [`小时数(${name})`]
        : column.type === 'monthrange'
          ? []
          : [`天数(${name})`, `小时数(${name})`]
    case 'rows': {
      const inner = column.children?.column ?? []
      const numbers = inner
        .filter((one) => kindOf(one) === 'number')
        .map((one) => `合计(${name}, ${fieldText(one, inner)})`)
      return [...numbers, `行数(${name})`]
    }
    default:
      return []
  }
}
