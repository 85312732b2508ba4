import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useHomeTasks } from '../../../../platform/web/navigation/homeEntries.ts'
import { HomeBar } from '../../../../platform/web/kit/page/HomeBar.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { getCounts } from '../../../messaging/contract/message.ts'
import { messageListScreen } from '../../../messaging/contract/screens.ts'
import { listNews } from '../../contract/news.ts'
import { listNotices } from '../../contract/notice.ts'
import { noticeListScreen } from '../../contract/screens.ts'
import { Entries } from './Entries.tsx'
import { FactCard } from './FactCard.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeNews } from './HomeNews.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { TaskCard } from './TaskCard.tsx'
import { usePerson } from '../usePerson.ts'

/** Today's tasks first, then all entries, then the school's news. */
export function HomePage() {
  const [isScanning, setScanning] = useState(false)
  const scan = useChunk(loadScan, isScanning, () => setScanning(false))
  const { person, schoolName, isPending, error, refresh } = usePerson()
  const waiting = useHomeTasks(person)
  const counts = useCall(getCounts, {}, { enabled: person.isLogin, quiet: true })
  const notices = useCall(listNotices, { size: 2, view: 'reader' }, { quiet: true })
  const news = useCall(listNews, { size: 8 }, { quiet: true })
  // Rights and tasks decide the order, so the page waits for them to avoid layout shifts.
  const isComing = isPending || waiting.isPending
  const trouble = error ?? waiting.error
  const refreshAll = () =>
    Promise.all([
      refresh(),
      person.isLogin && counts.refetch(),
      waiting.refresh(),
      notices.refetch(),
      news.refetch(),
    ])

  const bell = person.isLogin
    ? { count: counts.data?.messages ?? 0, to: linkTo(messageListScreen) }
    : { count: 0, to: linkTo(noticeListScreen) }

  return (
    <HomeBar name={schoolName} onScan={() => setScanning(true)} bell={bell} onRefresh={refreshAll}>
      <Greeting person={person} tasks={isComing || trouble ? undefined : waiting.tasks} />
      {isComing ? (
        <Skeleton kind="detail" />
      ) : (
        <>
          {trouble ? (
            <NotLoaded title="待办没有加载出来" onRetry={refreshAll} />
          ) : (
            <TaskCard tasks={waiting.tasks} />
          )}
          <FactCard facts={waiting.facts} />
          <Entries person={person} />
          <NoticeLine query={notices} />
          <HomeNews query={news} />
        </>
      )}
      {scan ? <scan.ScanSheet open={isScanning} onClose={() => setScanning(false)} /> : null}
    </HomeBar>
  )
}

const loadScan = () => import('../scan/ScanSheet.tsx')
