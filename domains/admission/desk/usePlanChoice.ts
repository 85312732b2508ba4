import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listPlans } from '../../enrolment/contract/plan.ts'

/** The published plans, and the one that the page is about: that of the address, else the first. */
export function usePlanChoice() {
  const plans = useCall(listPlans, {}, { quiet: true, staleMs: 60_000 })
  const wanted = useParam('planId')
  const records = plans.data?.records ?? []
  return {
    plans: records,
    planId: wanted ?? records[0]?.id ?? '',
    error: plans.error,
    isPending: plans.isPending,
    refetch: plans.refetch,
  }
}
