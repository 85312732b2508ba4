import { useCallback } from 'react'

import { type Judge, useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { fillForm } from '../../contract/form/fill.ts'
import type { Filled } from '../../contract/form/fill.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import type { FormValues } from '../../contract/form/formValues.ts'

/** A form judged by its schema: by the evaluator that judges it again on the server. */
export function useSchemaForm(schema: FormSchema, values: FormValues) {
  const judge = useCallback<Judge<Filled>>((typed, isWhole) => fillForm(schema, typed, { isWhole }), [schema])
  const { form, outcome } = useJudgedForm(judge, values)
  return { form, filled: outcome }
}
