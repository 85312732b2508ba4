import { linkTo } from '../../../platform/contract/screen.ts'
import { BarsCard, FigureCard, ListCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { deskAddressOf } from '../../../platform/desk/deskPlaces.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { dueWords } from '../../../platform/contract/dueWords.ts'
import { listHomeCards } from '../contract/homeCards.ts'
import { inboxKindNames, inboxKinds, inboxPreview, listInbox } from '../contract/inbox.ts'
import { inboxDesk } from '../contract/screens.ts'

const all = `#${linkTo(inboxDesk)}`

function WaitingFigure() {
  const { data } = useCall(listInbox, inboxPreview)
  const kinds = inboxKinds.flatMap((kind) =>
    data && data.counts[kind] > 0 ? [`${inboxKindNames[kind]} ${data.counts[kind]}`] : [],
  )
  const hint = kinds.join(' · ') || (data ? '都处理好了' : '')
  return <FigureCard label="待办" value={data?.counts.total} unit="项" hint={hint} to={all} />
}

function Waiting() {
  const { data, error, refetch } = useCall(listInbox, inboxPreview)
  const now = new Date()
  const lines = data?.records.map(({ key, title, facts, at, dueTime, link }) => ({
    key,
    title,
    facts: [...facts.slice(-1), dueTime ? dueWords(dueTime, now) : at.slice(5, 16)].join(' · '),
    to: deskAddressOf(link),
  }))
  return (
    <ListCard
      title="待办"
      all={all}
      lines={lines}
      error={data ? null : error}
      onRetry={refetch}
      empty="现在没有待办，歇一会儿吧。"
    />
  )
}

/** The numbers that other domains contribute, as on the phone. */
function Figures() {
  const cards = useCall(listHomeCards, {}, { quiet: true }).data?.cards ?? []
  return cards.map(({ key, title, facts, figure, link, desk }) =>
    figure ? (
      <FigureCard
        key={key}
        label={title}
        value={figure.value}
        unit={figure.unit}
        hint={facts.join(' · ')}
        to={addressOf(link, desk)}
      />
    ) : null,
  )
}

/** The small charts, each with a table view. */
function Charts() {
  const cards = useCall(listHomeCards, {}, { quiet: true }).data?.cards ?? []
  return cards.map(({ key, title, bars }) =>
    bars ? (
      <BarsCard
        key={key}
        title={title}
        unit={bars.unit}
        full={bars.most}
        bars={bars.rows.map(({ label, value, words, link }) => ({
          label,
          value,
          words,
          to: deskAddressOf(link),
        }))}
      />
    ) : null,
  )
}

/** Today's facts by class, and those of no class. */
function Today() {
  const { data, error, refetch } = useCall(listHomeCards, {}, { quiet: true })
  const facts = (data?.cards ?? []).filter(({ figure, bars }) => !figure && !bars)
  if (data && facts.length === 0) return null
  const nameOf = (group: string) => data?.groups.find(({ key }) => key === group)?.name
  const lines = facts.map(({ key, group, title, facts: some, link, desk }) => ({
    key,
    title: [nameOf(group), title].filter(Boolean).join('：'),
    facts: some.join(' · '),
    to: addressOf(link, desk),
  }))
  return (
    <ListCard
      title="今天"
      lines={data ? lines : undefined}
      error={data ? null : error}
      onRetry={refetch}
      empty="今天没有安排。"
    />
  )
}

const addressOf = (link: string, desk: string): string => (desk ? `#${desk}` : deskAddressOf(link))

const warmInbox = () => askAhead(listInbox, inboxPreview)
const warmHome = () => askAhead(listHomeCards, {})

export const cards: readonly DashboardCard[] = [
  {
    key: 'waiting-figure',
    rank: 1,
    place: 'figures',
    may: [],
    warm: warmInbox,
    Card: WaitingFigure,
  },
  { key: 'home-figures', rank: 4, place: 'figures', may: [], warm: warmHome, Card: Figures },
  { key: 'waiting', rank: 10, place: 'list', may: [], Card: Waiting },
  { key: 'today', rank: 11, place: 'list', may: [], Card: Today },
  { key: 'charts', rank: 12, place: 'list', may: [], Card: Charts },
]
