import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'

import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/List.tsx'

type FieldListProps = {
  name: string
  /** What one row is called, such as 监护人. */
  rowLabel: string
  /** A fresh row. */
  blank: Record<string, unknown>
  min?: number
  max?: number
  /** The fields of one row; `at('phone')` is the full name of one. */
  children: (at: (field: string) => string, index: number) => ReactNode
}

/** Rows of the same fields, such as guardians: each a card with its number, added and removed by the person. */
export function FieldList({ name, rowLabel, blank, min = 1, max = 10, children }: FieldListProps) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <>
      {fields.map((row, index) => (
        <Card
          key={row.id}
          title={`${rowLabel} ${index + 1}`}
          action={
            fields.length > min ? (
              <Button
                kind="plain"
                small
                label={`移除${rowLabel} ${index + 1}`}
                onPress={() => remove(index)}
              >
                移除
              </Button>
            ) : null
          }
        >
          {children((field) => `${name}.${index}.${field}`, index)}
        </Card>
      ))}
      {fields.length < max ? (
        <Button
          block
          icon={<Plus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => append(blank)}
        >
          添加{rowLabel}
        </Button>
      ) : null}
    </>
  )
}
