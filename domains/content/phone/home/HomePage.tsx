import { type ComponentType, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { HomeBar } from '../../../../platform/web/kit/page/HomeBar.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { listHomeCards } from '../../../messaging/contract/homeCards.ts'
import { inboxPreview, listInbox } from '../../../messaging/contract/inbox.ts'
import { inboxScreen } from '../../../messaging/contract/screens.ts'
import { listNews } from '../../contract/news.ts'
import { listNotices } from '../../contract/notice.ts'
import { noticeListScreen } from '../../contract/screens.ts'
import { Entries } from './Entries.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeNews } from './HomeNews.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { SchoolHero } from './SchoolHero.tsx'
import { usePerson } from '../usePerson.ts'
import { useHomeParts } from './useHomeParts.ts'

/** What waits for the person first, then all services, then the school's news. */
export function HomePage() {
  const [isScanning, setScanning] = useState(false)
  const scan = useChunk(loadScan, isScanning, () => setScanning(false))
  const { person, schoolName, isPending, error, refresh } = usePerson()
  const inbox = useCall(listInbox, inboxPreview, { enabled: person.isLogin, quiet: true })
  const today = useCall(listHomeCards, {}, { enabled: person.isLogin, quiet: true })
  const notices = useCall(listNotices, { size: 2, view: 'reader' }, { quiet: true })
  const news = useCall(listNews, { size: 8 }, { quiet: true })
  // Rights and open items decide the order, so the page waits for them to avoid layout shifts.
  const parts = useHomeParts(person.isLogin ? 'member' : 'guest')
  const isComing = isPending || !parts || (person.isLogin && (inbox.isPending || today.isPending))
  const trouble = error ?? (inbox.data ? null : inbox.error)
  const refreshAll = () =>
    Promise.all([
      refresh(),
      person.isLogin && Promise.all([inbox.refetch(), today.refetch()]),
      notices.refetch(),
      news.refetch(),
    ])

  const waiting = inbox.data?.counts.total
  const bell = person.isLogin
    ? { count: waiting ?? 0, to: linkTo(inboxScreen), name: '待办', unit: '项' }
    : { count: 0, to: linkTo(noticeListScreen), name: '通知', unit: '条' }

  return (
    <HomeBar name={schoolName} onScan={() => setScanning(true)} bell={bell} onRefresh={refreshAll}>
      {person.isLogin ? (
        <Greeting person={person} waiting={isComing || trouble ? undefined : waiting} />
      ) : (
        <SchoolHero schoolName={schoolName} />
      )}
      {isComing ? (
        <Skeleton kind="detail" />
      ) : (
        <>
          {trouble ? <NotLoaded title="待办没有加载出来" onRetry={refreshAll} /> : null}
          <Parts parts={parts.map(({ Above }) => Above)} />
          <Entries person={person} />
          <Parts parts={parts.map(({ Below }) => Below)} />
          <NoticeLine query={notices} />
          <HomeNews query={news} />
        </>
      )}
      {scan ? <scan.ScanSheet open={isScanning} onClose={() => setScanning(false)} /> : null}
    </HomeBar>
  )
}

const Parts = ({ parts }: { parts: readonly (ComponentType | undefined)[] }) =>
  parts.map((Part, at) => (Part ? <Part key={at} /> : null))

const loadScan = () => import('../scan/ScanSheet.tsx')
