import { Plus } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { useFormFacts } from '../../../../../platform/web/form/formFacts.ts'
import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../../platform/web/kit/FieldFrame.tsx'
import { SchemaField } from '../SchemaField.tsx'
import { valueAt } from '../formState.ts'
import { blankValues } from '../blankValues.ts'
import look from './RowsWidget.module.css'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

const mostRows = 50

/** 明细: rows of the same fields, added and removed by the person. */
export function RowsWidget(props: WidgetProps) {
  const { column, name } = props
  const { children = { column: [] } } = column
  const { disabled, ...field } = useFieldOf(props)
  const [count, change] = useRows(name)
  const word = children.rowLabel ?? column.label
  const { min = 0, max = mostRows } = children
  return (
    <FieldFrame {...field} disabled={disabled} error={useRowsError(name)} group>
      {Array.from({ length: count }, (_, at) => (
        <section key={at} className={look.row} aria-label={`${word} ${at + 1}`}>
          <div className={look.head}>
            <span>
              {word} {at + 1}
            </span>
            {count > min && !disabled ? (
              <Button kind="plain" small label={`删除${word} ${at + 1}`} onPress={() => change((rows) => rows.filter((_, other) => other !== at))}>
                删除
              </Button>
            ) : null}
          </div>
          {children.column.map((inner) => (
            <SchemaField key={inner.prop} column={disabled ? { ...inner, readonly: true } : inner} name={`${name}.${at}.${inner.prop}`} />
          ))}
        </section>
      ))}
      {count < max && !disabled ? (
        <Button
          block
          icon={<Plus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => change((rows) => [...rows, blankValues(children.column)])}
        >
          添加{word}
        </Button>
      ) : null}
    </FieldFrame>
  )
}

// The form library's own lists would cost every form of the product a kilobyte.
function useRows(name: string): readonly [number, (next: (rows: unknown[]) => unknown[]) => void] {
  const { getValues, setValue } = useFormContext()
  const rows = rowsIn(useWatch({ name }))
  const change = (next: (rows: unknown[]) => unknown[]) => setValue(name, next(rowsIn(getValues(name))), { shouldDirty: true })
  return [rows.length, change]
}

const rowsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What is wrong with the rows as a whole; each field says itself what is wrong with it. */
function useRowsError(name: string): string {
  const { names } = useFormFacts()
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const { errors } = useFormContext().formState
  const [whole, own] = [valueAt(errors, `${name}.root.message`), valueAt(errors, `${name}.message`)]
  return typeof whole === 'string' ? whole : typeof own === 'string' ? own : ''
}
