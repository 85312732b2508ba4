import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'

import frame from './Frame.module.css'
import look from './menus.module.css'

export type BellItem = {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly to: string
}
/** What waits for this user: the number, the first of them, and the page of all. */
export type Bell = {
  readonly count: number
  readonly items: readonly BellItem[]
  readonly all: string
}
export type BellContent = { readonly bell: Bell | undefined; readonly isFailed: boolean }

/** The count as the bell shows it; its name says the same. */
const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** The count of open items on the bell, and the first of them when it is opened. */
export function BellMenu({ useBell, icon }: { useBell: () => BellContent; icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { bell, isFailed } = useBell()
  const count = bell?.count ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<BellList bell={bell} isFailed={isFailed} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={frame.icon}
        aria-expanded={isOpen}
        aria-label={count > 0 ? `待办，${shownCount(count)} 项` : '待办'}
        title="待办"
      >
        {icon}
        {count > 0 ? (
          <span className={look.count} aria-hidden="true">
            {shownCount(count)}
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
  if (isFailed && !bell) return <p className={look.nothing}>待办没有加载出来，稍后会再试。</p>
  if (!bell || bell.items.length === 0) return <p className={look.nothing}>没有待办</p>
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
      <li>
        <a href={bell.all} className={look.item} onClick={onDone}>
          {`全部 ${bell.count} 项待办`}
        </a>
      </li>
    </ul>
  )
}
