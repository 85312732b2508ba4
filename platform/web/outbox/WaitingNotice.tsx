import { linkTo } from '../../contract/screen.ts'
import { Notice } from '../kit/list/Facts.tsx'
import { Link } from '../navigation/navigation.tsx'
import { isOld, type Act } from './acts.ts'
import { outboxScreen } from '../../contract/outbox.ts'
import look from './Outbox.module.css'

/** On the page of a task: its queued act, or the server's refusal of it. */
export function WaitingNotice({ act }: { act: Act }) {
  const { stopped } = act
  return (
    <div role="status">
      <Notice tone={stopped === null ? 'warning' : 'error'}>
        <div>{`${stopped === null ? '待发送' : '没有发送成功'}：${act.words}${act.note ? `（${act.note}）` : ''}`}</div>
        <div>
          {stopped ??
            (isOld(act, Date.now())
              ? '已超过 7 天，不会自动发送，请发送或放弃。'
              : '联网后自动发送，不用重复提交。')}
        </div>
        <Link to={linkTo(outboxScreen)} className={look.link}>
          查看待发送
        </Link>
      </Notice>
    </div>
  )
}
