import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { dropSeat, listChoosableClasses, listOwnChoices } from '../../contract/choice.ts'
import type { Choice } from '../../contract/choice.ts'
import { DropSheet } from './DropSheet.tsx'

/**
 * Gives up a seat, an offer or a place in a waiting list, after a question that says what happens.
 * A paid seat shows the refund first.
 */
export function DropButton({ choice }: { choice: Choice }) {
  const { id, className } = choice
  const word = dropWord(choice)
  const [isOpen, setOpen] = useState(false)
  const drop = useSubmit(dropSeat, {
    invalidates: [listOwnChoices, listChoosableClasses],
    done: ({ state }) => {
      setOpen(false)
      toast(doneWords(choice, state), 'success')
    },
  })
  const ask = async () => {
    if (isPaid(choice)) setOpen(true)
    else if (await confirm(questionOf(choice))) drop.mutate({ id })
  }
  return (
    <>
      <Button small busy={drop.isPending} label={`${word}：${className}`} onPress={ask}>
        {word}
      </Button>
      {isPaid(choice) ? (
        <DropSheet
          choice={choice}
          open={isOpen}
          isBusy={drop.isPending}
          onDrop={() => drop.mutate({ id })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const isPaid = ({ state, orderId }: Choice): boolean =>
  state === 'ENROLLED' && orderId !== undefined

const dropWord = ({ state }: Choice): string => {
  if (state === 'WAITING') return '退出候补'
  return state === 'OFFERED' || state === 'HELD' ? '放弃名额' : '退课'
}

const doneWords = (choice: Choice, state: Choice['state']): string =>
  state === 'DROP_REQUESTED' ? '已申请退课，学校确认后退款' : `已${dropWord(choice)}`

const questionOf = (choice: Choice) => ({
  title: `${dropWord(choice)}：${choice.className}？`,
  body: consequence(choice),
  action: dropWord(choice),
  tone: 'danger' as const,
})

const consequence = ({ state }: Choice): string =>
  state === 'WAITING' ? '退出后要重新排队。' : '名额会立即让给其他孩子，需要时要重新选课。'
