import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'

import { loadingDelayMs, loadingText } from '../../../contract/constants.ts'
import type { PageStatus } from '../../paging/usePages.ts'
import { mayRetry, sentenceOf } from '../../http/callError.ts'
import { placeError } from '../../calls/placedErrors.ts'
import { Button } from '../Button.tsx'
import type { DrawingName } from '../Drawing.tsx'
import look from './States.module.css'
import { useLate } from './useLate.ts'

/** What the rows of a list consist of: text and a state, also an avatar, or a picture at the right. */
export type RowShape = 'plain' | 'person' | 'picture'

/**
 * The outline of loading content. It takes its space immediately and becomes visible after 200 ms.
 * `filters` adds the chips above a list.
 */
export function Skeleton({
  kind = 'list',
  rows = 4,
  shape = 'plain',
  filters = false,
}: {
  kind?: 'list' | 'detail' | 'form'
  rows?: number
  shape?: RowShape
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
      <div className={look.blocks} data-kind={kind} data-shape={shape} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Outline key={row} kind={kind} shape={shape} />
        ))}
      </div>
      <p className={look.waiting} role="status">
        {isSlow ? loadingText : ''}
      </p>
    </div>
  )
}

type OutlineProps = { kind: 'list' | 'detail' | 'form'; shape: RowShape }

const Outline = ({ kind, shape }: OutlineProps) => (
  <div className={look.block}>
    {kind === 'list' && shape === 'person' ? <div className={look.disc} /> : null}
    <div className={look.lines}>
      <div className={look.bar} />
      <div className={look.bar} />
      {kind === 'detail' ? <div className={look.bar} /> : null}
    </div>
    {kind === 'list' ? <div className={shape === 'picture' ? look.cover : look.chip} /> : null}
  </div>
)

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
