import { Button } from 'antd'
import { useEffect } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { guestLink } from '../../../../platform/web/guestLink.ts'
import { QrPicture } from '../../../../platform/web/paper/QrPicture.tsx'
import { getEntry, linkMinutes } from '../../contract/counter.ts'
import { signScreen } from '../../contract/screens.ts'
import look from './counter.module.css'

/** A link that was just made. */
export type SignLink = { readonly code: string; readonly expiresAt: string }

const askEveryMs = 4000

type Props = {
  id: string
  link: SignLink
  isBusy: boolean
  onRenew: () => void
  onClose: () => void
}

/** The one-time link for the tablet as a picture and as a short address; it says when it was used. */
export function SignDialog({ id, link, isBusy, onRenew, onClose }: Props) {
  const { data, refetch } = useCall(getEntry, { id }, { quiet: true, staleMs: 0 })
  const isSigned = data?.state === 'SIGNED'
  useEffect(() => {
    if (isSigned) return undefined
    const timer = setInterval(() => void (document.hidden || refetch()), askEveryMs)
    return () => clearInterval(timer)
  }, [isSigned, refetch])
  return (
    <DeskModal
      open
      title="请监护人签名"
      width={460}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          {isSigned ? null : (
            <Button loading={isBusy} onClick={onRenew}>
              重新生成链接
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {isSigned ? '完成' : '关闭'}
          </Button>
        </div>
      }
    >
      {isSigned ? (
        <p role="status">监护人已签名，报名已提交。</p>
      ) : (
        <div className={look.sign}>
          <div className={look.code}>
            <QrPicture text={addressOf(link.code)} label="签名链接的二维码" />
          </div>
          <p>
            用平板扫码；或在平板上打开 <strong>{shortAddress()}</strong>，输入：
          </p>
          <p className={look.short}>{spaced(link.code)}</p>
          <p role="status" className={look.quiet}>
            {linkMinutes} 分钟内有效（到 {link.expiresAt.slice(11, 16)}
            ），只能用一次。正在等待签名……
          </p>
        </div>
      )}
    </DeskModal>
  )
}

const addressOf = (code: string): string => guestLink(linkTo(signScreen, { code }))
const shortAddress = (): string => guestLink(linkTo(signScreen)).replace(/^https?:\/\//, '')

/** Four characters at a time are easier to read out. */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
