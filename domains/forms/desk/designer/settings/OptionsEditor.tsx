import { Button, Input } from 'antd'
import { ArrowUp, ListPlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { DictionaryOption } from '../../../../../platform/contract/dictionaryOption.ts'
import { freeValue, optionsFrom, optionsText } from '../../../contract/editing/optionsText.ts'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'

/** Edits the options of the form itself, row by row or all as lines. */
export function OptionsEditor({ column, change }: FieldSettingsProps) {
  const { type, dicData = [] } = column
  const isTree = type === 'cascader' || type === 'tree'
  const [isLines, setLines] = useState(false)
  const put = (options: DictionaryOption[]) => change({ dicData: options })
  return (
    <>
      {isLines || isTree ? (
        <Lines key={isTree ? 'tree' : 'list'} options={dicData} isTree={isTree} onChange={put} />
      ) : (
        <ul className={look.options}>
          {dicData.map((option, at) => (
            <li key={at}>
              <Row at={at} options={dicData} option={option} onChange={put} />
            </li>
          ))}
        </ul>
      )}
      <div className={look.buttons}>
        {isTree || isLines ? null : (
          <Button
            size="small"
            type="dashed"
            icon={<Plus size="0.875rem" aria-hidden="true" />}
            onClick={() => put([...dicData, newOption(dicData)])}
          >
            添加选项
          </Button>
        )}
        {isTree ? null : (
          <Button
            size="small"
            icon={<ListPlus size="0.875rem" aria-hidden="true" />}
            onClick={() => setLines(!isLines)}
          >
            {isLines ? '逐项编辑' : '批量编辑'}
          </Button>
        )}
      </div>
    </>
  )
}

function newOption(options: readonly DictionaryOption[]): DictionaryOption {
  const label = `选项 ${options.length + 1}`
  return { label, value: freeValue(label, new Set(options.map(({ value }) => value))) }
}

type RowProps = {
  at: number
  option: DictionaryOption
  options: readonly DictionaryOption[]
  onChange: (options: DictionaryOption[]) => void
}

function Row({ at, option, options, onChange }: RowProps) {
  const others = new Set(options.flatMap((one, place) => (place === at ? [] : [one.value])))
  const put = (patch: Partial<DictionaryOption>) =>
    onChange(options.with(at, { ...option, ...patch }))
  // A value derived from the label changes with it.
  const relabel = (label: string) =>
    put({
      label,
      ...(option.value === freeValue(option.label, others) && { value: freeValue(label, others) }),
    })
  const raise = () => onChange(options.toSpliced(at, 1).toSpliced(at - 1, 0, option))
  return (
    <div className={look.option} role="group" aria-label={`选项 ${at + 1}`}>
      <Input
        size="small"
        aria-label={`选项 ${at + 1} 的文字`}
        maxLength={60}
        value={option.label}
        onChange={({ target }) => relabel(target.value)}
      />
      <Input
        size="small"
        aria-label={`选项 ${at + 1} 的值`}
        title="系统里保存的值，一般不用修改"
        maxLength={60}
        value={option.value}
        onChange={({ target }) => put({ value: target.value })}
      />
      <span>
        <Button
          size="small"
          type="text"
          disabled={at === 0}
          aria-label={`上移选项 ${at + 1}`}
          icon={<ArrowUp size="0.875rem" aria-hidden="true" />}
          onClick={raise}
        />
        <Button
          size="small"
          type="text"
          aria-label={`删除选项 ${at + 1}`}
          icon={<Trash2 size="0.875rem" aria-hidden="true" />}
          onClick={() => onChange(options.toSpliced(at, 1))}
        />
      </span>
    </div>
  )
}

type LinesProps = {
  options: readonly DictionaryOption[]
  isTree: boolean
  onChange: (options: DictionaryOption[]) => void
}

/** Keeps the text as typed and derives the options from it. */
function Lines({ options, isTree, onChange }: LinesProps) {
  const [text, setText] = useState(() => optionsText(options))
  const [first] = useState(options)
  const change = (next: string) => {
    setText(next)
    onChange(optionsFrom(next, first, isTree))
  }
  return (
    <>
      <Input.TextArea
        aria-label="选项，每行一个"
        autoSize={{ minRows: 5, maxRows: 16 }}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p className={look.help}>
        {isTree
          ? '每行一个，下一级前面多空两格'
          : '每行一个，可以从表格里整列粘贴；已有的选项保持原来的值'}
      </p>
    </>
  )
}
