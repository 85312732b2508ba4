import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { listStudentChanges } from '../../contract/studentChange.ts'
import { changeWords } from '../../contract/studentFacts.ts'
import look from './people.module.css'

/** The changes of a pupil and their past classes, newest first. */
export function History({ id }: { id: string }) {
  const { data, error, refetch } = useCall(listStudentChanges, { id })
  return (
    <section className={look.stack} aria-label="学籍异动">
      <h3 className={look.title}>学籍异动</h3>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data || error ? null : <DeskSkeleton rows={2} />}
      {data ? (
        <ol className={look.items}>
          {data.changes.map((change) => (
            <li key={change.id} className={look.item}>
              <span className={look.line}>
                <span className={look.name}>{change.kindName}</span>
                <span>{change.happenedOn}</span>
                <span className={look.quiet}>{`${change.actorName} 办理`}</span>
              </span>
              <span className={look.note}>{changeWords(change)}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {data && data.classes.length > 1 ? (
        <p
          className={look.quiet}
        >{`就读过：${data.classes.map(({ yearName, className }) => `${yearName} ${className}`).join('；')}`}</p>
      ) : null}
    </section>
  )
}
