import { useEffect, useRef, useState } from 'react'

import look from './PullToRefresh.module.css'

const thresholdPx = 64
const maxPx = 96

type Pull = { phase: 'idle' | 'pulling' | 'ready' | 'refreshing'; distance: number }
const idle: Pull = { phase: 'idle', distance: 0 }

/** Pulling the page down from its top refreshes it. The gesture never blocks ordinary scrolling. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [pull, setPull] = useState(idle)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => watchPull(setPull, () => refresh.current()), [])

  return (
    <div
      className={look.pull}
      style={{
        height: pull.phase === 'idle' ? 0 : pull.phase === 'refreshing' ? 48 : pull.distance,
      }}
      role="status"
    >
      <span>{textOf(pull.phase)}</span>
    </div>
  )
}

function textOf(phase: Pull['phase']): string {
  if (phase === 'pulling') return '下拉刷新'
  if (phase === 'ready') return '松开刷新'
  return phase === 'refreshing' ? '刷新中...' : ''
}

function watchPull(show: (pull: Pull) => void, refresh: () => Promise<unknown>): () => void {
  let startY: number | undefined
  let distance = 0
  let isBusy = false
  const onStart = (event: TouchEvent) => {
    startY =
      window.scrollY <= 0 && !isBusy && event.touches.length === 1
        ? event.touches[0]?.clientY
        : undefined
    distance = 0
  }
  const onMove = (event: TouchEvent) => {
    if (startY === undefined || window.scrollY > 0) return
    distance = Math.min(maxPx, ((event.touches[0]?.clientY ?? startY) - startY) * 0.5)
    if (distance > 6) show({ phase: distance >= thresholdPx ? 'ready' : 'pulling', distance })
  }
  const onEnd = () => {
    if (startY === undefined) return
    startY = undefined
    if (distance < thresholdPx) return show(idle)
    isBusy = true
    show({ phase: 'refreshing', distance: 0 })
    void refresh().finally(() => {
      isBusy = false
      show(idle)
    })
  }
  const listen = { passive: true }
  document.addEventListener('touchstart', onStart, listen)
  document.addEventListener('touchmove', onMove, listen)
  document.addEventListener('touchend', onEnd, listen)
  document.addEventListener('touchcancel', onEnd, listen)
  return () => {
    document.removeEventListener('touchstart', onStart)
    document.removeEventListener('touchmove', onMove)
    document.removeEventListener('touchend', onEnd)
    document.removeEventListener('touchcancel', onEnd)
  }
}
