import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { type PageKeys, usePageKeys } from '../../../../platform/desk/keyboard/pageKeys.ts'
import { undoNewest } from '../../../../platform/web/overlays/undoOffers.ts'
import type { ProcessCard } from '../../contract/card.ts'
import type { Batch } from './useBatch.ts'

const triageKeys: PageKeys = {
  title: '审批',
  keys: [
    ['J ↓', '下一项'],
    ['K ↑', '上一项'],
    ['Enter', '到右侧详情'],
    ['A', '通过；待签收的先签收'],
    ['R', '不通过或驳回，须填写意见'],
    ['B', '退回'],
    ['T', '转办'],
    ['C', '写批复意见'],
    ['Ctrl Enter', '写好意见后通过'],
    ['U Ctrl Z', '撤销刚才的处理'],
    ['X', '勾选'],
    ['F', '搜索'],
    ['Esc', '关闭详情'],
  ],
}

/** The element id of a card in the list. */
export const rowId = ({ processInstanceId, taskId }: ProcessCard): string =>
  `approval-${processInstanceId}-${taskId}`

/** Focuses a card, so that it scrolls into view and screen readers announce it. */
export const focusRow = (card: ProcessCard): void => document.getElementById(rowId(card))?.focus()

/** Focuses the open process. */
export const focusReading = (): void =>
  document.querySelector<HTMLElement>('[data-reading] h2')?.focus()

const isReading = (): boolean => Boolean(document.activeElement?.closest('[data-reading]'))

const isWriting = (): boolean =>
  Boolean(document.activeElement?.closest('input, textarea, [contenteditable="true"]'))

type Triage = { step: (by: number) => void; onTick: () => void; batch: Batch; onClose: () => void }

/**
 * The keyboard shortcuts of the list. Decision shortcuts belong to the open process, unless several
 * tasks are ticked.
 */
export function useTriageKeys({ step, onTick, batch, onClose }: Triage): void {
  usePageKeys(triageKeys)
  const search = () =>
    document.querySelector<HTMLInputElement>('input[data-search], [data-search] input')?.focus()
  const hasTicks = batch.ticked.length > 0
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    // While the process has focus, the arrow keys scroll it.
    get ArrowDown() {
      return isReading() ? undefined : () => step(1)
    },
    get ArrowUp() {
      return isReading() ? undefined : () => step(-1)
    },
    Enter: focusReading,
    x: onTick,
    u: undoNewest,
    // In a text field it takes back what was typed.
    get 'mod+z'() {
      return isWriting() ? undefined : undoNewest
    },
    f: search,
    '/': search,
    Escape: hasTicks ? batch.clear : onClose,
    a: hasTicks ? () => void batch.approve() : undefined,
    r: hasTicks ? () => void batch.reject() : undefined,
  })
}
