import { FileText, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import tiles from '../../../../../platform/web/form/file/ImageField.module.css'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import type { OpenInput } from '../../../contract/form/evaluation.ts'
import { materialOf } from '../../../contract/form/fields.ts'
import type { QueuedPhoto } from '../../drafts/photoQueue.ts'
import { hintWords, photoHints } from '../../photo/photoHints.ts'
import look from '../Apply.module.css'
import { useFormFacts } from '../formContext.ts'
import { AddTiles } from './PaperChoosers.tsx'
import { useBlobUrl } from './useBlobUrl.ts'

/**
 * Photos of one paper from the camera or album: compressed, stored while offline, uploaded with
 * progress.
 */
export function PaperInput({ input }: { input: OpenInput }) {
  const form = useFormFacts()
  const { key, label, help, why } = input.rule
  const material = materialOf(key)
  if (!material) return null
  const attachIds = form.payload.materials[key] ?? []
  const queued = form.photos.filter((one) => one.photo.materialKey === key && one.state !== 'done')
  const room = material.maxFiles - attachIds.length - queued.length
  const choose = (files: readonly File[]) => {
    if (material.maxFiles > 1 && files.length > room)
      toast(`“${label}”最多 ${material.maxFiles} 张，多选的没有添加`, 'warning')
    void form.addPhotos(key, files.slice(0, material.maxFiles === 1 ? 1 : Math.max(0, room)))
  }
  const isOpen = form.isWritable(key)
  const isReplacing = material.maxFiles === 1 && attachIds.length > 0
  return (
    <FieldFrame
      name={`materials.${key}`}
      label={label}
      required={input.isMust}
      help={`${help ?? material.help}；${why ?? `用于${material.purpose}`}`}
      error={form.errorOf(`materials.${key}`)}
      group
    >
      <div className={tiles.tiles}>
        {attachIds.map((attachId, index) => (
          <StoredTile
            key={attachId}
            attachId={attachId}
            word={`第 ${index + 1} 张`}
            onRemove={isOpen ? () => form.removeFile(key, attachId) : undefined}
          />
        ))}
        {queued.map((one) => (
          <QueuedTile key={one.photo.photoId} queued={one} />
        ))}
        {isOpen && (room > 0 || isReplacing) ? (
          <AddTiles
            label={label}
            isMany={material.maxFiles > 1}
            takesPdf={material.kind === 'paper'}
            word={isReplacing ? '换一张' : '从相册选'}
            onFiles={choose}
          />
        ) : null}
      </div>
      <PhotoNotes queued={form.photos.filter((one) => one.photo.materialKey === key)} />
    </FieldFrame>
  )
}

/** An uploaded photo; shows this device's preview where there is one. */
function StoredTile({
  attachId,
  word,
  onRemove,
}: {
  attachId: string
  word: string
  onRemove: (() => void) | undefined
}) {
  const form = useFormFacts()
  const own = form.photos.find((one) => one.photo.attachId === attachId)
  const preview = useBlobUrl(own?.photo.preview)
  const linked = form.linkOf(attachId)
  const source =
    preview ??
    (linked?.contentType.startsWith('image/') ? (linked.thumbLink ?? linked.link) : undefined)
  return (
    <div className={tiles.tile}>
      {source ? <img src={source} alt={word} /> : <PaperWord>已上传</PaperWord>}
      {own && own.photo.hints.length > 0 ? <span className={look.blur}>请核对</span> : null}
      {onRemove ? <RemoveButton word={word} onRemove={onRemove} /> : null}
    </div>
  )
}

function QueuedTile({ queued }: { queued: QueuedPhoto }) {
  const form = useFormFacts()
  const { photo, state, percent } = queued
  const preview = useBlobUrl(photo.preview)
  return (
    <div className={tiles.tile}>
      {preview ? <img src={preview} alt="" /> : <PaperWord>PDF</PaperWord>}
      {state === 'failed' ? (
        <button type="button" className={tiles.veil} onClick={() => form.retryPhoto(photo.photoId)}>
          <RotateCw size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          重试
        </button>
      ) : (
        <div
          className={tiles.veil}
          role="progressbar"
          aria-label="正在上传"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {state === 'uploading' ? `${percent}%` : '等待上传'}
        </div>
      )}
      <RemoveButton word="这张" onRemove={() => form.removePhoto(photo.photoId)} />
    </div>
  )
}

const PaperWord = ({ children }: { children: ReactNode }) => (
  <span className={tiles.paper}>
    <FileText size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
    {children}
  </span>
)

function RemoveButton({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <button type="button" className={tiles.remove} aria-label={`移除${word}`} onClick={onRemove}>
      <span>
        <X size="0.875rem" strokeWidth={2} aria-hidden="true" />
      </span>
    </button>
  )
}

/** Warnings of photos: a refused upload, full storage or blur. */
function PhotoNotes({ queued }: { queued: readonly QueuedPhoto[] }) {
  const failed = queued.find((one) => one.state === 'failed')
  const isFragile = queued.some((one) => one.isOnlyInPage && one.state !== 'done')
  const hints = photoHints.filter((hint) => queued.some((one) => one.photo.hints.includes(hint)))
  const notes = [
    failed?.msg,
    isFragile ? '照片没能保存在本机，上传完成前请不要关闭本页' : '',
    ...hints.map((hint) => hintWords[hint]),
  ].filter(Boolean)
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={look.warn}>
          <TriangleAlert size="1rem" strokeWidth={1.75} aria-hidden="true" />
          {note}
        </p>
      ))}
    </div>
  )
}
