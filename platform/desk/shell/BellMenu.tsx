import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'

import { useQuery } from '../../web/calls/queryClient.ts'
import frame from './Frame.module.css'
import look from './menus.module.css'

export type BellItem = {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly to: string
}
/** The open items of this user: their number, and the newest of them. */
export type Bell = { readonly count: number; readonly items: readonly BellItem[] }

/** The count of open items on the bell, and the newest of them when it is opened. */
export function BellMenu({ load, icon }: { load: () => Promise<Bell>; icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ queryKey: ['desk', 'bell'], queryFn: load, staleTime: 60_000 })
  const count = data?.count ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<BellList bell={data} isFailed={error !== null} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={frame.icon}
        aria-expanded={isOpen}
        aria-label={count > 0 ? `提醒，${count} 件待处理` : '提醒'}
        title="提醒"
      >
        {icon}
        {count > 0 ? (
          <span className={look.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </button>
    </Popover>
  )
}

function BellList({
  bell,
  isFailed,
  onDone,
}: {
  bell: Bell | undefined
  isFailed: boolean
  onDone: () => void
}) {
  if (isFailed && !bell) return <p className={look.nothing}>提醒没有加载成功，稍后会再试。</p>
  if (!bell || bell.items.length === 0) return <p className={look.nothing}>没有新的提醒</p>
  return (
    <ul className={look.bell}>
      {bell.items.map((item) => (
        <li key={item.key}>
          <a href={item.to} className={look.item} onClick={onDone}>
            <span>{item.title}</span>
            <span className={look.hint}>{item.hint}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
