import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { isTypedSecret } from '../../contract/drawFile.ts'
import { commitmentOf } from '../../contract/drawing.ts'
import { newSecret } from '../../contract/newSecret.ts'
import { commitAsWitness, getWitnessPart } from '../../contract/witness.ts'
import type { WitnessPart } from '../../contract/witness.ts'
import { PhoneProof, useProof } from './PhoneProof.tsx'
import look from './Witness.module.css'

/** The secret is made on this phone; only its commitment is sent. */
export function WitnessCommitment({ part }: { part: WitnessPart }) {
  const proof = useProof()
  const [typed, setTyped] = useState('')
  const [secret, setSecret] = useState('')
  const [own, setOwn] = useState('')
  const submit = useSubmit(commitAsWitness, {
    invalidates: [getWitnessPart],
    message: '承诺已收下',
  })
  const send = async () => {
    const commitment = own.trim() || (await commitmentOf(part.who, secret))
    submit.mutate({ id: part.id, ...proof.proof, commitment })
  }
  return (
    <Card title="提交承诺">
      <div className={look.stack}>
        <FieldFrame label="写一句密语" help="随便一句话，1 到 40 个字，不要告诉别人">
          <TextInput value={typed} onChange={setTyped} details={{ maxLength: 80 }} />
        </FieldFrame>
        <Button
          disabled={!isTypedSecret(typed.trim().normalize('NFC'))}
          onPress={() => setSecret(newSecret(typed.trim()))}
        >
          生成整句密语
        </Button>
        {secret ? (
          <Notice tone="warning">
            请抄下或截图保存整句密语，公开时要原样输入；丢失后无法公开：
            <code className={look.secret}>{secret}</code>
          </Notice>
        ) : null}
        <FieldFrame
          label="或者粘贴在别处生成的承诺"
          help="64 位字母和数字。自己会用 SHA-256 计算时才填，一般不用填"
        >
          <TextInput value={own} onChange={setOwn} />
        </FieldFrame>
        <details>
          <summary>怎样计算</summary>
          <p>{`对“${part.who}:密语”这几个字用 SHA-256 计算，密语写整句。`}</p>
        </details>
        <PhoneProof {...proof} />
        {submit.error ? <p role="alert">{sentenceOf(submit.error)}</p> : null}
        <Button
          kind="primary"
          block
          busy={submit.isPending}
          disabled={!proof.isComplete || (secret === '' && own.trim() === '')}
          onPress={send}
        >
          我已保存，提交承诺
        </Button>
      </div>
    </Card>
  )
}
