import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'

import { maxTextLength } from '../../../contract/constants.ts'
import type { ConfirmRequest, DialogRequest, TextRequest } from '../../overlays/overlays.tsx'
import { Button } from '../Button.tsx'
import { classNames } from '../classNames.ts'
import { FieldFrame } from '../input/FieldFrame.tsx'
import { TextArea } from '../input/inputs.tsx'
import look from '../overlay/Overlay.module.css'
import { useBackClose } from './useBackClose.ts'

/** The dialogs that wait for an answer, the newest on top. */
export function Dialogs({ requests }: { requests: readonly DialogRequest[] }) {
  return requests.map((request) => <OneDialog key={request.key} request={request} />)
}

function OneDialog({ request: { content, answer } }: { request: DialogRequest }) {
  const isAnswered = useRef(false)
  const close = (value: string | undefined) => {
    if (isAnswered.current) return
    isAnswered.current = true
    answer(value)
  }
  useBackClose(true, () => close(undefined))
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && close(undefined)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={look.mask} />
        <AlertDialog.Viewport className={classNames(look.viewport, look.centre)}>
          <AlertDialog.Popup className={look.dialog}>
            <AlertDialog.Title>{content.title}</AlertDialog.Title>
            {content.kind === 'confirm' ? (
              <ConfirmWords content={content} close={close} />
            ) : (
              <TextQuestion content={content} close={close} />
            )}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type Close = (value: string | undefined) => void

function ConfirmWords({ content, close }: { content: ConfirmRequest; close: Close }) {
  return (
    <>
      {content.body ? (
        <AlertDialog.Description render={<div />} className={look.words}>
          {content.body}
        </AlertDialog.Description>
      ) : null}
      <div className={look.buttons}>
        <Button onPress={() => close(undefined)}>{content.cancel ?? '取消'}</Button>
        {content.other ? (
          <Button kind="danger" onPress={() => close('other')}>
            {content.other}
          </Button>
        ) : null}
        <Button kind={content.tone ?? 'primary'} onPress={() => close('yes')}>
          {content.action}
        </Button>
      </div>
    </>
  )
}

function TextQuestion({ content, close }: { content: TextRequest; close: Close }) {
  const [text, setText] = useState(content.initial ?? '')
  const [error, setError] = useState('')
  const { max = maxTextLength, required = true } = content
  const send = () =>
    required && !text.trim() ? setError(`请填写${content.label}`) : close(text.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FieldFrame label={content.label} required={required} error={error}>
        <TextArea value={text} onChange={setText} max={max} placeholder={content.placeholder} />
      </FieldFrame>
      <div className={look.buttons}>
        <Button onPress={() => close(undefined)}>取消</Button>
        <Button kind={content.tone ?? 'primary'} type="submit">
          {content.action}
        </Button>
      </div>
    </form>
  )
}
