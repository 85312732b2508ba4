import { useState } from 'react'

import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateBanner, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { Child } from '../../../people/contract/child.ts'
import {
  issuePickUpCode,
  listPickUpCodes,
  PickUpCodeForm,
  revokePickUpCode,
} from '../../contract/pickUp.ts'
import type { PickUpCode } from '../../contract/pickUp.ts'
import look from './Roll.module.css'

/** Codes that let another adult collect a child once. A new code is shown once. */
export function CodePanel({ child }: { child: Child }) {
  const [issued, setIssued] = useState<{ code: string; words: string }>()
  const query = useCall(listPickUpCodes, { childId: child.id })
  return (
    <div className={look.stack}>
      {issued ? (
        <StateBanner tone="success" title={issued.code}>
          {issued.words}
        </StateBanner>
      ) : null}
      <CodeForm key={issued?.code ?? ''} child={child} onIssued={setIssued} />
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState drawing="list" title="还没有接送码" hint="请别人接孩子时，在上面生成" />}
      >
        {({ records }) => (
          <List label="接送码">
            {records.map((code) => (
              <CodeRow key={code.id} code={code} />
            ))}
          </List>
        )}
      </QueryView>
    </div>
  )
}

type CodeFormProps = {
  child: Child
  onIssued: (issued: { code: string; words: string }) => void
}

function CodeForm({ child, onIssued }: CodeFormProps) {
  const submit = useSubmit(issuePickUpCode, {
    invalidates: [listPickUpCodes],
    done: ({ code }, { adultName, day }) =>
      onIssued({
        code,
        words: `请只发给${adultName}。仅${dayWords(day, wireDate(new Date()))}当天有效，只能用一次；离开本页后不再显示。`,
      }),
  })
  const form = useShapeForm(PickUpCodeForm, {
    defaults: { childId: child.id, day: wireDate(new Date()), adultName: '', relation: '' },
  })
  return (
    <Card title="请别人接孩子">
      <Form
        form={form}
        shape={PickUpCodeForm}
        error={submit.error}
        onSubmit={submit.mutate}
        label="接送码"
      >
        <DateField name="day" />
        <TextField name="adultName" placeholder="例如：王阿姨" />
        <TextField name="relation" placeholder="例如：邻居" />
        <SubmitBar label="生成接送码" busy={submit.isPending} error={submit.error} />
      </Form>
    </Card>
  )
}

const tones = { OPEN: 'primary', USED: 'success', REVOKED: 'info', OVER: 'info' } as const

function CodeRow({ code }: { code: PickUpCode }) {
  const revoke = useSubmit(revokePickUpCode, {
    invalidates: [listPickUpCodes],
    message: '接送码已作废',
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '作废这个接送码？',
      body: `作废后，${code.adultName}不能再凭这个接送码接走${code.childName}。`,
      action: '作废',
    })
    if (isSure) revoke.mutate({ id: code.id })
  }
  return (
    <Row
      title={`${code.adultName}（${code.relation}）`}
      facts={[
        dayWords(code.day, wireDate(new Date())),
        code.usedTime ? `${code.usedTime.slice(11, 16)} 已接走` : '',
      ].filter(Boolean)}
      chip={<StateChip tone={tones[code.state]}>{code.stateName}</StateChip>}
      trailing={
        code.state === 'OPEN' ? (
          <Button small busy={revoke.isPending} onPress={ask}>
            作废
          </Button>
        ) : null
      }
    />
  )
}
