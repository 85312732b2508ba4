import type { ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import look from './prepare.module.css'

type TextSheetProps = {
  open: boolean
  title: string
  text: string
  /** Whether the caller may agree for this child; otherwise the sheet says who can. */
  mayAgree: boolean
  isBusy: boolean
  onAgree: () => void
  /** Given for a text that is agreed to and can be withdrawn. */
  onWithdraw?: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

/** A text that a guardian reads and agrees to. Nothing is agreed to beforehand. */
export const TextSheet = ({
  open,
  title,
  text,
  mayAgree,
  isBusy,
  onAgree,
  onWithdraw,
  onClose,
  children,
}: TextSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    <div className={look.sheet}>
      <p className={look.text}>{text}</p>
      {children}
      {mayAgree ? (
        <Button
          kind={onWithdraw ? 'danger' : 'primary'}
          block
          busy={isBusy}
          onPress={onWithdraw ?? onAgree}
        >
          {onWithdraw ? '撤回同意' : '我已阅读并同意'}
        </Button>
      ) : (
        <p className={look.note} role="note">
          您不能为这个孩子签字，请由可以签字的监护人签署。
        </p>
      )}
    </div>
  </Sheet>
)
