import { Button } from 'antd'
import { useEffect, useRef } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { DeskError } from '../../../../platform/desk/DeskPage.tsx'
import { scanScreen } from '../../contract/screens.ts'
import look from './QrSignIn.module.css'
import { QrPicture } from '../../../../platform/web/paper/QrPicture.tsx'
import { type TicketState, useScanTicket } from './useScanTicket.ts'

type Halves = { code: string; holder: string }

/**
 * A QR code for a signed-in phone. The phone shows the requesting device and its approval signs
 * this browser in.
 */
export function QrSignIn({ onAllowed }: { onAllowed: (halves: Halves) => Promise<unknown> }) {
  const { ticket, state, error, renew } = useScanTicket()
  const allowed = useRef(onAllowed)
  useEffect(() => {
    allowed.current = onAllowed
  })
  useEffect(() => {
    if (state !== 'allowed' || !ticket) return
    // The result is an error or nothing. The code is used up either way, so a failure needs a new
    // one.
    void allowed
      .current({ code: ticket.code, holder: ticket.holder })
      .then((failure) => failure && renew())
  }, [state, ticket, renew])
  if (error) return <DeskError error={error} onRetry={renew} />
  const isSpent = state === 'gone' || state === 'refused'
  return (
    <div className={look.panel}>
      <div className={look.picture} data-spent={isSpent || state === 'scanned'}>
        {ticket ? <QrPicture text={addressOf(ticket.code)} label="登录二维码" /> : null}
        {isSpent ? (
          <Button type="primary" className={look.renew ?? ''} onClick={renew}>
            换一个二维码
          </Button>
        ) : null}
      </div>
      <p className={look.words} role="status">
        {words[state]}
      </p>
    </div>
  )
}

/** Opens with any camera; a phone that is not signed in returns here after sign-in. */
const addressOf = (code: string): string => `${location.origin}/#${linkTo(scanScreen, { code })}`

const words: Readonly<Record<TicketState, string>> = {
  waiting: '用手机扫一扫，在手机上确认后这里自动登录',
  scanned: '已扫码，请在手机上点“允许登录”',
  allowed: '正在登录……',
  refused: '手机上拒绝了这次登录',
  gone: '二维码已失效',
}
