import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import type { HomePart } from '../../../../platform/web/navigation/homeEntries.ts'
import { listHomeCards } from '../../contract/homeCards.ts'
import { BarCard } from './BarCard.tsx'
import { FactRows } from './FactRows.tsx'
import { Figures } from './Figures.tsx'
import { Groups } from './Groups.tsx'
import { InboxCard } from './InboxCard.tsx'

const useToday = () => useCall(listHomeCards, {}, { quiet: true })

/** What waits for the person, then numbers and today's facts by child or class. */
function Above() {
  const { data, isPending, refetch } = useToday()
  return (
    <>
      <InboxCard />
      {data ? (
        <>
          <Figures cards={data.cards.filter(({ figure }) => figure)} />
          <Groups groups={data.groups} cards={data.cards} />
        </>
      ) : isPending ? (
        <Skeleton kind="detail" />
      ) : (
        <Failed onRetry={refetch} />
      )}
    </>
  )
}

/** What concerns no single child or class, and the small charts. */
function Below() {
  const cards = useToday().data?.cards ?? []
  const shared = cards.filter(({ group, figure, bars }) => group === '' && !figure && !bars)
  return (
    <>
      <FactRows label="近期安排" cards={shared} />
      {cards.map((card) => (card.bars ? <BarCard key={card.key} card={card} /> : null))}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div role="alert">
    <Card
      title="今天的安排没有加载出来"
      action={
        <Button kind="plain" small onPress={onRetry}>
          重试
        </Button>
      }
    >
      {null}
    </Card>
  </div>
)

export const homePart: HomePart = { Above, Below }
