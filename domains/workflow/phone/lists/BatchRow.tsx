import type { Act } from '../../../../platform/web/outbox/acts.ts'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import { factsText, type ProcessCard } from '../../contract/card.ts'
import look from './BatchRow.module.css'

/** A task to select, or a hint that it must be opened first. */
export function BatchRow({
  card,
  isChosen,
  onToggle,
}: {
  card: ProcessCard
  isChosen: boolean
  onToggle: () => void
}) {
  const act = useWaitingOn(card.taskId)
  // Tasks of a refused batch can be selected and answered together again.
  const isOpen = card.inBatch && (!act || (act.stopped !== null && act.kind === 'decideUnseen'))
  return (
    <li>
      <label className={look.row} data-disabled={!isOpen}>
        <input
          type="checkbox"
          checked={isChosen && isOpen}
          disabled={!isOpen}
          onChange={onToggle}
        />
        <span className={look.text}>
          {card.processDefinitionName}
          {factsText(card) ? <span className={look.quiet}>{factsText(card)}</span> : null}
          <span className={look.quiet}>
            {wordsOf(card, act, isOpen)} · {card.createTime.slice(5, 16)}
          </span>
        </span>
      </label>
    </li>
  )
}

function wordsOf(card: ProcessCard, act: Act | undefined, isOpen: boolean): string {
  const who = `${card.applyUserName} · ${card.taskName}`
  if (act)
    return act.stopped === null
      ? '待发送'
      : isOpen
        ? `没有发送成功 · ${who}`
        : '没有发送成功，请打开后处理'
  if (card.inBatch) return who
  return card.asksSignature ? '需要手写签名，请打开后处理' : '需要打开后逐个处理'
}
