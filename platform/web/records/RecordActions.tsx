import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { useSubmit } from '../calls/calls.ts'
import { Button } from '../kit/Button.tsx'
import { BottomBar } from '../kit/page/Page.tsx'
import { useGo } from '../navigation/navigation.tsx'
import { confirm } from '../overlays/overlays.tsx'

type RecordActionsProps<Input extends z.ZodMiniType> = {
  withdraw: {
    isOffered: boolean
    call: Endpoint<Input>
    input: z.input<Input>
    label: string
    question: { title: string; body: string; action: string }
    /** The toast on success. */
    message: string
    /** Calls whose cached answers are stale afterwards. */
    stale: readonly Endpoint[]
    /** The page to open when the record is gone. */
    leadsTo?: string | undefined
  }
  correct: { isOffered: boolean; label: string; to: string }
  /** Further buttons of the domain, after these two. */
  children?: ReactNode
}

/**
 * The bar of a record behind a flow: withdraw with confirmation, correct, and the domain's own
 * actions.
 */
export function RecordActions<Input extends z.ZodMiniType>({
  withdraw: { isOffered, call, input, label, question, message, stale, leadsTo },
  correct,
  children,
}: RecordActionsProps<Input>) {
  const go = useGo()
  const submit = useSubmit(call, {
    message,
    invalidates: stale,
    done: () => leadsTo && go.replace(leadsTo),
  })
  const onWithdraw = async () => {
    if (await confirm({ ...question, tone: 'danger' })) submit.mutate(input)
  }
  return (
    <BottomBar>
      {isOffered ? (
        <Button block busy={submit.isPending} onPress={onWithdraw}>
          {label}
        </Button>
      ) : null}
      {correct.isOffered ? (
        <Button kind="primary" block onPress={() => go.to(correct.to)}>
          {correct.label}
        </Button>
      ) : null}
      {children}
    </BottomBar>
  )
}
