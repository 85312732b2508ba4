import { useQuery } from '../../../../../platform/web/calls/queryClient.ts'
import { useEffect, useState } from 'react'

import { isIdentityNumber } from '../../../../../platform/contract/identityNumber.ts'
import { call } from '../../../../../platform/web/calls/calls.ts'
import { Notice } from '../../../../../platform/web/kit/list/Facts.tsx'
import { countIdentityNumber, identityCountOf } from '../../../contract/application.ts'
import { useFormFacts } from '../formContext.ts'

const restMs = 400

/**
 * Warns while typing when this child already has an application; the server enforces it on submit.
 */
export function IdentityCount({ number }: { number: string }) {
  const { planId, excludeId } = useFormFacts()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(number), restMs)
    return () => clearTimeout(timer)
  }, [number])
  const count = useQuery({
    queryKey: [countIdentityNumber.path, planId, excludeId, rested],
    queryFn: () =>
      call(countIdentityNumber, identityCountOf(rested, planId, excludeId), {
        quiet: true,
        silent: true,
      }),
    enabled: isIdentityNumber(rested) && rested === number,
    staleTime: 60_000,
  })
  return (
    <div role="status">
      {count.data ? (
        <Notice tone="warning">
          您已用这个证件号提交过报名，请先到“我的报名”查看，不要重复提交。
        </Notice>
      ) : null}
    </div>
  )
}
