import 'antd-mobile/es/global'
import SwipeAction from 'antd-mobile/es/components/swipe-action'
import '../form/widgets.css'
import type { ReactNode } from 'react'

import look from './ManageList.module.css'

/** A row that is removed by a swipe to the left; the keyboard reaches the same button, which then comes into view. */
export function SwipeRow({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  const text = (
    <>
      删除<span className={look.hidden}>{name}</span>
    </>
  )
  return <SwipeAction rightActions={[{ key: 'remove', text, color: 'var(--error-fill)', onClick: onRemove }]}>{children}</SwipeAction>
}
