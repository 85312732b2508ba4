import { type PointerEvent, useRef } from 'react'

const leastPx = 48

/** Calls `turn` with 1 after a swipe to the left and with -1 after a swipe to the right. */
export function useSideSwipe(turn: (count: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (!from) return
      const [across, along] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) >= leastPx && Math.abs(across) > 2 * Math.abs(along))
        turn(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
