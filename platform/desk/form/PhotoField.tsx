import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { useField } from '../../web/form/useField.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import { Photo } from '../Photo.tsx'
import { FieldBox } from './FieldBox.tsx'
import look from './form.module.css'

type Props = {
  name: string
  help: string
  /** The noun for the person: 学生, 用户. */
  noun: string
  /** The person's name, empty for a new one. */
  person: string
  /** The address of the record's current photo. */
  photo: string | undefined
  /** The value that removes the photo. */
  none: string
  /** Uploads the chosen picture and returns the field's value for it. */
  store: (file: File) => Promise<string>
  /** Returns the address of a value's picture, if it can be derived from the value. */
  sourceOf?: (value: string) => string
}

/**
 * A person's photo. The field resizes and uploads it; the change takes effect when the form is
 * saved.
 */
export function PhotoField({ name, help, noun, person, photo, none, store, sourceOf }: Props) {
  const { frame, change, input } = useField({ name, help })
  const [chosen, setChosen] = useState<File | undefined>(undefined)
  const { isBusy, problem, put } = useStoring(store)
  const preview = usePreview(chosen)
  const shown = input.value === none ? undefined : (preview ?? sourceOf?.(input.value) ?? photo)
  const take = async (file: File) => {
    const stored = await put(file)
    if (stored === undefined) return
    change(stored)
    setChosen(file)
  }
  const remove = () => {
    change(photo === undefined ? '' : none)
    setChosen(undefined)
  }
  return (
    <FieldBox {...frame} isGroup error={problem || frame.error}>
      {() => (
        <div className={look.photo}>
          <Photo name={person} source={shown} />
          <Picker
            label={`${noun}照片`}
            words={shown ? '换一张' : '选择照片'}
            isBusy={isBusy}
            onPick={(file) => void take(file)}
          />
          {shown ? <Button onClick={remove}>移除照片</Button> : null}
        </div>
      )}
    </FieldBox>
  )
}

function Picker({
  label,
  words,
  isBusy,
  onPick,
}: {
  label: string
  words: string
  isBusy: boolean
  onPick: (file: File) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button loading={isBusy} onClick={() => picker.current?.click()}>
        {words}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}

/** Uploads one file. Returns undefined when the upload was refused, and exposes the reason. */
function useStoring(store: Props['store']) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const put = async (file: File) => {
    setBusy(true)
    setProblem('')
    try {
      return await store(file)
    } catch (error) {
      setProblem(sentenceOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, put }
}

/** An object URL for a local file, revoked when it is no longer shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setAddress(made)
    return made === undefined ? undefined : () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
