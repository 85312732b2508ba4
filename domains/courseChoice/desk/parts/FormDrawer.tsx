import { Button } from 'antd'
import type { ReactNode } from 'react'

import { DeskDrawer } from '../../../../platform/desk/modals.tsx'
import look from './rounds.module.css'

type Props = {
  title: string
  /** The id of the form that the button submits. */
  formId: string
  action: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}

/** A short form in a drawer on the right. */
export const FormDrawer = ({ title, formId, action, isBusy, onClose, children }: Props) => (
  <DeskDrawer
    open
    title={title}
    size={440}
    onClose={onClose}
    footer={
      <div className={look.foot}>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
          {action}
        </Button>
      </div>
    }
  >
    {children}
  </DeskDrawer>
)
