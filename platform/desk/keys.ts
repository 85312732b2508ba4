import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { useRemembered } from './remembered.ts'

/** What keys do: `j`, `Enter`, `/`, with Ctrl or Command `mod+k`, with shift `shift+ArrowUp`. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>

/** Single keys can be switched off by whoever dictates or presses keys by accident (WCAG 2.1.4). */
export const useSingleKeys = (): [boolean, (isOn: boolean) => void] =>
  useRemembered('single-keys', z.boolean(), true)

/** Listens to keys while the piece is on screen; single keys rest while somebody types or a dialog is open. */
export function useKeys(map: KeyMap): void {
  const [isOn] = useSingleKeys()
  const latest = useRef(map)
  useEffect(() => {
    latest.current = map
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey
      if (event.altKey || event.defaultPrevented || event.isComposing) return
      if (!isCombined && (!isOn || isTyping(event) || hasDialog())) return
      const act = latest.current[`${isCombined ? 'mod+' : ''}${nameOf(event)}`]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  key.length === 1
    ? key.toLowerCase()
    : `${shiftKey && key.startsWith('Arrow') ? 'shift+' : ''}${key}`

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [role="combobox"]',
    )
  )
    return true
  // An open menu keeps every key: Escape closes it and not what lies below.
  if (target.closest('[role="menu"]')) return true
  // A button or link keeps its own Enter and space.
  return (key === 'Enter' || key === ' ') && target.closest('button, a') !== null
}

const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null
