import { useQuery } from '../../web/calls/queryClient.ts'
import { usePerson } from '../person.tsx'
import { DeskError, DeskPage, DeskSkeleton } from '../DeskPage.tsx'
import { SetupCard } from '../setup/SetupCard.tsx'
import look from './dashboard.module.css'
import { type DashboardCard, loadDashboard } from './dashboardCards.ts'

/** Today's cards from every domain that this user has rights for. */
export function DashboardPage() {
  const { name, has } = usePerson()
  const cards = useQuery({
    queryKey: ['desk', 'dashboard'],
    queryFn: loadDashboard,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (cards.error) return <DeskError error={cards.error} onRetry={cards.refetch} />
  if (!cards.data) return <DeskSkeleton />
  const mine = cards.data
    .filter(({ may }) => may.length === 0 || may.some(has))
    .toSorted((a, b) => a.rank - b.rank)
  return (
    <DeskPage title={`${greeting(new Date().getHours())}，${name}`}>
      <SetupCard />
      <div className={look.figures}>{drawn(mine, 'figures')}</div>
      <div className={look.lists}>{drawn(mine, 'list')}</div>
    </DeskPage>
  )
}

const drawn = (cards: readonly DashboardCard[], place: DashboardCard['place']) =>
  cards.filter((one) => one.place === place).map(({ key, Card }) => <Card key={key} />)

function greeting(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}
