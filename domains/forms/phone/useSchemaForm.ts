import { useCallback, useMemo } from 'react'

import { type Judge, useJudgedForm } from '../../../platform/web/form/useJudgedForm.ts'
import { fillForm } from '../contract/filling/fill.ts'
import type { Filled } from '../contract/filling/fill.ts'
import type { FormSchema } from '../contract/schema.ts'
import type { FormValues } from '../contract/filling/formValues.ts'
import { dataIn } from '../contract/filling/formData.ts'

const nothing: FormValues = {}

/** A form checked by its schema and its previous data, with the same code as on the server. */
export function useSchemaForm(schema: FormSchema, values: FormValues, before = nothing) {
  const kept = useMemo(() => dataIn(before), [before])
  const judge = useCallback<Judge<Filled>>(
    (typed, isWhole) => fillForm(schema, typed, { isWhole, kept }),
    [schema, kept],
  )
  const { form, outcome } = useJudgedForm(judge, values)
  return { form, filled: outcome }
}
