import { Button } from 'antd'
import { useState } from 'react'

import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { copyText } from '../../../../platform/web/copyText.ts'
import { commitAsOperator } from '../../contract/ceremony.ts'
import type { Ceremony } from '../../contract/ceremony.ts'
import { isTypedSecret } from '../../contract/drawFile.ts'
import { commitmentOf } from '../../contract/drawing.ts'
import { newSecret } from '../../contract/newSecret.ts'
import look from '../draw.module.css'
import { AskLine } from './AskLine.tsx'
import { useAct } from './useAct.ts'

/** The operator types some words; the whole secret is shown before its commitment is sent. */
export function OwnCommitment({ draw }: { draw: Ceremony }) {
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<Error | null>(null)
  const act = useAct(commitAsOperator, '承诺已收下', () => setSecret(''))
  const own = draw.parts.find(({ isOwn }) => isOwn)
  const generate = (typed: string) => {
    const isGood = isTypedSecret(typed.normalize('NFC'))
    setProblem(isGood ? null : new Error('请写 1 到 40 个字'))
    if (isGood) setSecret(newSecret(typed))
  }
  const send = async () => {
    const commitment = await commitmentOf(draw.ownWho, secret)
    act.mutate({ id: draw.id, who: draw.ownWho, commitment })
  }
  const copy = async () => {
    if (await copyText(secret)) toast('已复制', 'success')
  }
  if (secret === '')
    return (
      <AskLine
        label={own ? '重新写一句密语' : '写一句密语'}
        help="随便一句话，不要告诉别人。后面会自动加上一串随机字符"
        button="生成密语"
        isPending={false}
        error={problem}
        onSend={generate}
      />
    )
  return (
    <div className={look.stack}>
      <p>请先保存下面的整句密语，公开时要原样输入。这里不会替您保存，丢失后无法公开。</p>
      <code className={look.secret}>{secret}</code>
      <Button onClick={() => void copy()}>复制</Button>
      <Button type="primary" loading={act.isPending} onClick={() => void send()}>
        我已保存，提交承诺
      </Button>
    </div>
  )
}
