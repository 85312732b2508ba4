import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'

import {
  type Running,
  type Uploaded,
  useUploads,
} from '../../../../platform/web/form/file/useUploads.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { maxPapers } from '../../contract/taskEndpoint.ts'
import look from './papers.module.css'
import { sendPrivate } from '../../../forms/desk/fields/sendPrivate.ts'

type Props = {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  onSending: (isSending: boolean) => void
}

/** Pictures and PDF files of a decision: choose, upload with progress, retry, remove. */
export function DecisionFiles({ ids, onChange, onSending }: Props) {
  const now = useRef(ids)
  now.current = ids
  const [seen, setSeen] = useState<Record<string, string>>({})
  const keep = ({ id, url }: Uploaded) => {
    setSeen((all) => ({ ...all, [id]: url }))
    now.current = [...now.current, id]
    onChange(now.current)
  }
  const { running, add, retry, drop } = useUploads(sendPrivate, keep)
  const isSending = running.length > 0
  const tell = useRef(onSending)
  useEffect(() => {
    tell.current = onSending
  })
  useEffect(() => tell.current(isSending), [isSending])
  const room = maxPapers - ids.length - running.length
  const choose = (files: readonly File[]) => {
    if (files.length > room) toast(`最多 ${maxPapers} 个附件`, 'warning')
    add(files.slice(0, Math.max(0, room)))
  }
  return (
    <ul className={look.chosen}>
      {ids.map((id, at) => (
        <li key={id}>
          <Chosen
            url={seen[id] ?? ''}
            word={`附件 ${at + 1}`}
            onRemove={() => onChange(ids.filter((one) => one !== id))}
          />
        </li>
      ))}
      {running.map((one) => (
        <li key={one.key}>
          <Sending one={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
        </li>
      ))}
      {room > 0 ? (
        <li>
          <label className={look.add}>
            选择文件
            <input
              type="file"
              accept="image/*,application/pdf"
              multiple
              onChange={({ target }) => {
                choose([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
        </li>
      ) : null}
    </ul>
  )
}

function Chosen({ url, word, onRemove }: { url: string; word: string; onRemove: () => void }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={look.file}>
      {isBroken || url === '' ? (
        `${word}（已上传）`
      ) : (
        <img src={url} alt={word} onError={() => setBroken(true)} />
      )}
      <Button type="text" size="small" aria-label={`移除${word}`} onClick={onRemove}>
        移除
      </Button>
    </span>
  )
}

function Sending({
  one,
  onRetry,
  onDrop,
}: {
  one: Running
  onRetry: () => void
  onDrop: () => void
}) {
  return (
    <span className={look.file}>
      <span role="status">{one.problem || (one.percent > 0 ? `${one.percent}%` : '准备中')}</span>
      {one.mayRetry ? (
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      ) : null}
      <Button type="text" size="small" onClick={onDrop}>
        移除
      </Button>
    </span>
  )
}
