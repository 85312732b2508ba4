import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { drawCheckScreen } from '../../../draw/contract/screens.ts'
import type { OwnChild } from '../../contract/choice.ts'
import type { Round } from '../../contract/round.ts'
import { listOwnWishes } from '../../contract/wish.ts'
import type { Wish } from '../../contract/wish.ts'

/** What the draw decided about each wish, and why, with the way to recompute it. */
export function WishResults({ child, round }: { child: OwnChild; round: Round }) {
  const query = useCall(listOwnWishes, { roundId: round.id, childId: child.id }, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={null}
    >
      {({ records, drawNo }) => (
        <List label="志愿结果">
          {records.map((wish) => (
            <ResultRow key={wish.classId} wish={wish} />
          ))}
          {drawNo ? (
            <Row
              title={`${child.name}的抽签号 ${drawNo}`}
              facts={['只有孩子的家长能看到，请勿公开']}
            />
          ) : null}
          {round.drawId ? (
            <Row
              title="查看摇号过程"
              facts={['任何人都可以重新计算，核对结果']}
              to={linkTo(drawCheckScreen, { id: round.drawId })}
            />
          ) : null}
        </List>
      )}
    </QueryView>
  )
}

const ResultRow = ({ wish: { rank, className, times, outcome, outcomeWords } }: { wish: Wish }) => (
  <Row
    title={`第 ${rank} 志愿 ${className}`}
    facts={outcome === 'SEATED' ? [times] : [times, outcomeWords]}
    chip={
      outcome ? (
        <StateChip tone={outcome === 'SEATED' ? 'success' : 'info'}>
          {outcome === 'SEATED' ? '已录取' : '未录取'}
        </StateChip>
      ) : (
        <StateChip tone="primary">待摇号</StateChip>
      )
    }
  />
)
