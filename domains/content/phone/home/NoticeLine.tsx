import { ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import type { NoticeSummary } from '../../contract/notice.ts'
import { noticeDetailScreen, noticeListScreen } from '../../contract/screens.ts'
import look from './NoticeLine.module.css'

type Query = {
  data: PageOf<NoticeSummary> | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The latest two notices. It reserves its height while loading and disappears without notices. */
export function NoticeLine({ query }: { query: Query }) {
  if (query.data?.records.length === 0) return null
  return (
    <section className={look.card} aria-label="最新通知">
      <span className={look.mark} aria-hidden="true">
        通知
      </span>
      {query.error && !query.data ? (
        <Failed error={query.error} onRetry={query.refetch} />
      ) : (
        <Lines notices={query.data?.records ?? []} />
      )}
      <Link to={linkTo(noticeListScreen)} className={look.all} label="全部通知">
        <ChevronRight size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  )
}

function Lines({ notices }: { notices: readonly NoticeSummary[] }) {
  return (
    <ul className={look.lines}>
      {notices.map(({ id, title, releaseTime }) => (
        <li key={id}>
          <Link to={linkTo(noticeDetailScreen, { id })} className={look.line}>
            <span className={look.title}>{title}</span>
            <span className={look.time}>
              <Moment at={releaseTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  useLayoutEffect(() => placeError(error), [error])
  return (
    <>
      <p className={look.failed} role="alert">
        通知没有加载出来
      </p>
      <Button kind="plain" small onPress={onRetry}>
        重试
      </Button>
    </>
  )
}
