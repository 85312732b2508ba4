import { DeskEmpty, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { listUnseated } from '../../contract/officeSeat.ts'
import type { UnseatedClass } from '../../contract/officeSeat.ts'
import look from './rounds.module.css'

/** Children without a seat, by class; those without an agreement are marked. */
export function UnseatedPanel({ roundId }: { roundId: string }) {
  const query = useCall(listUnseated, { roundId }, { quiet: true })
  const { data } = query
  const missing = (data?.records ?? []).filter(({ children }) => children.length > 0)
  const total = missing.reduce((sum, { children }) => sum + children.length, 0)
  return (
    <Panel title="还没有选到的孩子">
      {query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      {!data && !query.error ? <DeskSkeleton rows={3} /> : null}
      {data && total === 0 ? (
        <DeskEmpty
          title={data.eligible === 0 ? '没有可以选这些课程班的孩子' : '每个孩子都选到了'}
        />
      ) : null}
      {total > 0 ? (
        <>
          <p className={look.quiet}>
            {`${data?.eligible ?? 0} 个孩子可以选，${total} 个还没有选到${unsignedWords(missing)}`}
          </p>
          {missing.map((one) => (
            <ClassOfChildren key={one.classId} one={one} />
          ))}
        </>
      ) : null}
    </Panel>
  )
}

const unsignedWords = (classes: readonly UnseatedClass[]): string =>
  classes.some(({ children }) => children.some(({ hasAgreed }) => !hasAgreed))
    ? '；名字后有 * 的还没有签协议'
    : ''

const ClassOfChildren = ({ one }: { one: UnseatedClass }) => (
  <details className={look.group}>
    <summary>{`${one.className}：${one.children.length} / ${one.eligible} 人`}</summary>
    <p>{one.children.map(({ name, hasAgreed }) => `${name}${hasAgreed ? '' : '*'}`).join('、')}</p>
  </details>
)
