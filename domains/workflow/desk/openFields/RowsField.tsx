import { Button } from 'antd'
import { type ReactNode, useLayoutEffect } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useFormFacts } from '../../../../platform/web/form/formFacts.ts'
import { blankValues } from '../../contract/form/blankValues.ts'
import type { Column } from '../../contract/form/schema.ts'
import { type OpenFieldProps, useFieldOf } from './fieldOf.ts'
import look from './openFields.module.css'

const mostRows = 50

/** 明细: rows of the same fields, added and taken away. */
export function RowsField({ draw, ...props }: OpenFieldProps & { draw: (column: Column, name: string) => ReactNode }) {
  const { column, name } = props
  const { children = { column: [] } } = column
  const { label, required, help, disabled = false } = useFieldOf(props)
  const { rows, append, remove } = useRows(name)
  const word = children.rowLabel ?? column.label
  const { min = 0, max = mostRows } = children
  return (
    <FieldBox name={name} label={label} required={required} help={help} error={useRowsError(name)} isGroup>
      {() => (
        <>
          {rows.map((_row, at) => (
            <section key={at} className={look.row} aria-label={`${word} ${at + 1}`}>
              <div className={look.rowHead}>
                {word} {at + 1}
                {rows.length > min && !disabled ? (
                  <Button type="text" size="small" aria-label={`删除${word} ${at + 1}`} onClick={() => remove(at)}>
                    删除
                  </Button>
                ) : null}
              </div>
              {children.column.map((inner) => draw(disabled ? { ...inner, readonly: true } : inner, `${name}.${at}.${inner.prop}`))}
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

/** The rows of a table, by their place: every field of a row takes its value from the form. */
function useRows(name: string) {
  const { getValues, setValue, clearErrors } = useFormContext()
  const watched: unknown = useWatch({ name })
  const listed = (): unknown[] => {
    const now: unknown = getValues(name)
    return Array.isArray(now) ? now : []
  }
  return {
    rows: Array.isArray(watched) ? watched : [],
    append: (row: object) => setValue(name, [...listed(), row], { shouldDirty: true }),
    remove: (place: number) => {
      const left = listed().filter((_row, at) => at !== place)
      // What was wrong stood by places that have moved.
      clearErrors(name)
      setValue(name, left, { shouldDirty: true })
    },
  }
}

/** What is wrong with the rows as a whole; each field says itself what is wrong with it. */
function useRowsError(name: string): string {
  const { names } = useFormFacts()
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const { errors } = useFormState({ name })
  const [whole, own]: unknown[] = [get(errors, `${name}.root.message`), get(errors, `${name}.message`)]
  return typeof whole === 'string' ? whole : typeof own === 'string' ? own : ''
}
