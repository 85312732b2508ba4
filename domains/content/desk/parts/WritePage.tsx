import { Button } from 'antd'
import type { ReactNode } from 'react'

import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { deskForm } from '../../../../platform/web/device/unsavedForms.ts'
import { type UnsavedForm, useUnsavedForm } from '../../../../platform/web/device/useUnsavedForm.ts'
import { useAppLocation } from '../../../../platform/web/navigation/location.ts'
import look from './content.module.css'

/** The `id` of the address; empty for a new item. */
export const useAddressId = (): string =>
  new URLSearchParams(useAppLocation().search).get('id') ?? ''

type Query<Item> = { data: Item | undefined; error: Error | null; refetch: () => Promise<unknown> }

type Props<Item> = {
  /** The kind of text; part of the names of its drafts. */
  kind: string
  noun: string
  hint: string
  id: string
  query: Query<Item>
  children: (item: Item | undefined, unsaved: UnsavedForm) => ReactNode
}

/** The page that writes a new item or edits the one in the address. */
export function WritePage<Item>({ kind, noun, hint, id, query, children }: Props<Item>) {
  const unsaved = useUnsavedForm(deskForm(`${kind}.${id || 'new'}`))
  const isReady = id === '' || query.data !== undefined
  return (
    <DeskPage title={`${id ? '修改' : '写'}${noun}`} hint={hint}>
      <div className={look.wide}>
        <Panel>
          {query.error ? (
            <DeskError error={query.error} onRetry={query.refetch} />
          ) : isReady && unsaved ? (
            children(query.data, unsaved)
          ) : (
            <DeskSkeleton />
          )}
        </Panel>
      </div>
    </DeskPage>
  )
}

/** The actions on a text being written. */
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
