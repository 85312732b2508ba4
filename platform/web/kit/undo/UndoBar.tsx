import { useEffect, useState } from 'react'

import { type UndoOffer, undoNewest } from '../../overlays/undoOffers.ts'
import look from './UndoBar.module.css'

/** The act that may still be undone, with the seconds that are left. */
export function UndoBar({ offer: { text, untilMs } }: { offer: UndoOffer }) {
  const left = useSecondsUntil(untilMs)
  return (
    <div className={look.bar}>
      <span className={look.text}>{text}</span>
      <button type="button" className={look.button} onClick={undoNewest}>
        撤销
        {/* The region is live: without this every second would be read out. */}
        <span className={look.seconds} aria-hidden="true">
          {left}
        </span>
      </button>
    </div>
  )
}

const secondsUntil = (ms: number): number => Math.max(0, Math.ceil((ms - Date.now()) / 1000))

function useSecondsUntil(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(untilMs)), 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
