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
        <progress max={families} value={done} aria-label={`${name} 完成 ${done}，共 ${families}`} />
      </li>
    ))}
  </ul>
)
