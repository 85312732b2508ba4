import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { storingBy } from '../../../../platform/web/storing.ts'
import { putFile } from '../../../files/contract/files.ts'
import { noPhoto } from '../../contract/student.ts'
import look from './people.module.css'
import { Photo } from './Photo.tsx'

const { storeFile } = storingBy(putFile)

/** A pupil's photo: chosen, made small, kept encrypted; it counts once the form is saved. */
export function PhotoField({ name, photo }: { name: string; photo: string | undefined }) {
  const { frame, change, input } = useField({ name: 'photoId', help: 'jpg 或 png，不超过 10 MB；只有家长、班主任和管理学籍的人能看到' })
  const [chosen, setChosen] = useState<File | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const preview = usePreview(chosen)
  const shown = input.value === noPhoto ? undefined : (preview ?? photo)
  const take = async (file: File) => {
    setBusy(true)
    setProblem('')
    try {
      change((await storeFile(file)).attachId)
      setChosen(file)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
    change(photo === undefined ? '' : noPhoto)
    setChosen(undefined)
  }
  return (
    <FieldBox {...frame} isGroup error={problem || frame.error}>
      {() => (
        <div className={look.line}>
          <Photo name={name} source={shown} />
          <Button loading={isBusy} onClick={() => picker.current?.click()}>
            {shown ? '换一张' : '选择照片'}
          </Button>
          {shown ? <Button onClick={remove}>去掉照片</Button> : null}
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            aria-label="学生照片"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void take(file)
            }}
          />
        </div>
      )}
    </FieldBox>
  )
}

/** An address of a file of this device, for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setAddress(made)
    return made === undefined ? undefined : () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
