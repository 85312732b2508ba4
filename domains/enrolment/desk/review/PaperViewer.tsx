import { Button } from 'antd'
import { FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { IconButton } from '../../../../platform/desk/shell/IconButton.tsx'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import type { PaperFile } from '../../contract/applicationShapes.ts'
import look from './review.module.css'
import { zoomSteps, type PaperView } from './usePapers.ts'

/** The papers of an application: one large, the others as tabs above it. */
export function PaperViewer({ view, onReload }: { view: PaperView; onReload: () => void }) {
  const { shown, sheets } = view
  if (!shown)
    return (
      <section className={look.viewer} aria-label="证明材料">
        <p className={look.noPaper}>这份报名没有上传材料。</p>
      </section>
    )
  return (
    <section className={look.viewer} aria-label="证明材料">
      <div className={look.tabs} role="tablist" aria-label="材料">
        {sheets.map((sheet, at) => (
          <button
            key={sheet.file.attachId}
            type="button"
            role="tab"
            tabIndex={sheet === shown ? 0 : -1}
            className={classNames(look.tab, sheet === shown && look.tabOpen)}
            aria-selected={sheet === shown}
            onClick={() => view.open(at)}
          >
            {sheet.title}
          </button>
        ))}
      </div>
      <Tools view={view} />
      <Paper
        key={shown.file.attachId}
        file={shown.file}
        title={shown.title}
        view={view}
        onReload={onReload}
      />
    </section>
  )
}

function Tools({ view: { zoom, zoomBy, turn, shown } }: { view: PaperView }) {
  if (!shown || !isPicture(shown.file)) return null
  return (
    <div className={look.viewTools}>
      <IconButton label="缩小（-）" onPress={() => zoomBy(-1)}>
        <ZoomOut size="1.125rem" />
      </IconButton>
      <span
        className={look.zoom}
        role="status"
      >{`${Math.round((zoomSteps[zoom] ?? 1) * 100)}%`}</span>
      <IconButton label="放大（+）" onPress={() => zoomBy(1)}>
        <ZoomIn size="1.125rem" />
      </IconButton>
      <IconButton label="旋转（O）" onPress={turn}>
        <RotateCw size="1.125rem" />
      </IconButton>
    </div>
  )
}

const isPicture = ({ contentType }: PaperFile): boolean => contentType.startsWith('image/')

type PaperProps = { file: PaperFile; title: string; view: PaperView; onReload: () => void }

function Paper({ file, title, view, onReload }: PaperProps) {
  const [broken, setBroken] = useState('')
  if (!isPicture(file))
    return (
      <div className={look.noPaper}>
        <FileText size="2rem" strokeWidth={1.5} aria-hidden="true" />
        <a href={file.link} target="_blank" rel="noreferrer">{`在新窗口打开“${title}”`}</a>
      </div>
    )
  if (broken === file.link)
    return (
      <div className={look.noPaper}>
        <p>照片没有显示出来，链接可能已过期。</p>
        <Button onClick={onReload}>重新加载</Button>
      </div>
    )
  const scale = zoomSteps[view.zoom] ?? 1
  return (
    <ScrollRegion className={classNames(look.paper)} label={title}>
      <img
        className={look.picture}
        src={file.link}
        alt={title}
        style={{
          ...(scale === 1 ? {} : { width: `${scale * 100}%`, height: 'auto' }),
          ...(view.turned === 0 ? {} : { rotate: `${view.turned}deg` }),
        }}
        onError={() => setBroken(file.link)}
      />
    </ScrollRegion>
  )
}
