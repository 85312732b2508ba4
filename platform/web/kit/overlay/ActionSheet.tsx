import { type CSSProperties, type ReactNode, useState } from 'react'

import { Button } from '../Button.tsx'
import { classNames } from '../classNames.ts'
import look from './Overlay.module.css'
import { Sheet } from './Sheet.tsx'

export type SheetAction = {
  key: string
  label: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean
  /** Its depth, if the actions are a tree. */
  depth?: number
  onPress: () => unknown
}
type ActionSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  actions: readonly SheetAction[]
}

/** A list of actions in a sheet from below. */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className={look.actions}>
        {actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              className={classNames(
                look.action,
                action.tone === 'danger' && look.dangerous,
                action.depth !== undefined && look.branch,
              )}
              style={indentOf(action)}
              disabled={action.disabled}
              onClick={() => {
                onClose()
                void action.onPress()
              }}
            >
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function indentOf({ depth }: SheetAction): CSSProperties & { '--depth'?: number } {
  return depth === undefined ? {} : { '--depth': depth }
}

/**
 * 更多操作: the actions that do not fit a bottom bar. Beside two other buttons, a shorter `label`
 * fits one line.
 */
export function MoreActions({
  actions,
  title = '更多操作',
  label = title,
}: {
  actions: readonly SheetAction[]
  title?: string
  label?: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (actions.length === 0) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <ActionSheet open={isOpen} onClose={() => setOpen(false)} title={title} actions={actions} />
    </>
  )
}
