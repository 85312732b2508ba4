import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { listPlans } from '../../enrolment/contract/plan.ts'
import { listDeskPlans } from '../../enrolment/contract/planning/deskPlan.ts'

/**
 * The published plans and, for those who plan, the closed ones; and the plan that the page is about:
 * that of the address, else the first.
 */
export function usePlanChoice() {
  const plans = useCall(listPlans, {}, { quiet: true, staleMs: 60_000 })
  const mayPlan = usePerson().can(listDeskPlans)
  const past = useCall(
    listDeskPlans,
    { state: 'CLOSED', size: 20 },
    { quiet: true, staleMs: 60_000, enabled: mayPlan },
  )
  const wanted = useParam('planId')
  const records = plans.data?.records ?? []
  const closed = (past.data?.records ?? []).map(({ id, name }) => ({
    id,
    name: `${name}（已结束）`,
  }))
  return {
    plans: [...records, ...closed],
    planId: wanted ?? records[0]?.id ?? '',
    error: plans.error,
    isPending: plans.isPending,
    refetch: plans.refetch,
  }
}
