import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd'

import { useFocusBack } from './useFocusBack.ts'

/** A dialog over a page, drawn as long as it is open; when it goes, whoever works by keys goes on where it was opened. */
export function DeskModal(props: ModalProps) {
  useFocusBack()
  return <Modal {...props} />
}

/** The same from the side of the screen. */
export function DeskDrawer(props: DrawerProps) {
  useFocusBack()
  return <Drawer {...props} />
}
