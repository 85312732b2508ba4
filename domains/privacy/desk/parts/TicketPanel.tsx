import { Chip, DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getTicket } from '../../contract/office.ts'
import type { TicketDetail } from '../../contract/office.ts'
import { requestTones } from '../../contract/requestStates.ts'
import look from './privacy.module.css'

/** One request beside the queue: what is asked, who asks, what was written. */
export function TicketPanel({ id }: { id: string }) {
  const query = useCall(getTicket, { id }, { quiet: true, staleMs: 0 })
  if (query.error) return <DeskError error={query.error} onRetry={query.refetch} />
  return query.data ? <Content ticket={query.data} /> : <DeskSkeleton rows={6} />
}

function Content({ ticket }: { ticket: TicketDetail }) {
  return (
    <div className={look.stack}>
      <p className={look.line}>
        <Chip tone={requestTones[ticket.state]}>{ticket.stateName}</Chip>
        {ticket.isLate ? <Chip tone="error">已逾期</Chip> : null}
        {ticket.isFrozen ? <Chip tone="warning">监护争议</Chip> : null}
      </p>
      {ticket.isOwn ? <p className={look.own}>{ownWords(ticket)}</p> : null}
      <DeskFacts
        items={[
          { label: '申请事项', value: ticket.kindName },
          { label: '谁的资料', value: ticket.subjectName },
          { label: '申请人', value: ticket.requesterName },
          ...(ticket.wish ? [{ label: '说明', value: ticket.wish }] : []),
          { label: '收到时间', value: ticket.receivedAt },
          { label: '答复期限', value: ticket.dueOn },
          ...(ticket.identifiedAt
            ? [
                {
                  label: '核对身份',
                  value: `${ticket.identifiedBy} ${ticket.identifiedAt.slice(0, 16)}：${ticket.identityNote}`,
                },
              ]
            : []),
          ...(ticket.ground ? [{ label: '不同意的理由', value: ticket.ground }] : []),
          ...(ticket.answer ? [{ label: '答复', value: ticket.answer }] : []),
          ...ticket.kept.map(({ what, duty, until }) => ({
            label: `保留：${what}`,
            value: `${duty}；${until}才能删除`,
          })),
        ]}
      />
      {ticket.messages.length > 0 ? (
        <section aria-label="留言">
          <h3>留言</h3>
          <ul className={look.messages}>
            {ticket.messages.map((one) => (
              <li key={one.id}>
                <span className={look.quiet}>
                  {one.isOffice ? '学校' : '申请人'} {one.author} {one.at.slice(0, 16)}
                </span>
                <p>{one.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Officers do not work on requests about themselves and their children. */
const ownWords = ({ answerers }: TicketDetail): string =>
  answerers.length > 0
    ? `这是您本人或您孩子的申请，请由${answerers.join('、')}办理。`
    : '这是您本人或您孩子的申请，您不能办理。现在没有其他人可以办理，请联系管理员，给另一位老师办理的权限。'
