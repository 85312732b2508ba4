import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { acceptOffer, giveIdentity, listOwnApplications } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'

const purpose = '只用于从业前的准入查询和入职手续，加密保存；学校每次查看都有记录'

/** The identity number while the school asks for it, and the acceptance of an offer. */
export function IdentityPart({ application }: { application: OwnApplication }) {
  const { id, hasIdentity, mayAccept, mayGiveIdentity } = application
  const [isCorrecting, setCorrecting] = useState(false)
  if (mayAccept) return hasIdentity ? <Accept id={id} /> : <AcceptWithNumber id={id} />
  if (!mayGiveIdentity) return null
  if (!hasIdentity || isCorrecting) return <GiveNumber id={id} done={() => setCorrecting(false)} />
  return (
    <Button block onPress={() => setCorrecting(true)}>
      更正身份证件号
    </Button>
  )
}

function Accept({ id }: { id: string }) {
  const submit = useSubmit(acceptOffer, {
    message: '已确认录用',
    invalidates: [listOwnApplications],
  })
  return (
    <Button kind="primary" block busy={submit.isPending} onPress={() => submit.mutate({ id })}>
      确认录用
    </Button>
  )
}

function AcceptWithNumber({ id }: { id: string }) {
  const submit = useSubmit(acceptOffer, {
    message: '已确认录用',
    invalidates: [listOwnApplications],
  })
  return <NumberForm id={id} label="确认录用" submit={submit} />
}

function GiveNumber({ id, done }: { id: string; done: () => void }) {
  const submit = useSubmit(giveIdentity, {
    message: '身份证件号已提交',
    invalidates: [listOwnApplications],
    done,
  })
  return <NumberForm id={id} label="提交身份证件号" submit={submit} />
}

type FormProps = {
  id: string
  label: string
  submit: Pick<ReturnType<typeof useSubmit>, 'error' | 'isPending'> & {
    mutate: (input: { id: string; idNo: string }) => void
  }
}

function NumberForm({ id, label, submit }: FormProps) {
  const form = useShapeForm(giveIdentity.input, { defaults: { id, idNo: '' } })
  return (
    <Form
      form={form}
      shape={giveIdentity.input}
      error={submit.error}
      onSubmit={submit.mutate}
      label={label}
    >
      <TextField name="idNo" help={purpose} />
      <SubmitBar label={label} busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
