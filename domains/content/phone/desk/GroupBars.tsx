import type { NoticeTally } from '../../contract/noticeTally.ts'
import look from './Desk.module.css'

/** The progress of each department. */
export const GroupBars = ({ groups }: { groups: NoticeTally['groups'] }) => (
  <ul className={look.bars}>
    {groups.map(({ name, families, done }) => (
      <li key={name} className={look.bar}>
        <div>
          <span>{name}</span>
          <span>
            {done}/{families}
          </span>
        </div>
        <progress
          max={families}
          value={done}
          aria-label={`${name}：${done} 个家庭已完成，共 ${families} 个`}
        />
      </li>
    ))}
  </ul>
)
