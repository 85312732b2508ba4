import type { ReactNode } from 'react'

import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import type { ManagedRow } from '../../../../platform/web/kit/manage/ManageList.tsx'
import type { Proxy } from '../../contract/proxy.ts'

const states: Record<Proxy['state'], { label: string; tone: Tone }> = {
  now: { label: '生效中', tone: 'success' },
  ahead: { label: '未开始', tone: 'primary' },
  over: { label: '已到期', tone: 'info' },
  off: { label: '已停用', tone: 'info' },
}

/** A proxy in a list: the two people, the flows and the period. */
export function rowOf(proxy: Proxy): ManagedRow {
  const { label, tone } = states[proxy.state]
  return {
    id: proxy.id,
    name: proxy.isMine ? proxy.proxyUserName : `${proxy.proxyUserName} 代 ${proxy.userName}`,
    facts: [proxy.processDefNames.join('、') || '全部流程', timeOf(proxy)],
    chip: <StateChip tone={tone}>{label}</StateChip>,
  }
}

const timeOf = ({ startTime = '', endTime = '' }: Proxy): ReactNode =>
  endTime ? (
    <>
      <time>{startTime.slice(5, 16)}</time> 至 <time>{endTime.slice(5, 16)}</time>
    </>
  ) : (
    '长期有效，直到停用或删除'
  )
