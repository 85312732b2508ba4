import { FileText } from 'lucide-react'
import { useState } from 'react'

import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import type { ApplicationMaterial, MaterialState } from '../../contract/applicationShapes.ts'
import { materials as catalogue } from '../../contract/form/materials.ts'
import look from './MaterialGallery.module.css'

const stateWords: Record<
  MaterialState,
  { tone: 'info' | 'primary' | 'success' | 'error'; text: string }
> = {
  MISSING: { tone: 'info', text: '未提交' },
  UPLOADED: { tone: 'primary', text: '已提交' },
  PASS: { tone: 'success', text: '已核对' },
  FAIL: { tone: 'error', text: '需重新提交' },
  WAIVED_BY_DATA: { tone: 'success', text: '数据核验，免交' },
  ORIGINAL_SHOWN: { tone: 'success', text: '窗口已看原件' },
}

type MaterialFile = ApplicationMaterial['files'][number]

/** The papers of an application; their links expire after a few minutes. */
export function MaterialGallery({ materials }: { materials: readonly ApplicationMaterial[] }) {
  const [shown, setShown] = useState<{ file: MaterialFile; title: string } | undefined>()
  if (materials.length === 0) return null
  return (
    <Card title="证明材料">
      <ul className={look.list}>
        {inOrder(materials).map((material) => (
          <li key={material.key} className={look.material}>
            <div className={look.head}>
              <span>{material.label}</span>
              <StateChip tone={stateWords[material.state].tone}>
                {stateWords[material.state].text}
              </StateChip>
            </div>
            {material.failReason ? <p className={look.fail}>{material.failReason}</p> : null}
            <div className={look.files}>
              {material.files.map((file, index) => (
                <FileTile
                  key={file.attachId}
                  file={file}
                  title={`${material.label} 第 ${index + 1} 张`}
                  onOpen={(title) => setShown({ file, title })}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.title ?? ''}
        tall
      >
        {shown ? <img className={look.large} src={shown.file.link} alt={shown.title} /> : null}
      </Sheet>
    </Card>
  )
}

/** Sorts the papers in the order of the form. */
const inOrder = (materials: readonly ApplicationMaterial[]): ApplicationMaterial[] =>
  materials.toSorted((left, right) => placeOf(left) - placeOf(right))

const placeOf = ({ key }: ApplicationMaterial): number =>
  catalogue.findIndex((material) => material.key === key)

function FileTile({
  file,
  title,
  onOpen,
}: {
  file: MaterialFile
  title: string
  onOpen: (title: string) => void
}) {
  if (!file.contentType.startsWith('image/')) {
    return (
      <a
        className={look.tile}
        href={file.link}
        target="_blank"
        rel="noreferrer"
        aria-label={`打开 ${title}`}
      >
        <FileText size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
        <span className={look.kind}>PDF</span>
      </a>
    )
  }
  return (
    <button
      type="button"
      className={look.tile}
      aria-label={`查看 ${title}`}
      onClick={() => onOpen(title)}
    >
      <img src={file.thumbLink ?? file.link} alt="" loading="lazy" decoding="async" />
    </button>
  )
}
