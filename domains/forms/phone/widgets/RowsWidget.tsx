import { Plus } from 'lucide-react'

import { useRows, useRowsError } from '../../../../platform/web/form/useRows.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { SchemaField } from '../SchemaField.tsx'
import { blankValues } from '../../contract/filling/blankValues.ts'
import look from './RowsWidget.module.css'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

const maxRows = 50

/** 明细: rows of the same fields, which the user can add and remove. */
export function RowsWidget(props: WidgetProps) {
  const { column, name } = props
  const { children = { column: [] } } = column
  const { disabled, ...field } = useFieldOf(props)
  const { rows, append, remove } = useRows(name)
  const word = children.rowLabel ?? column.label
  const { min = 0, max = maxRows } = children
  return (
    <FieldFrame {...field} disabled={disabled} error={useRowsError(name)} group>
      {rows.map((_row, at) => (
        <section key={at} className={look.row} aria-label={`${word} ${at + 1}`}>
          <div className={look.head}>
            <span>
              {word} {at + 1}
            </span>
            {rows.length > min && !disabled ? (
              <Button kind="plain" small label={`移除${word} ${at + 1}`} onPress={() => remove(at)}>
                移除
              </Button>
            ) : null}
          </div>
          {children.column.map((inner) => (
            <SchemaField
              key={inner.prop}
              column={disabled ? { ...inner, readonly: true } : inner}
              name={`${name}.${at}.${inner.prop}`}
            />
          ))}
        </section>
      ))}
      {rows.length < max && !disabled ? (
        <Button
          block
          icon={<Plus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => append(blankValues(children.column))}
        >
          添加{word}
        </Button>
      ) : null}
    </FieldFrame>
  )
}
