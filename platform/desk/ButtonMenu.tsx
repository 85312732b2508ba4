import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type ReactElement, type RefObject, useRef, useState } from 'react'

import { focusMenu } from './focusMenu.ts'

/** What the button of a menu is to carry. */
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

/** A menu behind a button: it takes the focus as it opens, arrows choose in it, and Escape or a choice gives the focus back to the button. */
export function ButtonMenu({
  items,
  onPick,
  placement = 'bottomLeft',
  className = '',
  children,
}: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    // What had the focus goes with the menu; a press elsewhere takes it from the button at once.
    if (!next) ref.current?.focus({ preventScroll: true })
  }
  // Tab leaves the menu for what follows its button; left to itself the menu would take the first press for nothing.
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
        <div ref={focusMenu} role="presentation" onKeyDownCapture={leaveByTab}>
          {menu}
        </div>
      )}
      menu={{
        className,
        items: [...items],
        onClick: ({ key, domEvent }) => {
          // Enter, which chose, would press the button next.
          domEvent.preventDefault()
          onPick(key)
        },
      }}
    >
      {children({ ref, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  )
}
