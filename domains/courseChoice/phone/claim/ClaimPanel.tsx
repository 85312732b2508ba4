import type { ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import { Countdown } from '../../../../platform/web/serverClock/Countdown.tsx'
import look from '../parts/family.module.css'
import type { ClaimState } from './runClaim.ts'
import type { ShownClaim } from './useClaim.ts'

type ClaimPanelProps = {
  shown: ShownClaim
  now: Date
  onAskAgain: () => void
  onDismiss: () => void
  /** The next step after a refusal. */
  next?: ReactNode
  /** Opens the page on which the seat is paid and seen; absent on that page itself. */
  onOpenOwn?: () => void
}

/** What became of the last claim. Screen readers announce each change. */
export function ClaimPanel({
  shown,
  now,
  onAskAgain,
  onDismiss,
  next,
  onOpenOwn,
}: ClaimPanelProps) {
  const { claim, state } = shown
  const { tone, title } = headOf(state, claim.className)
  return (
    <div role="status" aria-live="polite">
      <StateBanner tone={tone} title={title}>
        <Words state={state} now={now} />
        <div className={look.actions}>
          {state.is === 'seat' && onOpenOwn ? (
            <Button kind="primary" onPress={onOpenOwn}>
              {state.holdUntil ? '去付款' : '查看我的课程'}
            </Button>
          ) : null}
          {state.is === 'waiting' && onOpenOwn ? (
            <Button onPress={onOpenOwn}>查看我的课程</Button>
          ) : null}
          {state.is === 'unknown' ? (
            <Button kind="primary" onPress={onAskAgain}>
              查询结果
            </Button>
          ) : null}
          {state.is === 'refused' ? next : null}
          {isRunning(state) ? null : (
            <Button kind="plain" onPress={onDismiss}>
              知道了
            </Button>
          )}
        </div>
      </StateBanner>
    </div>
  )
}

const isRunning = ({ is }: ClaimState): boolean =>
  is === 'sending' || is === 'queued' || is === 'retrying'

function headOf(state: ClaimState, name: string): { tone: Tone; title: string } {
  switch (state.is) {
    case 'sending':
      return { tone: 'primary', title: `正在提交：${name}` }
    case 'queued':
      return { tone: 'primary', title: `正在排队：${name}` }
    case 'retrying':
      return { tone: 'warning', title: `正在确认结果：${name}` }
    case 'seat':
      return { tone: 'success', title: `选上了：${name}` }
    case 'waiting':
      return { tone: 'info', title: `已进入候补：${name}` }
    case 'refused':
      return { tone: 'error', title: `没有选上：${name}` }
    case 'unsent':
      return { tone: 'error', title: `没有提交：${name}` }
    case 'unknown':
      return { tone: 'warning', title: `还不知道结果：${name}` }
  }
}

function Words({ state, now }: { state: ClaimState; now: Date }) {
  switch (state.is) {
    case 'sending':
      return <p>请不要关闭页面。</p>
    case 'queued':
      return <p>{queueWords(state)}</p>
    case 'retrying':
      return <p>还没有收到结果，正在再查一次，不会重复选课。</p>
    case 'seat':
      return <SeatWords state={state} now={now} />
    case 'waiting':
      return (
        <p>
          {state.position === undefined ? '' : `排在第 ${state.position} 位。`}
          有名额时通知您，按时确认后才算选上。
        </p>
      )
    case 'refused':
      return <p>{state.msg}</p>
    case 'unsent':
      return <p>现在没有网络。联网后请再点一次，不会自动提交。</p>
    case 'unknown':
      return <p>一直没有收到结果，可能已经选上。再查一次不会重复选课。</p>
  }
}

const queueWords = ({ position, waitMs }: Extract<ClaimState, { is: 'queued' }>): string =>
  `${position === undefined ? '人多，已为您排队。' : `前面约 ${position} 位。`}` +
  `约 ${durationWords(waitMs)}后有结果，刷新页面也不会丢失位置。`

const durationWords = (ms: number): string =>
  ms < 90_000 ? `${Math.max(1, Math.ceil(ms / 1000))} 秒` : `${Math.ceil(ms / 60_000)} 分钟`

function SeatWords({
  state: { seatNo, holdUntil },
  now,
}: {
  state: Extract<ClaimState, { is: 'seat' }>
  now: Date
}) {
  const seat = seatNo === undefined ? '' : `座位号 ${seatNo}。`
  if (!holdUntil) return <p>{seat}不需要付款，已经选好。</p>
  return (
    <p>
      {seat}名额保留 <Countdown until={holdUntil} now={now} />
      ，请在这之前付款，过期后名额会让给其他孩子。
    </p>
  )
}
