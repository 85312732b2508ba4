import { Button } from 'antd'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { assignApplications } from '../../contract/assignment/assignment.ts'
import look from '../office.module.css'

/** Who got how many, and which applications stayed as they were. */
export function AssignedBar({
  assigned: { given, left },
  onClose,
}: {
  assigned: ReplyOf<typeof assignApplications>
  onClose: () => void
}) {
  const names = given.map(({ name, count }) => `${name} ${count} 份`).join('、')
  return (
    <div className={look.bar} role="status">
      <span>{names === '' ? '所选的报名都没有分配' : `已分给${names}`}</span>
      <Button size="small" type="text" onClick={onClose}>
        知道了
      </Button>
      {left.length > 0 ? (
        <ul className={look.left} aria-label="没有分配的报名">
          {left.map(({ id, applyNo, reason }) => (
            <li key={id}>{`${applyNo}：${reason}`}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
