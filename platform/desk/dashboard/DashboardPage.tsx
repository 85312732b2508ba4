import { useQuery } from '../../web/calls/queryClient.ts'
import { usePerson } from '../person.tsx'
import { DeskError, DeskPage, DeskSkeleton } from '../DeskPage.tsx'
import { SetupCard } from '../setup/SetupCard.tsx'
import { warmSetup } from '../setup/warmSetup.ts'
import look from './dashboard.module.css'
import { type DashboardCard, loadDashboard } from './dashboardCards.ts'

type Has = ReturnType<typeof usePerson>['has']

/** Today's cards from every domain that this user has rights for. */
export function DashboardPage() {
  const { name, has } = usePerson()
  const cards = useQuery({
    queryKey: ['desk', 'dashboard'],
    queryFn: () => loadWarm(has),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = `${greeting(new Date().getHours())}，${name}`
  if (!cards.data)
    return (
      <DeskPage title={title}>
        {cards.error ? <DeskError error={cards.error} onRetry={cards.refetch} /> : <DeskSkeleton />}
      </DeskPage>
    )
  const mine = cardsOf(cards.data, has)
  return (
    <DeskPage title={title}>
      <SetupCard />
      <div className={look.figures}>{drawn(mine, 'figures')}</div>
      <div className={look.lists}>{drawn(mine, 'list')}</div>
    </DeskPage>
  )
}

/** Every card, once the first answers of this person's cards are loaded or have failed. */
async function loadWarm(has: Has): Promise<readonly DashboardCard[]> {
  const all = await loadDashboard()
  const warming = cardsOf(all, has).map(({ warm }) => warm?.())
  await Promise.allSettled([warmSetup(has), ...warming])
  return all
}

const cardsOf = (all: readonly DashboardCard[], has: Has): readonly DashboardCard[] =>
  all
    .filter(({ may }) => may.length === 0 || may.some(has))
    .toSorted((one, other) => one.rank - other.rank)

const drawn = (cards: readonly DashboardCard[], place: DashboardCard['place']) =>
  cards.filter((one) => one.place === place).map(({ key, Card }) => <Card key={key} />)

function greeting(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}
