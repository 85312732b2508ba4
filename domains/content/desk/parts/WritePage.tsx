import { Button } from 'antd'
import type { ReactNode } from 'react'

import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../../platform/desk/pieces.tsx'
import { useAppLocation } from '../../../../platform/web/location.ts'
import look from './content.module.css'

/** The `id` of the address; empty for something new. */
export const useAddressId = (): string =>
  new URLSearchParams(useAppLocation().search).get('id') ?? ''

type Query<Item> = { data: Item | undefined; error: Error | null; refetch: () => Promise<unknown> }

type Props<Item> = {
  noun: string
  hint: string
  id: string
  query: Query<Item>
  children: (item: Item | undefined) => ReactNode
}

/** The page that writes something new, or changes what the address names. */
export function WritePage<Item>({ noun, hint, id, query, children }: Props<Item>) {
  const isReady = id === '' || query.data !== undefined
  return (
    <DeskPage title={`${id ? '修改' : '写'}${noun}`} hint={hint}>
      <div className={look.wide}>
        <Panel>
          {query.error ? (
            <DeskError error={query.error} onRetry={query.refetch} />
          ) : isReady ? (
            children(query.data)
          ) : (
            <DeskSkeleton />
          )}
        </Panel>
      </div>
    </DeskPage>
  )
}

/** What can be done with what was written. */
export const WritingFoot = ({
  isRestored,
  onClose,
  children,
}: {
  isRestored: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <div className={look.foot}>
    <span className={look.kept} role="status">
      {isRestored ? '已恢复上次没有保存的内容' : ''}
    </span>
    <Button onClick={onClose}>取消</Button>
    {children}
  </div>
)
