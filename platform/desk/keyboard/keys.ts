import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { useDeviceChoice } from '../../web/device/remembered.ts'

/** Key bindings: `j`, `Enter`, `/`, with Ctrl or Command `mod+k`, with shift `shift+ArrowUp`. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys can be switched off by users who dictate or who press keys by accident (WCAG 2.1.4).
 */
export const useSingleKeys = (): [boolean, (isOn: boolean) => void] =>
  useDeviceChoice('single-keys', z.boolean(), true)

/**
 * Binds keys while the component is mounted. Single keys are ignored while the user types or a
 * dialog is open. A held key acts once; only moving through rows goes on.
 */
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
      const name = nameOf(event)
      const act = latest.current[`${isCombined ? 'mod+' : ''}${name}`]
      if (!act) return
      event.preventDefault()
      if (!event.repeat || moving.test(name)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const moving = /^(?:j|k|Arrow\w+)$/

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
  // An open menu handles every key: Escape closes the menu and not the layer below.
  if (target.closest('[role="menu"]')) return true
  // A button or link handles its own Enter and space.
  return (key === 'Enter' || key === ' ') && target.closest('button, a') !== null
}

const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null
