import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { DeskRound } from '../../contract/roundForm.ts'

const minutes = (time: string | undefined): string => time?.slice(0, 16) ?? ''

const span = (begin: string | undefined, end: string | undefined): string =>
  begin && end ? `${minutes(begin)} 至 ${minutes(end)}` : ''

/** What publishing a round means, now or before its beginning. */
export const publishWords = (openTime: string): string =>
  openTime <= wireDateTime(new Date())
    ? '开始时间已过，发布后马上开始选课，规则不能再改，时间只能推迟。'
    : '家长马上可以看到规则并开始准备。发布后规则不能再改，时间只能推迟。'

/** What the office reads about a round. */
export const roundFacts = (round: DeskRound) =>
  [
    { label: '学期', value: round.termName },
    { label: '方式', value: round.modeName },
    { label: '时间', value: span(round.openTime, round.closeTime) },
    { label: '补选', value: span(round.fillOpenTime, round.fillCloseTime) },
    { label: '自助退课截止', value: minutes(round.dropUntil) },
    { label: '每个孩子最多', value: `${round.maxPerChild} 门` },
    { label: '候补', value: round.hasWaitingList ? `有，${round.offerHours} 小时内确认` : '没有' },
    {
      label: '照顾落选',
      value: round.favoursUnseated ? '上一轮摇号全部落选的孩子，排到前面的机会加倍' : '',
    },
    { label: '规则', value: round.rules },
    { label: '选课协议', value: round.agreement || '不需要签署' },
  ].filter(({ value }) => value !== '')
