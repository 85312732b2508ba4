import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import type { ProcessCard } from '../../contract/card.ts'
import look from './BatchRow.module.css'

/** One task to be chosen; one that wants to be looked at first says so. */
export function BatchRow({ card, isChosen, onToggle }: { card: ProcessCard; isChosen: boolean; onToggle: () => void }) {
  const act = useWaitingOn(card.taskId)
  const isOpen = card.inBatch && !act
  return (
    <li>
      <label className={look.row} data-disabled={!isOpen}>
        <input type="checkbox" checked={isChosen && isOpen} disabled={!isOpen} onChange={onToggle} />
        <span className={look.text}>
          {card.processDefinitionName}
          <span className={look.quiet}>
            {act
              ? act.stopped === null
                ? '待发送'
                : '没有发送成功，请打开后处理'
              : card.inBatch
                ? `${card.applyUserName} · ${card.taskName}`
                : card.asksSignature
                  ? '需要手写签名，请打开后处理'
                  : '需要打开后逐个处理'}{' '}
            · {card.createTime.slice(5, 16)}
          </span>
        </span>
      </label>
    </li>
  )
}
