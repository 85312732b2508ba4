import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { ChoosableClass, Choice } from '../../contract/choice.ts'

type SwapSheetProps = {
  /** The wanted class; the sheet is open while there is one. */
  wanted: ChoosableClass | undefined
  kept: readonly Choice[]
  onClose: () => void
  onSwap: (instead: Choice) => void
}

/** Asks which seat to give up for another class. Nothing is given up unless the other seat is had. */
export function SwapSheet({ wanted, kept, onClose, onSwap }: SwapSheetProps) {
  const clashing = new Set(wanted?.conflicts.map(({ classId }) => classId))
  const offered = clashing.size > 0 ? kept.filter(({ classId }) => clashing.has(classId)) : kept
  const ask = async (choice: Choice) => {
    const isSure = await confirm({
      title: `用“${wanted?.name ?? ''}”换下“${choice.className}”？`,
      body: `选上新的课才会退掉“${choice.className}”，没选上则保持不变。`,
      action: '换课',
    })
    if (isSure) onSwap(choice)
  }
  return (
    <ActionSheet
      open={wanted !== undefined}
      onClose={onClose}
      title="换下哪一门"
      actions={offered.map((choice) => ({
        key: choice.id,
        label: `${choice.className}（${isPaid(choice) ? '已付款，请先退课' : choice.times}）`,
        disabled: isPaid(choice),
        onPress: () => ask(choice),
      }))}
    />
  )
}

/** A paid seat is dropped first, because its refund is decided by the school. */
const isPaid = ({ state, orderId }: Choice): boolean =>
  state === 'DROP_REQUESTED' || (state === 'ENROLLED' && orderId !== undefined)
