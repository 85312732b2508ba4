import { useEffect } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z for the design; in a text input they belong to the input. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return
      const key = event.key.toLowerCase()
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]',
  ) !== null
