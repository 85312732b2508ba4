import { Button } from 'antd'
import { useRef } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { type UploadFile, useUploads } from '../../../../platform/web/form/file/useUploads.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { sendPrivate } from './sendPrivate.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'
import { useStoredNames } from './useStoredNames.ts'

type FileFieldProps = OpenFieldProps & {
  /** How a file is uploaded; private by default. */
  send?: UploadFile
  /** The address of a picture that the field shows; none by default. */
  previewOf?: (id: string) => string | undefined
}

/**
 * Pictures, and documents if the form accepts them. They upload right away; the value is their ids
 * joined by commas.
 */
export function FileField({ send = sendPrivate, previewOf, ...props }: FileFieldProps) {
  const { limit = 9, accept = 'image' } = props.column
  const field = useFieldOf(props)
  const required = field.required || props.column.required === true
  const { frame, input } = useField({ ...field, required })
  const ids = input.value === '' ? [] : input.value.split(',')
  const latest = useRef(ids)
  latest.current = ids
  const names = useFirstNames(props.name, ids)
  const put = (next: readonly string[]) => {
    latest.current = [...next]
    input.onChange(next.join(','))
  }
  const sent = useRef(new Map<string, string>())
  const { running, add, retry, drop } = useUploads(send, ({ id, url }) => {
    sent.current.set(id, url)
    put([...new Set([...latest.current, id])].slice(0, limit))
  })
  const pictureOf = (id: string) => previewOf && (sent.current.get(id) ?? previewOf(id))
  const room = limit - ids.length - running.length
  const choose = (files: readonly File[]) => {
    if (files.length > room) toast(`最多上传 ${limit} 个文件`, 'warning')
    add(files.slice(0, Math.max(0, room)))
  }
  return (
    <FieldBox {...frame} isGroup>
      {({ 'aria-describedby': described }) => (
        <>
          <ul className={look.chosen}>
            {ids.map((id, at) => (
              <li key={id}>
                {pictureOf(id) ? <img className={look.picture} src={pictureOf(id)} alt="" /> : null}
                {names.get(id) ?? `第 ${at + 1} 个文件（已上传）`}
                <Remove
                  what={`第 ${at + 1} 个文件`}
                  isShown={!frame.disabled}
                  onPress={() => put(ids.filter((one) => one !== id))}
                />
              </li>
            ))}
            {running.map((one) => (
              <li key={one.key}>
                {one.file.name}：
                {one.problem || (one.percent > 0 ? `已上传 ${one.percent}%` : '准备中')}
                {one.mayRetry ? (
                  <Button size="small" onClick={() => retry(one)}>
                    重试
                  </Button>
                ) : null}
                <Remove what={one.file.name} isShown onPress={() => drop(one)} />
              </li>
            ))}
          </ul>
          {room > 0 && !frame.disabled ? (
            <Picker
              accept={accept === 'image' ? 'image/*' : 'image/*,application/pdf'}
              described={described}
              onFiles={choose}
            />
          ) : null}
        </>
      )}
    </FieldBox>
  )
}

function Remove({
  what,
  isShown,
  onPress,
}: {
  what: string
  isShown: boolean
  onPress: () => void
}) {
  if (!isShown) return null
  return (
    <Button type="text" size="small" aria-label={`移除${what}`} onClick={onPress}>
      移除
    </Button>
  )
}

function Picker({
  accept,
  described,
  onFiles,
}: {
  accept: string
  described: string | undefined
  onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button aria-describedby={described} onClick={() => picker.current?.click()}>
        选择文件
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="选择文件"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

/** The names of the files that the request already has. */
function useFirstNames(name: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const names = useStoredNames(name)
  const first = useRef<ReadonlyMap<string, string> | undefined>(undefined)
  first.current ??=
    names.length === ids.length ? new Map(ids.map((id, at) => [id, names[at] ?? ''])) : new Map()
  return first.current
}
