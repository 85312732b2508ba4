import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { useHomeTasks } from '../../../platform/web/home.ts'
import { HomeBar } from '../../../platform/web/kit/HomeBar.tsx'
import { Skeleton } from '../../../platform/web/kit/States.tsx'
import { useChunk } from '../../../platform/web/useChunk.ts'
import { listNews } from '../contract/news.ts'
import { listNotices } from '../contract/notice.ts'
import { noticeListScreen } from '../contract/screens.ts'
import { Entries } from './parts/Entries.tsx'
import { Greeting } from './parts/Greeting.tsx'
import { HomeNews } from './parts/HomeNews.tsx'
import { NoticeLine } from './parts/NoticeLine.tsx'
import { TaskCard } from './parts/TaskCard.tsx'
import { usePerson } from './usePerson.ts'

/** What matters today first, then the ways to everything, then what the school has to say. */
export function HomePage() {
  const [isScanning, setScanning] = useState(false)
  const scan = useChunk(loadScan, isScanning, () => setScanning(false))
  const { person, schoolName, isPending, refresh } = usePerson()
  const waiting = useHomeTasks(person)
  const notices = useCall(listNotices, { size: 2 })
  const news = useCall(listNews, { size: 8 })
  // Nothing below may move once it stands: rights and tasks decide what comes first.
  const isComing = isPending || waiting.isPending
  const refreshAll = () => Promise.all([refresh(), waiting.refresh(), notices.refetch(), news.refetch()])

  return (
    <HomeBar name={schoolName} onScan={() => setScanning(true)} bell={{ count: 0, to: linkTo(noticeListScreen) }} onRefresh={refreshAll}>
      <Greeting person={person} tasks={isComing ? undefined : waiting.tasks} />
      {isComing ? (
        <Skeleton kind="detail" />
      ) : (
        <>
          <TaskCard tasks={waiting.tasks} />
          <Entries person={person} />
          <NoticeLine query={notices} />
          <HomeNews query={news} />
        </>
      )}
      {scan ? <scan.ScanSheet open={isScanning} onClose={() => setScanning(false)} /> : null}
    </HomeBar>
  )
}

const loadScan = () => import('./scan/ScanSheet.tsx')
