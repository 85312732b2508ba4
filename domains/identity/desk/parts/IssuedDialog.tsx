import { Button } from 'antd'
import { useEffect } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { copyText } from '../../../../platform/web/copyText.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import look from './IssuedDialog.module.css'

/** One person's data for the first sign-in. */
export type FirstPassword = { name: string; account: string; password: string }

type Props = {
  title: string
  /** The sign-in address; included in print and copy. */
  note?: string
  slips: readonly FirstPassword[]
  onClose: () => void
}

/**
 * Shows one-time passwords to copy or print as slips. Closing needs the button, so that a stray
 * click does not lose them.
 */
export function IssuedDialog({ title, note = '', slips, onClose }: Props) {
  usePrintedAlone()
  const copy = async () => {
    const lines = slips.map(({ name, account, password }) => `${name}\t${account}\t${password}`)
    const isCopied = await copyText([...(note ? [note] : []), ...lines].join('\n'))
    if (isCopied) toast('已复制', 'success')
    else toast('浏览器不允许复制，请手动选择文字', 'error')
  }
  return (
    <DeskModal
      open
      title={title}
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={look.foot}>
          <Button onClick={() => void copy()}>复制</Button>
          <Button onClick={() => window.print()}>打印</Button>
          <Button type="primary" onClick={onClose}>
            已记下，关闭
          </Button>
        </div>
      }
    >
      <div className={look.body}>
        <p className={look.once}>
          密码只显示这一次，关闭后不能再看，14
          天内有效。请转交给用户本人，首次登录后须设置自己的新密码。
        </p>
        <ScrollRegion className={look.slips ?? ''} label="一次性密码">
          <table className={look.table}>
            {note ? <caption className={look.note}>{note}</caption> : null}
            <thead>
              <tr>
                <th scope="col">姓名</th>
                <th scope="col">账号</th>
                <th scope="col">一次性密码</th>
              </tr>
            </thead>
            <tbody>
              {slips.map(({ name, account, password }) => (
                <tr key={account}>
                  <td>{name}</td>
                  <td>{account}</td>
                  <td className={look.password}>{password}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </DeskModal>
  )
}

/** While the dialog is open, only the slips are printed. */
function usePrintedAlone(): void {
  useEffect(() => {
    document.body.dataset['printOnly'] = 'issued'
    return () => void delete document.body.dataset['printOnly']
  }, [])
}
