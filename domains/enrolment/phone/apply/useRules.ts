import { useMemo } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { FormRules } from '../../contract/rules.ts'
import { listMustRules, listVisibleRules } from '../../contract/rules.ts'

/** Loads the rule set of a plan and category. */
export function useRules(planId: string, category: Category) {
  const visible = useCall(listVisibleRules, { planId, category }, { staleMs: 60_000 })
  const must = useCall(listMustRules, { planId, category }, { staleMs: 60_000 })
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
  const refetch = () => Promise.all([visible.refetch(), must.refetch()])
  return {
    data,
    error: visible.error ?? must.error,
    isPending: visible.isPending || must.isPending,
    refetch,
  }
}
