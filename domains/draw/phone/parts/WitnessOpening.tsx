import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { getWitnessPart, openAsWitness } from '../../contract/witness.ts'
import type { WitnessPart } from '../../contract/witness.ts'
import { PhoneProof, useProof } from './PhoneProof.tsx'
import look from './Witness.module.css'

/** A witness gives the secret that fits the commitment. */
export function WitnessOpening({ part }: { part: WitnessPart }) {
  const proof = useProof()
  const [secret, setSecret] = useState('')
  const submit = useSubmit(openAsWitness, {
    invalidates: [getWitnessPart],
    message: '密语已收到，截止后统一公布',
  })
  return (
    <Card title="公开密语">
      <div className={look.stack}>
        <FieldFrame label="整句密语" required help="原样输入，包括短横线和后面的 32 个字符">
          <TextInput value={secret} onChange={setSecret} />
        </FieldFrame>
        <PhoneProof {...proof} />
        {submit.error ? <p role="alert">{sentenceOf(submit.error)}</p> : null}
        <Button
          kind="primary"
          block
          busy={submit.isPending}
          disabled={!proof.isComplete || secret.trim() === ''}
          onPress={() => submit.mutate({ id: part.id, ...proof.proof, secret: secret.trim() })}
        >
          公开密语
        </Button>
      </div>
    </Card>
  )
}
