import { Camera, FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useFieldFacts } from '../../kit/input/FieldFrame.tsx'
import { toast } from '../../overlays/toasts.ts'
import look from './ImageField.module.css'
import { type Running, type UploadFile, type Uploaded, useUploads } from './useUploads.ts'

type Props = {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Whether an upload is running, or has failed and was not removed. */
  onSending?: (isSending: boolean) => void
  upload: UploadFile
  max: number
  previewOf?: ((id: string) => string | undefined) | undefined
  accept: string
  disabled?: boolean
  addWord?: string
}

/**
 * Files as tiles. The user chooses, retries and removes them; the component compresses them and
 * uploads with progress.
 */
export function FileTiles({
  ids,
  onChange,
  onSending,
  upload,
  max,
  previewOf,
  accept,
  disabled = false,
  addWord = '拍照或选图',
}: Props) {
  const now = useRef(ids)
  now.current = ids
  const change = (next: readonly string[]) => {
    now.current = next
    onChange(next)
  }
  const [seen, setSeen] = useState<Record<string, string>>({})
  const keep = (stored: Uploaded) => {
    setSeen((all) => ({ ...all, [stored.id]: stored.url }))
    change([...now.current.filter((id) => id !== stored.id), stored.id].slice(-max))
  }
  const { running, add, retry, drop } = useUploads(upload, keep)
  const room = max - ids.length - running.length
  const isSending = running.length > 0
  const takesPapers = accept.includes('pdf')
  const tell = useRef(onSending)
  useEffect(() => {
    tell.current = onSending
  })
  useEffect(() => tell.current?.(isSending), [isSending])
  const choose = (files: readonly File[]) => {
    if (files.length > room) toast(`最多上传 ${max} ${takesPapers ? '个文件' : '张'}`, 'warning')
    add(files.slice(0, Math.max(0, room)))
  }
  return (
    <>
      <div className={look.tiles}>
        {ids.map((id, at) => (
          <StoredTile
            key={id}
            url={seen[id] ?? previewOf?.(id)}
            word={`第 ${at + 1} 张`}
            disabled={disabled}
            onRemove={() => change(ids.filter((one) => one !== id))}
          />
        ))}
        {running.map((one) => (
          <RunningTile
            key={one.key}
            one={one}
            onRetry={() => retry(one)}
            onDrop={() => drop(one)}
          />
        ))}
        {room > 0 && !disabled ? (
          <AddTile
            accept={accept}
            many={room > 1}
            word={ids.length > 0 ? (takesPapers ? '再加一个' : '再加一张') : addWord}
            onFiles={choose}
          />
        ) : null}
      </div>
      <div role="status">
        {running.some((one) => one.problem) ? (
          <p className={look.problem}>{running.find((one) => one.problem)?.problem}</p>
        ) : null}
      </div>
    </>
  )
}

function StoredTile({
  url,
  word,
  disabled,
  onRemove,
}: {
  url: string | undefined
  word: string
  disabled: boolean
  onRemove: () => void
}) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={look.tile}>
      {url && !isBroken ? (
        <img src={url} alt={word} onError={() => setBroken(true)} />
      ) : (
        <span className={look.paper}>
          <FileText size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
          已上传
        </span>
      )}
      {disabled ? null : <RemoveButton word={word} onRemove={onRemove} />}
    </div>
  )
}

function RunningTile({
  one,
  onRetry,
  onDrop,
}: {
  one: Running
  onRetry: () => void
  onDrop: () => void
}) {
  return (
    <div className={look.tile}>
      {one.file.type.startsWith('image/') ? <img src={one.preview} alt="" /> : null}
      {one.mayRetry ? (
        <button type="button" className={look.veil} onClick={onRetry}>
          <RotateCw size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          重试
        </button>
      ) : one.problem ? (
        <span className={look.veil}>不能上传</span>
      ) : (
        <div
          className={look.veil}
          role="progressbar"
          aria-label="正在上传"
          aria-valuenow={one.percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {one.percent > 0 ? `${one.percent}%` : '准备中'}
        </div>
      )}
      <RemoveButton word="这张" onRemove={onDrop} />
    </div>
  )
}

function RemoveButton({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <button type="button" className={look.remove} aria-label={`移除${word}`} onClick={onRemove}>
      <span>
        <X size="0.875rem" strokeWidth={2} aria-hidden="true" />
      </span>
    </button>
  )
}

type AddProps = {
  accept: string
  many: boolean
  word: string
  onFiles: (files: readonly File[]) => void
}

function AddTile({ accept, many, word, onFiles }: AddProps) {
  const { id, describedBy } = useFieldFacts()
  return (
    <label className={look.add}>
      <Camera size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
      {word}
      <input
        id={id || undefined}
        type="file"
        accept={accept}
        multiple={many}
        aria-describedby={describedBy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
