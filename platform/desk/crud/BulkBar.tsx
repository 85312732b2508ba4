import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'

import { ButtonMenu } from '../ButtonMenu.tsx'
import look from './crud.module.css'

export type Doable = {
  key: string
  label: string
  danger: boolean
  run: () => unknown
  disabled?: string | undefined
}

/** The actions for the ticked rows. */
export function BulkBar({
  count,
  actions,
  onClear,
}: {
  count: number
  actions: readonly Doable[]
  onClear: () => void
}) {
  if (count === 0) return null
  return (
    <div className={look.bulk} role="region" aria-label="批量操作" data-no-print="">
      <span className={look.bulkCount} role="status">{`已选 ${count} 项`}</span>
      {actions.map((one) => (
        <Button key={one.key} danger={one.danger} onClick={() => void one.run()}>
          {one.label}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}

/** The actions of one row behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: readonly Doable[] }) {
  if (actions.length === 0) return null
  return (
    <ButtonMenu
      placement="bottomRight"
      items={actions.map(({ key, label, danger, disabled }) => ({
        key,
        label,
        danger,
        disabled: disabled !== undefined,
        ...(disabled ? { title: disabled } : {}),
      }))}
      onPick={(key) => void actions.find((one) => one.key === key)?.run()}
    >
      {(opener) => (
        <button {...opener} type="button" className={look.rowMenu} aria-label={`${name}的操作`}>
          <Ellipsis size="1.125rem" />
        </button>
      )}
    </ButtonMenu>
  )
}
