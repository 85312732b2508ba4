import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Line } from '../../../../platform/web/kit/list/List.tsx'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import { factsText, type ProcessCard } from '../../contract/card.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { toneOf } from '../../contract/statusLabels.ts'
import { dueText } from './dueText.ts'

/** A process in a list: its summary, current turn and start, with a link to its detail. */
export const ProcessRow = ({ card }: { card: ProcessCard }) => (
  <li>
    <ProcessLine card={card} />
  </li>
)

/** The link of a card. */
export const detailOf = (card: ProcessCard): string =>
  linkTo(formDetailScreen, {
    processInsId: card.processInstanceId,
    ...(card.taskId ? { taskId: card.taskId } : {}),
  })

/** The content of the row. */
export function ProcessLine({ card }: { card: ProcessCard }) {
  const act = useWaitingOn(card.taskId)
  return (
    <Line
      to={detailOf(card)}
      leading={<Avatar name={card.applyUserName} photo={card.applyUser.avatar} />}
      title={card.processDefinitionName}
      facts={[
        ...[factsText(card)].filter(Boolean),
        ...lineFacts(card),
        <Moment key="at" at={card.historyTaskEndTime ?? card.createTime} />,
        ...dueFacts(card),
      ]}
      chip={
        act ? (
          <StateChip tone={act.stopped === null ? 'warning' : 'error'}>
            {act.stopped === null ? '待发送' : '没有发送成功'}
          </StateChip>
        ) : (
          <StateChip
            tone={
              card.status === 'delay'
                ? 'error'
                : card.isSuspended || card.isRevocationAsked
                  ? 'warning'
                  : toneOf(card.instanceStatus)
            }
          >
            {chipText(card)}
          </StateChip>
        )
      }
    />
  )
}

/** Whose turn it is. A closed request waits for nobody: without a number it has no such fact. */
function lineFacts(card: ProcessCard): string[] {
  if (card.status === 'done') return [`我的处理：${card.outcomeLabel ?? '已处理'}`]
  if (card.status === 'send')
    return [
      card.turnNames.length > 0 ? `等待${card.turnNames.join('、')}` : card.serialNumber,
    ].filter(Boolean)
  if (card.decidingName !== undefined)
    return [`${card.applyUserName} · ${card.decidingName}正在处理`]
  return [
    `${card.applyUserName} · ${card.taskName}${card.onBehalfOf ? `（代 ${card.onBehalfOf}）` : ''}`,
  ]
}

const dueFacts = ({ dueTime, isSuspended }: ProcessCard): ReactNode[] =>
  dueTime && !isSuspended ? [dueText(dueTime, new Date())] : []

function chipText(card: ProcessCard): string {
  if (card.isSuspended) return card.statusLabel
  if (card.decidingName !== undefined) return '处理中'
  if (card.status === 'delay') return '超时'
  if (card.status === 'claim') return '待签收'
  return card.status === 'todo' && card.instanceStatus === 'running' ? '待处理' : card.statusLabel
}
