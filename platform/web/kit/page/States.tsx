import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'

import { loadingDelayMs, loadingText } from '../../../contract/constants.ts'
import type { PageStatus } from '../../calls/calls.ts'
import { mayRetry, sentenceOf } from '../../http/callError.ts'
import { placeError } from '../../calls/placedErrors.ts'
import { Button } from '../Button.tsx'
import type { DrawingName } from '../Drawing.tsx'
import look from './States.module.css'
import { useLate } from './useLate.ts'

/** `list` is for rows that begin with a face or an icon, `rows` for rows of text alone. */
export type SkeletonKind = 'list' | 'rows' | 'detail' | 'form'

/**
 * The outline of loading content. It takes its space immediately and becomes visible after 200 ms.
 * `filters` adds the chips above a list.
 */
export function Skeleton({
  kind = 'list',
  rows = 4,
  filters = false,
}: {
  kind?: SkeletonKind
  rows?: number
  filters?: boolean
}) {
  const isSlow = useLate(loadingDelayMs)
  return (
    <div className={look.skeleton} aria-busy="true">
      {filters ? (
        <div className={look.filters} aria-hidden="true">
          <div className={look.filter} />
          <div className={look.filter} />
          <div className={look.filter} />
        </div>
      ) : null}
      <div className={look.blocks} data-kind={kind} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div className={look.block} key={row}>
            {kind === 'list' ? <div className={look.disc} /> : null}
            <div className={look.lines}>
              <div className={look.bar} />
              <div className={look.bar} />
              {kind === 'detail' ? <div className={look.bar} /> : null}
            </div>
          </div>
        ))}
      </div>
      <p className={look.waiting} role="status">
        {isSlow ? loadingText : ''}
      </p>
    </div>
  )
}

const Drawing = lazy(async () => ({
  default: (await import('../Drawing.tsx').catch(() => ({ Drawing: NoDrawing }))).Drawing,
}))
const NoDrawing = (_: { name: DrawingName }) => null

/** The drawings load after the text. Their space is reserved. */
function Picture({ name }: { name: DrawingName }) {
  return (
    <div className={look.drawing}>
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </div>
  )
}

/** An empty state, with the next step to take. */
export function EmptyState({
  drawing = 'list',
  title,
  hint,
  action,
}: {
  drawing?: DrawingName
  title: string
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={look.state}>
      <Picture name={drawing} />
      <p className={look.title}>{title}</p>
      {hint ? <p className={look.hint}>{hint}</p> : null}
      {action ? <div className={look.next}>{action}</div> : null}
    </div>
  )
}

/** An error with 重试. The error is not shown as a toast again. */
export function ErrorState({
  error,
  onRetry,
}: {
  error: Error
  onRetry?: (() => unknown) | undefined
}) {
  useLayoutEffect(() => placeError(error), [error])
  return (
    <div className={look.state} role="alert">
      <Picture name="trouble" />
      <p className={look.title}>{sentenceOf(error)}</p>
      {onRetry && mayRetry(error) ? (
        <div className={look.next}>
          <Button onPress={onRetry}>重试</Button>
        </div>
      ) : null}
    </div>
  )
}

/** The end of an endless list. */
export function LoadMore({ status, onMore }: { status: PageStatus; onMore: () => void }) {
  return (
    <div className={look.more} role="status">
      {status === 'loadmore' ? (
        <button type="button" onClick={onMore}>
          点击加载更多
        </button>
      ) : status === 'loading' ? (
        '加载中'
      ) : (
        '没有更多了'
      )}
    </div>
  )
}
