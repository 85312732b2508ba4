import { Trash2 } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List } from '../../../../platform/web/kit/list/List.tsx'
import { IconButton } from '../../../../platform/web/kit/page/Page.tsx'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { categories, categoryTexts } from '../../contract/form/categories.ts'
import { applyScreen } from '../../contract/screens.ts'
import { deviceName } from '../drafts/device.ts'
import type { DraftRow } from '../drafts/draftRows.ts'
import look from './DraftList.module.css'

type DraftListProps = { rows: readonly DraftRow[]; onRemove: (row: DraftRow) => Promise<void> }

/** Drafts with their progress, last save and device. */
export function DraftList({ rows, onRemove }: DraftListProps) {
  const remove = async (row: DraftRow) => {
    const isSure = await confirm({
      title: '删除这份草稿？',
      body: '已填写的内容和上传的材料会一起删除，不能恢复。',
      action: '删除',
      tone: 'danger',
    })
    if (isSure) await onRemove(row).catch(() => undefined)
  }
  return (
    <List label="未提交的草稿">
      {rows.map((row) => (
        <li key={row.draftId} className={look.row}>
          <Link to={linkTo(applyScreen, { draftId: row.draftId })} className={look.link}>
            <span className={look.name}>
              {row.childName || '还没填姓名'}
              {row.isOnlyHere ? <StateChip tone="warning">仅保存在本机</StateChip> : null}
            </span>
            <span className={look.facts}>
              {[row.planName, categoryName(row.category)].filter(Boolean).join(' · ')}
            </span>
            <Progress row={row} />
            <span className={look.facts}>
              <Moment at={wireDateTime(new Date(row.savedAtMs))} />
              {row.deviceId ? ` · ${deviceName(row.deviceId)}` : ''}
            </span>
          </Link>
          <IconButton
            label={`删除草稿：${row.childName || row.planName}`}
            onPress={() => remove(row)}
          >
            <Trash2 size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </List>
  )
}

const categoryName = (code: string | undefined): string => {
  const category = categories.find((one) => one === code)
  return category ? categoryTexts[category].label : ''
}

function Progress({ row }: { row: DraftRow }) {
  if (row.completeness === undefined) return null
  return (
    <span className={look.progress}>
      <span className={look.track} aria-hidden="true">
        <span style={{ width: `${row.completeness}%` }} />
      </span>
      已填 {row.completeness}%
    </span>
  )
}
