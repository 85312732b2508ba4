import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'

import { useFocusBack } from './keyboard/useFocusBack.ts'

/**
 * A dialog over a page, mounted only while it is open. When it closes, the focus returns to the
 * element that opened it. It has no opening animation, because a button that still grows would miss
 * a quick press.
 */
export function DeskModal(props: ModalProps) {
  useFocusBack()
  return <Modal transitionName="" maskTransitionName="" {...props} />
}

/** A drawer with the same behaviour. */
export function DeskDrawer(props: DrawerProps) {
  useFocusBack()
  return <Drawer {...props} />
}
