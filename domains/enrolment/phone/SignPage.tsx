import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { CallError, sentenceOf } from '../../../platform/web/http/callError.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listConsentTexts } from '../contract/consent.ts'
import { readSignPaper } from '../contract/counter.ts'
import { SignForm } from './sign/SignForm.tsx'

/** 核对并签名: the guardian reads what the office entered at the counter, and signs it once. */
export function SignPage() {
  const linked = useParam('code') ?? ''
  const [code, setCode] = useState(linked)
  const [signed, setSigned] = useState<string | undefined>(undefined)
  return (
    <Page title="核对并签名">
      {signed === undefined ? (
        code === '' ? (
          <CodeForm onCode={setCode} />
        ) : (
          <Paper key={code} code={code} onSigned={setSigned} onOther={() => setCode('')} />
        )
      ) : (
        <EmptyState
          drawing="done"
          title="已签名，报名已提交"
          hint={`报名编号 ${signed}。请把平板交还给老师，并收好回执。`}
        />
      )}
    </Page>
  )
}

type PaperProps = { code: string; onSigned: (applyNo: string) => void; onOther: () => void }

function Paper({ code, onSigned, onOther }: PaperProps) {
  const query = useCall(readSignPaper, { code }, { quiet: true, staleMs: 0 })
  const texts = useCall(listConsentTexts, {}, { quiet: true, staleMs: 60_000 })
  if (query.data && texts.data)
    return (
      <SignForm code={code} paper={query.data} texts={texts.data.records} onSigned={onSigned} />
    )
  if (!query.error)
    return texts.error ? (
      <ErrorState error={texts.error} onRetry={texts.refetch} />
    ) : (
      <Skeleton kind="detail" />
    )
  if (!(query.error instanceof CallError) || !query.error.reason)
    return <ErrorState error={query.error} onRetry={query.refetch} />
  const isUsed = query.error.reason === 'LINK_USED'
  return (
    <div role="alert">
      <EmptyState
        drawing={isUsed ? 'done' : 'lost'}
        title={sentenceOf(query.error)}
        action={isUsed ? null : <Button onPress={onOther}>重新输入编号</Button>}
      />
    </div>
  )
}

/** The code as the office reads it out. */
function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isWhole = /^[2-9A-Z]{12}$/.test(code)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (isWhole) onCode(code)
      }}
    >
      <Card title="请输入窗口老师给您的编号">
        <FieldFrame
          name="code"
          label="签名编号"
          required
          help="12 位字母和数字，不分大小写"
          error={isAsked && !isWhole ? '应为 12 位字母和数字，请核对' : ''}
        >
          <TextInput
            value={typed}
            onChange={setTyped}
            details={{ maxLength: 20, autoCapitalize: 'characters', spellCheck: false }}
          />
        </FieldFrame>
        <Button kind="primary" type="submit" block>
          下一步
        </Button>
      </Card>
    </form>
  )
}
