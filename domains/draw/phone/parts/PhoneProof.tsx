import { useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { CodeInput, MobileInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'

export type Proof = { phone: string; smsId: string; smsValue: string }

/** The proof that a witness fills in; `isComplete` once it can be sent. */
export function useProof() {
  const [proof, setProof] = useState<Proof>({ phone: '', smsId: '', smsValue: '' })
  const isComplete = proof.phone.length === 11 && proof.smsId !== '' && proof.smsValue.length === 6
  return { proof, isComplete, change: (part: Partial<Proof>) => setProof({ ...proof, ...part }) }
}

/** Phone and code of a witness. */
export function PhoneProof({ proof, change }: ReturnType<typeof useProof>) {
  const send = async () => {
    try {
      const sent = await call(sendSmsCode, { phone: proof.phone }, { quiet: true })
      change({ smsId: sent.id, ...(sent.shownCode ? { smsValue: sent.shownCode } : {}) })
      return sent.resendSeconds
    } catch (error) {
      toast(sentenceOf(error), 'error')
      return undefined
    }
  }
  return (
    <>
      <FieldFrame label="手机号" required help="学校邀请您时登记的手机号">
        <MobileInput value={proof.phone} onChange={(phone) => change({ phone })} />
      </FieldFrame>
      <FieldFrame label="短信验证码" required>
        <CodeInput
          value={proof.smsValue}
          onChange={(smsValue) => change({ smsValue })}
          onSend={send}
        />
      </FieldFrame>
    </>
  )
}
