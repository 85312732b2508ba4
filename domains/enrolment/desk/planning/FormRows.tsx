import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useField, useFieldValue } from '../../../../platform/web/form/useField.ts'
import { groups } from '../../contract/form/field.ts'
import { choicesOf, fieldOf, fields, labelOfKey, materialOf } from '../../contract/form/fields.ts'
import { choicesAt, FormRow, InputUse, inputUseNames } from '../../contract/planning/formRows.ts'
import look from './planning.module.css'

const Rows = z.array(FormRow)

/** Fields that may be a condition: those with choices, which a guardian does not repeat. */
const conditions = fields
  .filter((field) => field.group !== 'guardian' && choicesOf(field).length > 0)
  .map(({ key, label }) => ({ value: key, label }))

/** Every input of the catalogue in the order of the form, with how this form uses it. */
export function FormRows() {
  const rows = Rows.safeParse(useWatch({ name: 'rows' })).data ?? []
  const placed = rows.map((row, place) => ({ row, place }))
  return (
    <div className={look.fields}>
      {groups.map(({ key, label }) => {
        const own = placed.filter(({ row }) => groupOf(row) === key)
        return own.length > 0 ? (
          <Panel key={key} title={label}>
            <div role="list" aria-label={label}>
              {own.map(({ row, place }) => (
                <InputRow key={`${row.kind} ${row.key}`} row={row} place={place} />
              ))}
            </div>
          </Panel>
        ) : null
      })}
    </div>
  )
}

const groupOf = ({ kind, key }: FormRow) =>
  (kind === 'field' ? fieldOf(key) : materialOf(key))?.group ?? 'child'

function InputRow({ row, place }: { row: FormRow; place: number }) {
  const [isOpen, setOpen] = useState(false)
  const at = (part: string) => `rows.${place}.${part}`
  return (
    <div role="listitem" className={look.input} data-field={`rows.${place}`}>
      <UseChoice name={at('use')} label={labelOfKey(row.key)} />
      <details className={look.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>名称、说明、原因和条件</summary>
        {isOpen ? <MoreOf row={row} at={at} /> : null}
      </details>
    </div>
  )
}

function UseChoice({ name, label }: { name: string; label: string }) {
  const { input } = useField({ name })
  return (
    <fieldset className={look.use}>
      <legend>{label}</legend>
      {InputUse.options.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={input.value === value}
            onChange={() => input.onChange(value)}
          />
          {inputUseNames[value]}
        </label>
      ))}
    </fieldset>
  )
}

function MoreOf({ row, at }: { row: FormRow; at: (part: string) => string }) {
  const whenField = useFieldValue(at('whenField'))
  const optionsOf = (key: string, kind: FormRow['kind'] = 'field') =>
    choicesAt(kind, key).map(({ code, label }) => ({ value: code, label }))
  const own = optionsOf(row.key, row.kind)
  return (
    <div className={look.group}>
      <TextField name={at('label')} max={40} />
      <TextField name={at('help')} max={140} />
      <TextField name={at('why')} max={140} help="家长在这一项下面看到；清空后恢复原来的文字" />
      {own.length > 2 ? (
        <SelectField name={at('options')} options={own} multiple help="不选就是全部" />
      ) : null}
      <SelectField
        name={at('whenField')}
        options={conditions.filter(({ value }) => value !== row.key)}
        help="不选就总是显示"
      />
      {whenField === '' ? null : (
        <SelectField name={at('whenValues')} options={optionsOf(whenField)} multiple />
      )}
    </div>
  )
}
