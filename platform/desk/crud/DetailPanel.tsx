import { Button } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../web/kit/classNames.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { IconButton } from '../shell/IconButton.tsx'
import type { Doable } from './BulkBar.tsx'
import look from './crud.module.css'

type Props = {
  title: string
  actions: readonly Doable[]
  onStep: (by: number) => void
  onClose: () => void
  children: ReactNode
}

/** One row beside the list, which stays in place. J and K open the next and the previous row. */
export function DetailPanel({ title, actions, onStep, onClose, children }: Props) {
  return (
    <aside className={look.detail} aria-label={`${title}详情`} data-no-print="">
      <div className={look.detailHead}>
        <h2 className={look.detailTitle} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="上一个（K）" onPress={() => onStep(-1)}>
          <ChevronUp size="1.125rem" />
        </IconButton>
        <IconButton label="下一个（J）" onPress={() => onStep(1)}>
          <ChevronDown size="1.125rem" />
        </IconButton>
        <IconButton label="关闭（Esc）" onPress={onClose}>
          <X size="1.125rem" />
        </IconButton>
      </div>
      <ScrollRegion className={classNames(look.detailBody)} label={`${title}的内容`}>
        {children}
      </ScrollRegion>
      {actions.length > 0 ? (
        <div className={look.detailFoot}>
          {actions.map((one) => (
            <Button
              key={one.key}
              danger={one.danger}
              disabled={one.disabled !== undefined}
              {...(one.disabled ? { title: one.disabled } : {})}
              onClick={() => void one.run()}
            >
              {one.label}
            </Button>
          ))}
        </div>
      ) : null}
    </aside>
  )
}
