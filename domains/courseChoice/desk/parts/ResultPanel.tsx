import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getRoundResult } from '../../contract/roundDraw.ts'
import look from './rounds.module.css'

/** The public result: draw numbers seated in each class, without names. */
export function ResultPanel({ roundId }: { roundId: string }) {
  const query = useCall(getRoundResult, { roundId }, { quiet: true })
  return (
    <Panel title="公布的摇号结果（抽签号）">
      {query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      {!query.data && !query.error ? <DeskSkeleton rows={3} /> : null}
      {query.data ? (
        <ScrollRegion className={look.box ?? ''} label="摇号结果">
          <table className={look.table}>
            <thead>
              <tr>
                <th scope="col">课程班</th>
                <th scope="col" data-number="">
                  录取
                </th>
                <th scope="col">抽签号</th>
              </tr>
            </thead>
            <tbody>
              {query.data.records.map(({ classId, className, drawNos }) => (
                <tr key={classId}>
                  <th scope="row">{className}</th>
                  <td data-number="">{drawNos.length}</td>
                  <td className={look.numbers}>{drawNos.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </Panel>
  )
}
