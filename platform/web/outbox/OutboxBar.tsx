import { ChevronRight } from 'lucide-react'

import { linkTo } from '../../contract/screen.ts'
import { Link } from '../navigation/navigation.tsx'
import { useWaiting } from './waiting.ts'
import { outboxScreen } from '../../contract/outbox.ts'
import look from './Outbox.module.css'

/** The number of unsent acts, linked to the outbox. Renders nothing when the outbox is empty. */
export function OutboxBar() {
  const { acts } = useWaiting()
  const stopped = acts.filter((act) => act.stopped !== null).length
  const words = [
    ...(acts.length > stopped ? [`${acts.length - stopped} 项待发送`] : []),
    ...(stopped > 0 ? [`${stopped} 项没有发送成功`] : []),
  ]
  return (
    <div role="status" className={look.status}>
      {acts.length > 0 ? (
        <Link to={linkTo(outboxScreen)} className={look.bar}>
          {words.join('，')}
          <ChevronRight size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  )
}
