import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'

import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/list/List.tsx'

type FieldListProps = {
  name: string
  /** The noun for one row, such as 监护人. */
  rowLabel: string
  /** The values of a new row. */
  blank: Record<string, unknown>
  min?: number
  max?: number
  /** Renders the fields of one row. `at('phone')` returns the full name of a field. */
  children: (at: (field: string) => string, index: number) => ReactNode
}

/**
 * Rows of the same fields, such as guardians. Each is a numbered card that the user adds and
 * removes.
 */
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
