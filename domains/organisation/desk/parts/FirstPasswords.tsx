import { Button } from 'antd'
import { useState } from 'react'

import { importPeopleRows } from '../../contract/userSheets.ts'

type Props = { reply: unknown; onIssue: (ids: readonly string[]) => Promise<boolean> }

/** After an import: one-time passwords for the new people, shown once to print as slips. */
export function FirstPasswords({ reply, onIssue }: Props) {
  const [state, setState] = useState<'open' | 'busy' | 'issued'>('open')
  const ids = importPeopleRows.reply.safeParse(reply).data?.ids ?? []
  if (ids.length === 0) return null
  const issue = async () => {
    setState('busy')
    setState((await onIssue(ids)) ? 'issued' : 'open')
  }
  return (
    <>
      <p>
        新账号还没有密码。生成一次性密码后可以打印成密码条，裁开后分别交给用户本人；密码只显示一次。
      </p>
      <Button
        type="primary"
        loading={state === 'busy'}
        disabled={state === 'issued'}
        onClick={() => void issue()}
      >
        {state === 'issued' ? '密码条已生成' : `生成 ${ids.length} 张密码条`}
      </Button>
    </>
  )
}
