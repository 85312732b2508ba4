import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type ReactElement, type RefObject, useRef, useState } from 'react'

import { focusMenu } from './keyboard/focusMenu.ts'
import { useOpenings } from './keyboard/useOpenings.ts'

/** The attributes that the button of a menu must carry. */
type Opener = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

type Props = {
  items: readonly NonNullable<NonNullable<MenuProps['items']>[number]>[]
  onPick: (key: string) => void
  placement?: 'bottomLeft' | 'bottomRight' | 'topRight'
  className?: string | undefined
  children: (opener: Opener) => ReactElement
}

/**
 * A menu behind a button. It takes the focus when it opens, arrow keys move in it, and Escape or a
 * choice returns the focus to the button.
 */
export function ButtonMenu({
  items,
  onPick,
  placement = 'bottomLeft',
  className = '',
  children,
}: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openings = useOpenings(isOpen)
  const change = (next: boolean) => {
    setOpen(next)
    // The focused element is removed with the menu, so the button gets the focus. A press elsewhere
    // moves the focus away from the button immediately.
    if (!next) ref.current?.focus({ preventScroll: true })
  }
  // Tab leaves the menu for the element after its button. Without this the menu would swallow the
  // first press.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.nativeEvent.stopImmediatePropagation()
    change(false)
  }
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      destroyOnHidden
      transitionName=""
      placement={placement}
      onOpenChange={change}
      popupRender={(menu) => (
        <div key={openings} ref={focusMenu} role="presentation" onKeyDownCapture={leaveByTab}>
          {menu}
        </div>
      )}
      menu={{
        className,
        items: [...items],
        onClick: ({ key, domEvent }) => {
          // Without this, the Enter that chose an item would press the button as well.
          domEvent.preventDefault()
          onPick(key)
        },
      }}
    >
      {children({ ref, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  )
}
