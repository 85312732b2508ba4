import { useCallback, useMemo } from 'react'

import { type Judge, useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { fillForm } from '../../contract/form/fill.ts'
import type { Filled } from '../../contract/form/fill.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { dataIn } from '../../contract/form/keptData.ts'

const nothing: FormValues = {}

/** A form judged by its schema, and by what it held before: by the evaluator that judges it again on the server. */
export function useSchemaForm(schema: FormSchema, values: FormValues, before = nothing) {
  const kept = useMemo(() => dataIn(before), [before])
  const judge = useCallback<Judge<Filled>>(
    (typed, isWhole) => fillForm(schema, typed, { isWhole, kept }),
    [schema, kept],
  )
  const { form, outcome } = useJudgedForm(judge, values)
  return { form, filled: outcome }
}
