import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'

import { useFocusBack } from './useFocusBack.ts'

/**
 * A dialog over a page, drawn as long as it is open; when it goes, whoever works by keys goes on where it was opened.
 * It stands still from the start: a button that still grew would lose the press of a quick hand.
 */
export function DeskModal(props: ModalProps) {
  useFocusBack()
  return <Modal transitionName="" maskTransitionName="" {...props} />
}

/** The same from the side of the screen. */
export function DeskDrawer(props: DrawerProps) {
  useFocusBack()
  return <Drawer {...props} />
}
