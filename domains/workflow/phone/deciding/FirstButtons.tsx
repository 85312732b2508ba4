import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { TaskDetail } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import { formStartScreen } from '../../contract/screens.ts'
import { listBackNodes } from '../../contract/tasks.ts'
import type { Actions, Decision } from './useActions.ts'

type FirstButtonsProps = {
  detail: TaskDetail
  may: (ability: Ability) => boolean
  actions: Actions
  review: Decision
}

/** One primary and one secondary button, so that the bar is one row on a narrow phone. */
export function FirstButtons({
  detail: { process, button },
  may,
  actions,
  review,
}: FirstButtonsProps) {
  const go = useGo()
  return (
    <>
      {may('claim') && !may('approve') ? (
        <Button kind="primary" block busy={actions.isPending} onPress={actions.claim}>
          签收
        </Button>
      ) : null}
      {may('return') ? (
        <ReturnButton taskId={process.taskId} actions={actions} review={review} />
      ) : null}
      {may('approve') ? (
        <Button
          kind="primary"
          block
          busy={actions.isPending}
          onPress={() => actions.approve(review)}
        >
          {button.find(({ buttonKey }) => buttonKey === 'wf_pass')?.name ?? '通过'}
        </Button>
      ) : null}
      {may('resubmit') ? (
        <Button
          kind="primary"
          block
          onPress={() => go.to(linkTo(formStartScreen, { taskId: process.taskId }))}
        >
          修改并重新提交
        </Button>
      ) : null}
      {may('urge') ? (
        <Button block busy={actions.isPending} onPress={actions.urge}>
          催办
        </Button>
      ) : null}
    </>
  )
}

/** Returns to the applicant directly if that is the only target, else asks for one. */
function ReturnButton({
  taskId,
  actions,
  review,
}: {
  taskId: string
  actions: Actions
  review: Decision
}) {
  const [isOpen, setOpen] = useState(false)
  // Quiet: the call is refused when the task has just been answered, and that is not a failure.
  const nodes = useCall(listBackNodes, { taskId }, { quiet: true })
  const places = nodes.data ?? []
  const [only] = places
  const sayWhyAndRetry = (error: Error) => {
    toast(sentenceOf(error), 'error')
    void nodes.refetch()
  }
  return (
    <>
      <Button
        block
        busy={actions.isPending}
        disabled={places.length === 0 && !nodes.error}
        onPress={() => {
          if (nodes.error) return sayWhyAndRetry(nodes.error)
          if (places.length === 1 && only) return actions.giveBack(only.nodeId, review)
          setOpen(true)
        }}
      >
        退回
      </Button>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择退回到哪一步"
        actions={places.map((place) => ({
          key: place.nodeId,
          label: place.nodeName,
          onPress: () => actions.giveBack(place.nodeId, review),
        }))}
      />
    </>
  )
}
