import { Button } from 'antd'
import { type ReactNode, useMemo, useRef } from 'react'

import type { Kept } from '../../web/form/useKept.ts'
import { confirm, discarding } from '../confirm.tsx'
import { DeskDrawer } from '../modals.tsx'
import { DrawerContext } from './drawerContext.ts'
import look from './form.module.css'

type Props = {
  title: string
  /** The id of the form that the button submits. */
  formId: string
  action?: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A short form in a drawer on the right. What is typed in it stays until it is sent; closing the
 * drawer asks before it is discarded.
 */
export function FormDrawer({ title, formId, action = '保存', isBusy, onClose, children }: Props) {
  const form = useRef<Kept>(undefined)
  const drawer = useMemo(
    () => ({ title, hold: (held: Kept) => void (form.current = held) }),
    [title],
  )
  const close = async () => {
    const isTouched = form.current?.isTouched() ?? false
    if (isTouched && !(await confirm(discarding))) return
    if (isTouched) form.current?.discard()
    onClose()
  }
  return (
    <DeskDrawer
      open
      title={title}
      size={440}
      onClose={() => void close()}
      footer={
        <div className={look.foot}>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      <DrawerContext value={drawer}>{children}</DrawerContext>
    </DeskDrawer>
  )
}
