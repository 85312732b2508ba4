import { askText } from '../../../../platform/desk/confirm.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { download } from '../../../../platform/web/files/fileCalls.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import {
  decideExport,
  downloadExport,
  downloadExportCsv,
} from '../../contract/exports/listExport.ts'
import type { ListExport } from '../../contract/exports/listExport.ts'

const take = (way: 'xlsx' | 'csv', label: string): RowAction<ListExport> => {
  const endpoint = way === 'xlsx' ? downloadExport : downloadExportCsv
  return {
    key: way,
    label,
    endpoint,
    for: 'one',
    fits: ({ openUntil }) => openUntil !== undefined,
    run: async ([row], { refresh }) => {
      if (!row) return
      await download(endpoint, { id: row.id }, `${row.kindName}.${way}`).catch((error: unknown) =>
        toast(sentenceOf(error), 'error'),
      )
      refresh()
    },
  }
}

const isWaiting = ({ state, isOwn }: ListExport): boolean => state === 'PENDING' && !isOwn
const aboutOf = ({ askedByName, kindName, rowCount, isClear, purpose }: ListExport): string =>
  `${askedByName}申请导出${kindName}，${rowCount} 份，${isClear ? '含完整号码和住址' : '号码只显示首尾，不含住址'}。用途：${purpose}`

/** What is done with an export: approve, refuse, download. */
export const exportActions: RowAction<ListExport>[] = [
  take('xlsx', '下载 Excel'),
  take('csv', '下载 CSV'),
  {
    key: 'approve',
    label: '批准',
    endpoint: decideExport,
    for: 'one',
    fits: isWaiting,
    run: ([row], { act }) =>
      row &&
      askText({
        title: '批准这份导出申请？',
        body: aboutOf(row),
        label: '说明',
        placeholder: '例如：用完删除',
        action: '批准',
        max: 140,
        send: (answer) => act(decideExport, { id: row.id, isApproved: true, answer }, '已批准'),
      }),
  },
  {
    key: 'refuse',
    label: '不批准',
    endpoint: decideExport,
    for: 'one',
    danger: true,
    fits: isWaiting,
    run: ([row], { act }) =>
      row &&
      askText({
        title: '不批准这份导出申请？',
        body: aboutOf(row),
        label: '原因',
        action: '不批准',
        danger: true,
        max: 140,
        send: (answer) =>
          act(decideExport, { id: row.id, isApproved: false, answer }, '已告知申请人'),
      }),
  },
]
