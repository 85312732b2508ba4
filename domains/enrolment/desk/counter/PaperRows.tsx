import { Button, Checkbox } from 'antd'
import { useRef, useState } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import { storingBy } from '../../../../platform/web/files/storeFiles.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { putFile } from '../../../files/contract/files.ts'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import { materialOf } from '../../contract/form/fields.ts'
import look from './counter.module.css'
import type { Papers } from './entryModel.ts'

const { storeFile } = storingBy(putFile)

type Props = {
  inputs: readonly OpenInput[]
  papers: Papers
  problems: readonly FieldError[]
  onChange: (change: (before: Papers) => Papers) => void
}

/** The papers of a form: each is uploaded, or its original was seen. */
export const PaperRows = ({ inputs, papers, problems, onChange }: Props) => (
  <ul className={look.papers}>
    {inputs.map((input) => (
      <PaperRow
        key={input.rule.key}
        input={input}
        papers={papers}
        error={problems.find(({ name }) => name === `materials.${input.rule.key}`)?.msg ?? ''}
        onChange={onChange}
      />
    ))}
  </ul>
)

type RowProps = Pick<Props, 'papers' | 'onChange'> & { input: OpenInput; error: string }

function PaperRow({ input: { rule, isMust }, papers, error, onChange }: RowProps) {
  const { key, label } = rule
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const material = materialOf(key)
  const ids = papers.materials[key] ?? []
  const add = async (files: readonly File[]) => {
    setBusy(true)
    try {
      for (const one of files) {
        const { attachId } = await storeFile(one)
        onChange((before) => withFiles(before, key, [...(before.materials[key] ?? []), attachId]))
      }
    } catch (problem) {
      toast(sentenceOf(problem), 'error')
    }
    setBusy(false)
  }
  return (
    <li className={look.paper} data-field={`materials.${key}`} data-invalid={error !== ''}>
      <span className={look.paperName}>
        {label}
        {isMust ? <span className={look.need}>必填</span> : null}
      </span>
      {material?.kind === 'paper' ? (
        <Checkbox
          checked={papers.originals.includes(key)}
          onChange={(event) => {
            const isSeen = event.target.checked
            onChange((before) => withOriginal(before, key, isSeen))
          }}
        >
          已看{label}原件
        </Checkbox>
      ) : null}
      <Button
        loading={isBusy}
        disabled={ids.length >= (material?.maxFiles ?? 1)}
        onClick={() => file.current?.click()}
      >
        上传{label}
      </Button>
      <input
        ref={file}
        className={look.file}
        type="file"
        tabIndex={-1}
        accept="image/*,application/pdf"
        multiple={(material?.maxFiles ?? 1) > 1}
        aria-label={`${label}文件`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void add(files)
        }}
      />
      {ids.length > 0 ? (
        <>
          <span>已上传 {ids.length} 份</span>
          <Button
            type="link"
            size="small"
            onClick={() => onChange((before) => withFiles(before, key, []))}
          >
            移除已上传的{label}
          </Button>
        </>
      ) : null}
      <span role="alert" className={look.error}>
        {error && (material?.kind === 'paper' ? `${error}，或勾选“已看原件”` : error)}
      </span>
    </li>
  )
}

function withFiles({ materials, originals }: Papers, key: string, ids: string[]): Papers {
  const { [key]: _old, ...others } = materials
  return { materials: ids.length > 0 ? { ...others, [key]: ids } : others, originals }
}

const withOriginal = ({ materials, originals }: Papers, key: string, isSeen: boolean): Papers => ({
  materials,
  originals: isSeen ? [...originals, key] : originals.filter((one) => one !== key),
})
