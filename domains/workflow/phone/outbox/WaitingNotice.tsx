import { linkTo } from '../../../../platform/contract/screen.ts'
import { Notice } from '../../../../platform/web/kit/Facts.tsx'
import { Link } from '../../../../platform/web/navigation.tsx'
import type { Act } from '../../../../platform/web/outbox/acts.ts'
import { outboxScreen } from '../../contract/laterScreens.ts'

/** On the page of a task: what was done to it here and has not arrived, or what the school said against it. */
export function WaitingNotice({ act }: { act: Act }) {
  const done = `${act.words}${act.note ? `（${act.note}）` : ''}`
  return (
    <div role="status">
      <Notice tone={act.stopped === null ? 'warning' : 'error'}>
        {act.stopped === null ? `待发送：${done}。还没有送达，联网后自动发送。` : `“${done}”没有发送成功：${act.stopped}`}{' '}
        <Link to={linkTo(outboxScreen)}>查看待发送</Link>
      </Notice>
    </div>
  )
}
