import { Dropdown } from 'antd'
import { Plus } from 'lucide-react'

import { focusMenu } from '../../../../../platform/desk/keyboard/focusMenu.ts'
import { useOpenings } from '../../../../../platform/desk/keyboard/useOpenings.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import look from './canvas.module.css'
import { useCanvas } from './canvasContext.ts'
import { newKinds } from './newKinds.ts'

/**
 * The + button on the line after a card, with the menu of new step kinds. Where it is not part of a
 * card it is hidden from the accessibility tree; keyboard users add a step with `+`.
 */
export function AddButton({
  after,
  name,
  isHidden = false,
}: {
  after: Place
  name: string
  isHidden?: boolean
}) {
  const { menuAt, showMenu, closeMenu, add } = useCanvas()
  const isOpen = menuAt === after
  const openings = useOpenings(isOpen)
  return (
    <div className={look.line} aria-hidden={isHidden}>
      <Dropdown
        trigger={['click']}
        open={isOpen}
        destroyOnHidden
        transitionName=""
        popupRender={(menu) => (
          <div key={openings} ref={focusMenu}>
            {menu}
          </div>
        )}
        // A chosen kind closes the menu itself, and the focus goes to the new step.
        onOpenChange={(opens, { source }) =>
          opens ? showMenu(after) : source === 'menu' ? undefined : closeMenu(after)
        }
        placement="bottom"
        menu={{
          items: newKinds.map(({ key, label, hint }) => ({
            key,
            label: <MenuLine label={label} hint={hint} />,
          })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation()
            const kind = newKinds.find((one) => one.key === key)?.key
            if (kind) add(after, kind)
          },
        }}
      >
        <button
          type="button"
          className={look.add}
          tabIndex={-1}
          aria-label={`在“${name}”之后添加`}
          aria-haspopup="menu"
        >
          <Plus size="1rem" aria-hidden="true" />
        </button>
      </Dropdown>
    </div>
  )
}

const MenuLine = ({ label, hint }: { label: string; hint: string }) => (
  <span>
    {label}
    <span className={look.menuHint}>{hint}</span>
  </span>
)
