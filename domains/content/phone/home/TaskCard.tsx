import type { HomeTask } from '../../../../platform/web/navigation/homeEntries.ts'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import look from './TaskCard.module.css'

/** The person's pending tasks, one row per kind; nothing without tasks. */
export function TaskCard({ tasks }: { tasks: readonly HomeTask[] }) {
  if (tasks.length === 0) return null
  return (
    <List label="等您处理">
      {tasks.map((task) => (
        <Row
          key={task.key}
          leading={<span className={look.count}>{task.count > 99 ? '99+' : task.count}</span>}
          title={task.label}
          facts={[task.hint ?? `共 ${task.count} ${task.unit}`]}
          to={task.to}
        />
      ))}
    </List>
  )
}
