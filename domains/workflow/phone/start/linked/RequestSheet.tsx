import { useState } from 'react'

import { usePages } from '../../../../../platform/web/paging/usePages.ts'
import { SearchBar } from '../../../../../platform/web/kit/input/Filters.tsx'
import type { SelectMode } from '../../../../../platform/web/kit/people/selection.ts'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../../../platform/web/kit/page/States.tsx'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { listLinkable } from '../../../contract/fields/linkedRequest.ts'
import type { LinkedRequest } from '../../../contract/fields/linkedRequest.ts'
import { RequestWords } from './RequestWords.tsx'
import look from './RequestWidget.module.css'

type Chosen = readonly LinkedRequest[]
type Props = {
  open: boolean
  title: string
  /** Only requests of this flow; of any flow when empty. */
  flowKey: string
  mode: SelectMode
  /** The current selection; each opening starts with it. */
  value: Chosen
  onClose: () => void
  onConfirm: (chosen: Chosen) => void
}

/** The user's approved requests, with search and pages, like the selection of people. */
export function RequestSheet({ open, title, flowKey, mode, value, onClose, onConfirm }: Props) {
  const [changed, setChanged] = useState<Chosen>()
  const [keyword, setKeyword] = useState('')
  const chosen = changed ?? value
  const close = () => {
    setChanged(undefined)
    setKeyword('')
    onClose()
  }
  const send = (next: Chosen) => {
    onConfirm(next)
    close()
  }
  const confirm = () => (chosen.length === 0 ? toast('请至少选择一项', 'warning') : send(chosen))
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      tall
      onClear={() => send([])}
      onConfirm={confirm}
    >
      <div className={look.panel}>
        <SearchBar
          value={keyword}
          onSearch={setKeyword}
          placeholder="请输入标题或流水号"
          label="搜索申请"
          inSheet
        />
        <Requests
          filter={{ name: keyword, ...(flowKey && { processDefKey: flowKey }) }}
          mode={mode}
          chosen={chosen}
          onChange={setChanged}
        />
      </div>
    </Sheet>
  )
}

type ListProps = {
  filter: { name: string; processDefKey?: string }
  mode: SelectMode
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function Requests({ filter, mode, chosen, onChange }: ListProps) {
  const pages = usePages(listLinkable, filter)
  if (pages.rows.length === 0) {
    if (pages.error) return <ErrorState error={pages.error} onRetry={pages.refresh} />
    if (pages.isPending) return <Skeleton kind="list" />
    return filter.name ? (
      <EmptyState drawing="search" title="没有符合条件的申请" hint="换个标题或流水号再试试。" />
    ) : (
      <EmptyState
        drawing="list"
        title="还没有可以关联的申请"
        hint="您发起并已通过的申请会出现在这里。"
      />
    )
  }
  return (
    <>
      <ul aria-label="可以关联的申请">
        {pages.rows.map((row) => (
          <li key={row.id}>
            <label className={look.row}>
              <RequestWords request={row} />
              <input
                type={mode}
                name="request"
                checked={chosen.some(({ id }) => id === row.id)}
                onChange={() => onChange(toggled(chosen, row, mode))}
              />
            </label>
          </li>
        ))}
      </ul>
      {pages.error ? (
        <ErrorState error={pages.error} onRetry={pages.more} />
      ) : (
        <LoadMore status={pages.status} onMore={pages.more} />
      )}
    </>
  )
}

function toggled(chosen: Chosen, row: LinkedRequest, mode: SelectMode): Chosen {
  if (mode === 'radio') return [row]
  return chosen.some(({ id }) => id === row.id)
    ? chosen.filter(({ id }) => id !== row.id)
    : [...chosen, row]
}
