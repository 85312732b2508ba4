import { Button } from 'antd'
import type { ReactNode } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useRows, useRowsError } from '../../../../platform/web/form/useRows.ts'
import { blankValues } from '../../contract/filling/blankValues.ts'
import type { Column } from '../../contract/schema.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'

const maxRows = 50

/** 明细: rows of the same fields, which can be added and removed. */
export function RowsField({
  draw,
  ...props
}: OpenFieldProps & { draw: (column: Column, name: string) => ReactNode }) {
  const { column, name } = props
  const { children = { column: [] } } = column
  const { label, required, help, disabled } = useFieldOf(props)
  const { rows, append, remove } = useRows(name)
  const word = children.rowLabel ?? column.label
  const { min = 0, max = maxRows } = children
  return (
    <FieldBox
      name={name}
      label={label}
      required={required}
      help={help}
      error={useRowsError(name)}
      isGroup
    >
      {() => (
        <>
          {rows.map((_row, at) => (
            <section key={at} className={look.row} aria-label={`${word} ${at + 1}`}>
              <div className={look.rowHead}>
                {word} {at + 1}
                {rows.length > min && !disabled ? (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`移除${word} ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    移除
                  </Button>
                ) : null}
              </div>
              {children.column.map((inner) =>
                draw(
                  disabled ? { ...inner, readonly: true } : inner,
                  `${name}.${at}.${inner.prop}`,
                ),
              )}
            </section>
          ))}
          {rows.length < max && !disabled ? (
            <div>
              <Button onClick={() => append(blankValues(children.column))}>添加{word}</Button>
            </div>
          ) : null}
        </>
      )}
    </FieldBox>
  )
}
