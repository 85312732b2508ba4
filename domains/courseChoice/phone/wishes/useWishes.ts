import { useEffect, useState } from 'react'

import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useUnsavedForm } from '../../../../platform/web/device/useUnsavedForm.ts'
import { unsavedForms } from '../../../../platform/web/device/unsavedForms.ts'
import { listOwnWishes, submitWishes } from '../../contract/wish.ts'
import { isSameOrder } from './wishOrder.ts'
import type { WishOrder } from './wishOrder.ts'

/** The wishes of a child in a round: those handed in, and the order as it is arranged now. */
export function useWishes(roundId: string, childId: string) {
  const name = `wishes/${roundId}/${childId}`
  const unsaved = useUnsavedForm(name)
  const query = useCall(listOwnWishes, { roundId, childId }, { quiet: true })
  const [arranged, setArranged] = useState<WishOrder>()
  const handedIn: WishOrder = query.data?.records.map(({ classId }) => classId) ?? []
  const typed = orderIn(unsaved?.typed)
  const order = arranged ?? typed ?? handedIn
  const isChanged = !isSameOrder(order, handedIn)
  const submit = useSubmit(submitWishes, {
    invalidates: [listOwnWishes],
    message: order.length === 0 ? '志愿已撤回，截止前可以重新填报' : '志愿已提交，截止前可以修改',
  })
  // An order that equals what was handed in is not unsaved.
  useEffect(() => {
    if (unsaved && query.data && !isChanged) unsavedForms.drop(unsaved.owner, name)
  }, [unsaved, query.data, isChanged, name])
  const arrange = (next: WishOrder) => {
    setArranged(next)
    if (unsaved) unsavedForms.keep(unsaved.owner, name, { classIds: next.join(',') })
  }
  return {
    query,
    order,
    isChanged,
    handedIn,
    arrange,
    submit: () => submit.mutate({ roundId, childId, classIds: [...order] }),
    isSubmitting: submit.isPending,
    isReady: unsaved !== undefined,
  }
}
export type Wishes = ReturnType<typeof useWishes>

function orderIn(typed: Readonly<Record<string, unknown>> | undefined): WishOrder | undefined {
  const written = typed?.['classIds']
  return typeof written === 'string' ? written.split(',').filter(Boolean) : undefined
}
