import { useMemo } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { Category } from '../../contract/form/categories.ts'
import { listMustRules, listVisibleRules } from '../../contract/rules.ts'
import type { FormRules } from '../../contract/rules.ts'

/** The rules of a plan and category, as the phone reads them. */
export function useFormRules(planId: string, category: Category | undefined) {
  const input = { planId, category: category ?? 'A' }
  const options = { quiet: true, enabled: category !== undefined }
  const visible = useCall(listVisibleRules, input, options)
  const must = useCall(listMustRules, input, options)
  const data = useMemo(
    (): FormRules | undefined =>
      visible.data && must.data
        ? {
            formVersion: visible.data.formVersion,
            visible: visible.data.records,
            must: must.data.records,
          }
        : undefined,
    [visible.data, must.data],
  )
  return {
    data,
    error: visible.error ?? must.error,
    refetch: () => Promise.all([visible.refetch(), must.refetch()]),
  }
}
